/** The camera of the phone, where the page may have it. */

const WANTED = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 2560 }, height: { ideal: 1920 } },
};

/** Tell whether the browser gives a camera to this page at all. */
export const cameraPossible = () => Boolean(isSecureContext && navigator.mediaDevices?.getUserMedia);

/** Start the camera in a video element; gives how to stop it. It throws where the camera is refused. */
export async function startCamera(video) {
  const stream = await navigator.mediaDevices.getUserMedia(WANTED);
  video.srcObject = stream;
  video.muted = true; // iOS plays nothing inline that might sound
  await video.play();
  return () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
}

/** Give a control for the camera's light; undefined where it has none. */
export function torchOf(video) {
  const [track] = video.srcObject?.getVideoTracks() ?? [];
  if (!track?.getCapabilities?.().torch) return undefined;
  return (on) => track.applyConstraints({ advanced: [{ torch: on }] });
}
