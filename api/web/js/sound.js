/** Two sounds made on the phone: a tick, and a gong for the end. */

let audio;

/** Wake the sound up; phones allow it only within a tap. */
export function wake() {
  audio ??= new AudioContext();
  audio.resume();
}

/** Sound a short tick. */
export const tick = () => tone(880, 0.06, 0.15);

/** Sound the end of the time. */
export function gong() {
  tone(392, 0.9, 0.35);
  tone(523, 1.2, 0.3, 0.18);
}

function tone(hertz, seconds, loudness, after = 0) {
  if (!audio) return;
  const start = audio.currentTime + after;
  const [source, volume] = [audio.createOscillator(), audio.createGain()];
  source.frequency.value = hertz;
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + seconds);
}
