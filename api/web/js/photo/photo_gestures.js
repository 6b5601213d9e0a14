/** Zooming a photo with two fingers, and with a double tap. */

const MAX_ZOOM = 8;
const DOUBLE_TAP_MS = 280;
const DOUBLE_TAP_ZOOM = 2.5;

/** Zoom `frame` while two fingers move on `scroll`; `onZoom(factor, point)` gets the result. `point` is in parts of the photo. */
export function zoomByPinch(frame, scroll, content, zoom, onZoom) {
  let pinch;
  const start = ({ touches }) => {
    if (touches.length !== 2) return;
    const point = partOf(content, middle(touches));
    pinch = { length: spread(touches), point, zoom };
  };
  const move = (event) => {
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault(); // else the page is zoomed or scrolled
    pinch.zoom = Math.min(MAX_ZOOM, Math.max(1, (zoom * spread(event.touches)) / pinch.length));
    frame.style.setProperty("--zoom", pinch.zoom);
    keepUnder(scroll, content, pinch.point, middle(event.touches));
  };
  const end = ({ touches }) => {
    if (!pinch || touches.length > 1) return;
    const { zoom: reached, point } = pinch;
    pinch = undefined;
    if (reached !== zoom) onZoom(reached, point);
  };
  scroll.addEventListener("touchstart", start, { passive: true });
  scroll.addEventListener("touchmove", move, { passive: false });
  for (const name of ["touchend", "touchcancel"]) scroll.addEventListener(name, end);
}

/** Zoom with a double tap; a single tap is passed to `onTap(event)`, after the time of a second one if `waits()`. */
export function zoomByDoubleTap(overlay, content, zoom, { onTap, onZoom, waits }) {
  let first;
  overlay.addEventListener("click", (event) => {
    if (first) {
      clearTimeout(first);
      first = undefined;
      return onZoom(zoom > 1 ? 1 : DOUBLE_TAP_ZOOM, partOf(content, event));
    }
    const isTouch = event.pointerType !== "mouse" && event.detail > 0; // no key, no mouse
    const delayed = isTouch && waits(event);
    first = isTouch ? setTimeout(() => {
      first = undefined;
      if (delayed) onTap(event);
    }, DOUBLE_TAP_MS) : undefined;
    return delayed ? undefined : onTap(event);
  });
}

/** Return the position of a pointer in parts of the photo's width and height. */
function partOf(content, { clientX, clientY }) {
  const box = content.getBoundingClientRect();
  return [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
}

/** Scroll so that a part of the photo is under the fingers again. */
function keepUnder(scroll, content, [x, y], { clientX, clientY }) {
  const box = content.getBoundingClientRect();
  scroll.scrollBy(box.left + x * box.width - clientX, box.top + y * box.height - clientY);
}

const middle = ([a, b]) => ({ clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 });
const spread = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
