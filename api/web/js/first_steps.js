/** The first steps: three cards that show what to do, and a practice table that needs no camera. */

import { button, card, reportErrors } from "./components.js";
import { h } from "./dom.js";
import { STARTED } from "./home.js";
import { icon } from "./icons.js";
import { currentGame, hasTiles, rules } from "./rules.js";
import { layTable } from "./table.js";
import { shotOf } from "./take_shot.js";
import { texts } from "./texts.en.js";
import { tileRow } from "./tile_face.js";

/** Show the cards. */
export async function firstStepsScreen(app) {
  localStorage.setItem(STARTED, "yes");
  const pictures = [icon("camera"), [tileRow(["r5", "*", "r7"]), icon("check"), tileRow(["b6", "b8", "b9"]), icon("close")], [icon("score"), icon("hint"), icon("match")]];
  const step = ([title, help], number) => card(null, h("div", { class: "example step-picture" }, pictures[number]), h("h2", {}, `${number + 1}. ${title}`), h("p", {}, help));
  return {
    title: texts.firstSteps,
    body: texts.stepCards.map(step),
    actions: hasTiles(await currentGame()) ? [button(texts.practise, () => reportErrors(() => practise(app)), { kind: "primary", icon: "image" })] : [],
  };
}

/** Check the table of the practice picture. */
async function practise(app) {
  const photo = await fetch("practice.jpg").then((response) => response.blob());
  layTable(app, await shotOf(photo, { rules: rules(), zone: "table" }), "newPhoto");
  app.go("#/check");
}
