/** The first steps: three cards that show what to do, and a practice table that needs no camera. */

import { shotOf } from "../input/take_shot.js";
import { tileRow } from "../pieces/tile_face.js";
import { currentGame, hasTiles, rules } from "../rules/rules.js";
import { layTable } from "../session/table.js";
import { texts } from "../texts/texts.en.js";
import { button, card, reportErrors } from "../ui/components.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { STARTED } from "./home.js";

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
