BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE corrections (
	id VARCHAR(32) NOT NULL, 
	made DATETIME NOT NULL, 
	photo BLOB NOT NULL, 
	label JSON NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "corrections" VALUES('c0ffee00c0ffee00','2026-11-20 20:00:00.000000',X'FFD8FF','{"image": "c0ffee00c0ffee00.jpg"}');
CREATE TABLE matches (
	id VARCHAR(32) NOT NULL, 
	"key" VARCHAR(64), 
	made DATETIME NOT NULL, 
	rules VARCHAR(64) NOT NULL, 
	house_rules JSON NOT NULL, 
	players JSON NOT NULL, 
	target INTEGER NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE ("key")
);
INSERT INTO "matches" VALUES('OtRwI_b23T-w','phone-1','2026-11-25 00:22:23.988205','rrrummy','{"opening": 50}','["Anna", "Ben", "\u010cen\u011bk"]',200);
INSERT INTO "matches" VALUES('PrXkIeINvQqW',NULL,'2026-11-25 00:22:24.070768','pup','{}','["Dora", "Emil"]',0);
CREATE TABLE revisions (
	"match" VARCHAR(32) NOT NULL, 
	revision INTEGER NOT NULL, 
	"key" VARCHAR(64), 
	back INTEGER NOT NULL, 
	rounds JSON NOT NULL, 
	made DATETIME NOT NULL, 
	PRIMARY KEY ("match", revision), 
	UNIQUE ("match", "key"), 
	FOREIGN KEY("match") REFERENCES matches (id) ON DELETE CASCADE
);
INSERT INTO "revisions" VALUES('OtRwI_b23T-w',1,NULL,0,'[]','2026-11-25 00:22:23.988205');
INSERT INTO "revisions" VALUES('OtRwI_b23T-w',2,'round-1',1,'[{"points": [5, -5, 0], "racks": ["r5", "", "*"], "out": 1, "said": {"went_rummy": true}}]','2026-11-25 00:22:24.029154');
INSERT INTO "revisions" VALUES('OtRwI_b23T-w',3,NULL,2,'[{"points": [5, -5, 0], "racks": ["r5", "", "*"], "out": 1, "said": {"went_rummy": true}}, {"points": [7, -7, 0], "racks": null, "out": null, "said": {}}]','2026-11-25 00:22:24.043777');
INSERT INTO "revisions" VALUES('OtRwI_b23T-w',4,NULL,1,'[{"points": [5, -5, 0], "racks": ["r5", "", "*"], "out": 1, "said": {"went_rummy": true}}]','2026-11-25 00:22:24.060372');
INSERT INTO "revisions" VALUES('PrXkIeINvQqW',1,NULL,0,'[]','2026-11-25 00:22:24.070768');
COMMIT;
