/** After a change of the language, what the server wrote about the session is requested again: reasons, doubts, verdicts. */

import { withoutLayout } from "../photo/shot.js";
import { currentJob, updateJob } from "../session/session.js";

const UNJUDGED = { answer: null, problem: null, judged: "" };

addEventListener("language", () => {
  const [table, { turn }, hint, score] = ["table", "check", "hint", "score"].map(currentJob);
  updateJob("table", { ...(table.shot && { shot: unread(table.shot) }), answer: null, judged: "" });
  if (turn) updateJob("check", { turn: { ...turn, answer: null, judged: "", after: unread(turn.after), rack: unread(turn.rack) } });
  if (hint.rack) updateJob("hint", { rack: unread(hint.rack) });
  if (score.hands) updateJob("score", { ...UNJUDGED, hands: score.hands.map((hand) => (hand?.shot ? { ...hand, shot: unread(hand.shot), problem: null, judged: "" } : hand)) });
});

/** Return a shot without the sentences of its reading; the editor requests them in the language of the page. */
function unread(shot) {
  if (!shot) return shot;
  const melds = shot.melds.map((meld) => ({ ...meld, reasons: [] }));
  return withoutLayout({ ...shot, melds, doubts: shot.doubts.map((doubt) => ({ ...doubt, reason: "" })) });
}
