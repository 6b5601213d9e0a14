/** What the phone keeps: the job at hand with its photos, matches to look at offline, unsent writes. */

const NAME = "tilesight";
const KEPT = "kept";

let opening;

function database() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(KEPT);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opening;
}

async function within(mode, work) {
  const kept = (await database()).transaction(KEPT, mode).objectStore(KEPT);
  return new Promise((resolve, reject) => {
    const request = work(kept);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Give what is kept under a key; undefined where nothing is. */
export const load = (key) => within("readonly", (kept) => kept.get(key));

/** Keep a value that can be copied: records, lists, photos. */
export const save = (key, value) => within("readwrite", (kept) => kept.put(value, key));

/** Forget a key. */
export const forget = (key) => within("readwrite", (kept) => kept.delete(key));

/** Give all values whose key begins so. */
export function loadAll(prefix) {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  return within("readonly", (kept) => kept.getAll(range));
}
