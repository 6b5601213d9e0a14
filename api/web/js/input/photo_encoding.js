/** Photos as JPEG files, reduced to the size that the reader uses. */

const LONG_SIDE = 2560; // pixels: the reader finds no more tiles in a larger photo
const QUALITY = 0.85;

/** Return whether a canvas can be read. A browser that resists fingerprinting returns noise until the person allows it. */
export function canReadCanvas() {
  const context = document.createElement("canvas").getContext("2d");
  context.fillRect(0, 0, 8, 8);
  return context.getImageData(0, 0, 8, 8).data.every((value, at) => value > 127 === (at % 4 === 3)); // black: only alpha is not 0
}

/** Reduce a picture file to `LONG_SIDE`. A file that the browser cannot decode is returned unchanged. */
export async function resizePhoto(file) {
  if (!canReadCanvas()) return file;
  let bitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return file; // most browsers cannot decode HEIC; the server can
  }
  const photo = await encodeJpeg(bitmap, bitmap.width, bitmap.height);
  bitmap.close();
  return photo;
}

/** Return the current frame of a video as a photo. */
export const captureFrame = (video) => encodeJpeg(video, video.videoWidth, video.videoHeight);

/** Encode a picture of this size as JPEG, scaled down to `longSide`. */
export function encodeJpeg(picture, width, height, longSide = LONG_SIDE, quality = QUALITY) {
  const scale = Math.min(1, longSide / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
