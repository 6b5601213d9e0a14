/** The first steps: three cards that show what to do, and a practice table that needs no camera. */

import { shotOf } from "../input/take_shot.js";
import { tileRow } from "../pieces/tile_face.js";
import { keepText } from "../platform/store.js";
import { askIndicator, lacksIndicator } from "../rules/indicator.js";
import { currentGame, hasTiles, rules } from "../rules/rules.js";
import { layTable } from "../session/table.js";
import { say } from "../texts/catalog.js";
import { button, card, reportErrors } from "../ui/components.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { STARTED } from "./home.js";

/** Show the cards. */
export async function firstStepsScreen(app) {
  keepText(STARTED, "yes");
  const pictures = {
    point: icon("camera"),
    colors: [tileRow(["r5", "*", "r7"]), icon("check"), tileRow(["b6", "b8", "b9"]), icon("close")],
    jobs: [icon("score"), icon("hint"), icon("match")],
  };
  const stepCard = ([step, picture], at) => card(null, h("div", { class: "example step-picture" }, picture),
    h("h2", {}, `${at + 1}. ${say("first-steps-title", { step })}`), h("p", {}, say("first-steps-help", { step })));
  return {
    title: say("first-steps"),
    body: Object.entries(pictures).map(stepCard),
    actions: hasTiles(await currentGame()) ? [button(say("first-steps-practise"), () => reportErrors(() => practise(app)), { kind: "primary", icon: "image" })] : [],
  };
}

/** Check the table of the practice picture. */
async function practise(app) {
  if ((await lacksIndicator(rules())) && !(await askIndicator())) return;
  const photo = await fetch("practice.jpg").then((response) => response.blob());
  layTable(app, await shotOf(photo, { rules: rules(), zone: "table" }), "newPhoto");
  app.go("#/check");
}
