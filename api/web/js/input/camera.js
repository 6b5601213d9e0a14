/** The phone's camera, if the browser allows the page to use it. */

const CONSTRAINTS = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 2560 }, height: { ideal: 1920 } },
};

/** Return whether the browser offers a camera to this page; it does so on secure pages only. */
export const cameraPossible = () => Boolean(isSecureContext && navigator.mediaDevices?.getUserMedia);

/** Start the camera in a video element and return a function that stops it. Throws if it is refused. */
export async function startCamera(video) {
  const stream = await navigator.mediaDevices.getUserMedia(CONSTRAINTS);
  video.srcObject = stream;
  video.muted = true; // iOS plays only muted video inside a page
  await video.play();
  return () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
}

/** Return a function that switches the camera's light, and resolves with whether it did; undefined if the camera has none. */
export function torchOf(video) {
  const [track] = video.srcObject?.getVideoTracks() ?? [];
  if (!track?.getCapabilities?.().torch) return undefined;
  return (on) => track.applyConstraints({ advanced: [{ torch: on }] }).then(() => true, () => false);
}
