/** The icons of the page, as SVG paths on 24 by 24 units. */

import { svg } from "./dom.js";

const PATHS = {
  add: "M12 5v14M5 12h14",
  back: "M15 5l-7 7 7 7",
  camera: "M4 8.5A2.5 2.5 0 0 1 6.5 6h1.7l1.3-2h5l1.3 2h1.7A2.5 2.5 0 0 1 20 8.5v8a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 16.5zM12 15.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z",
  check: "M4.5 12.5l5 5 10-11",
  clock: "M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 9v4.2l2.6 1.6M9.5 2.5h5",
  close: "M6 6l12 12M18 6L6 18",
  download: "M12 4v12M6.5 11l5.5 5.5 5.5-5.5M5 20h14",
  edit: "M5 19l1-4.2L15.8 5a2 2 0 0 1 2.8 0l.4.4a2 2 0 0 1 0 2.8L9.2 18z",
  fold: "M6 15l6-6 6 6",
  hint: "M9 17.5h6M10 21h4M8.6 14.5a6 6 0 1 1 6.8 0c-.3.7-.4 1.7-.4 3H9c0-1.3-.1-2.3-.4-3z",
  history: "M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4 4v4h4M12 8v4.3l3 1.8",
  image: "M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4.5 16l4.5-4.5 3.5 3.5 2.5-2.5 4.5 4M15.5 9.5h.01",
  join: "M3.5 12H10M14 12h6.5M7.5 8.5L11 12l-3.5 3.5M16.5 8.5L13 12l3.5 3.5",
  match: "M5 20v-7M10 20V8M15 20v-9M20 20V4",
  minus: "M5 12h14",
  move: "M8 20V5M4.5 8.5L8 5l3.5 3.5M16 4v15M12.5 15.5L16 19l3.5-3.5",
  muted: "M4.5 10v4h3l4 3.5v-11l-4 3.5zM15.5 10l4 4M19.5 10l-4 4",
  question: "M8.7 9a3.4 3.4 0 1 1 5 3c-1.2.7-1.7 1.3-1.7 2.7M12 18.5h.01",
  redo: "M19 12a7 7 0 1 1-2.2-5.1M19 3.5V8h-4.5",
  rules: "M6 4.5h9.5A2.5 2.5 0 0 1 18 7v12.5H8.5A2.5 2.5 0 0 1 6 17zM9.5 9h5M9.5 12.5h5",
  score: "M17 6.5V5H7l5.5 7L7 19h10v-1.5",
  sound: "M4.5 10v4h3l4 3.5v-11l-4 3.5zM15 9.5a3.5 3.5 0 0 1 0 5M17.5 7a7 7 0 0 1 0 10",
  split: "M10 12H3.5M20.5 12H14M6.5 8.5L3 12l3.5 3.5M17.5 8.5L21 12l-3.5 3.5M12 5v14",
  target: "M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM12 2.5V8M12 16v5.5M2.5 12H8M16 12h5.5",
  torch: "M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  trash: "M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v6M13.5 10.5v6",
  undo: "M8.5 5L4.5 9l4 4M5 9h9a5 5 0 0 1 0 10H9",
};

/** Return an icon. It is hidden from screen readers, so its button needs a label. */
export function icon(name) {
  const path = svg("path", { d: PATHS[name] });
  return svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, path);
}
