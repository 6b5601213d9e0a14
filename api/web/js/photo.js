/** Photos made small enough to send: the reader sees no more in a larger one. */

const LONG_SIDE = 2560;
const QUALITY = 0.85;

/** Scale a picture file to at most 2560 pixels; one that the phone cannot open goes as it is. */
export async function shrunk(file) {
  let picture;
  try {
    picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return file; // HEIC on most phones: the server opens it
  }
  const photo = await pictured(picture, picture.width, picture.height);
  picture.close();
  return photo;
}

/** Take what a video shows as a photo. */
export const snapshot = (video) => pictured(video, video.videoWidth, video.videoHeight);

/** Draw a picture of this size as JPEG, its long side at most so long. */
export function pictured(picture, width, height, longSide = LONG_SIDE, quality = QUALITY) {
  const scale = Math.min(1, longSide / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
