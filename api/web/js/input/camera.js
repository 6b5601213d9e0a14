/** The phone's camera, if the browser allows the page to use it. */

const CONSTRAINTS = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 2560 }, height: { ideal: 1920 } },
};

/** Return whether the browser offers a camera to this page; it does so on secure pages only. */
export const cameraPossible = () => Boolean(isSecureContext && navigator.mediaDevices?.getUserMedia);

/**
 * Start the camera in a video element and return a function that stops it. Throws if it is refused. `onEnd` is called if
 * the system takes the camera away later.
 */
export async function startCamera(video, onEnd) {
  const stream = await navigator.mediaDevices.getUserMedia(CONSTRAINTS);
  const tracks = stream.getTracks();
  const stop = () => {
    for (const track of tracks) track.stop(); // sends no event
    video.srcObject = null;
  };
  video.srcObject = stream;
  video.muted = true; // iOS plays only muted video inside a page
  try {
    await video.play();
  } catch (error) {
    stop(); // a video that was removed before it plays would keep the camera on
    throw error;
  }
  for (const track of tracks) track.addEventListener("ended", onEnd);
  return stop;
}

/** Return a function that switches the camera's light, and resolves with whether it did; undefined if the camera has none. */
export function torchOf(video) {
  const [track] = video.srcObject?.getVideoTracks() ?? [];
  if (!track?.getCapabilities?.().torch) return undefined;
  return (on) => track.applyConstraints({ advanced: [{ torch: on }] }).then(() => true, () => false);
}
