/** The sounds of the timer, synthesized on the phone. */

let audio;

/** Allow sound. Browsers start audio only while they handle a tap. */
export function unlockAudio() {
  audio ??= new AudioContext();
  audio.resume();
}

export const playTick = () => tone(880, 0.06, 0.15);

/** Play the sound for the end of the time: two long tones. */
export function playEnd() {
  tone(392, 0.9, 0.35);
  tone(523, 1.2, 0.3, 0.18);
}

function tone(hertz, seconds, volume, delay = 0) {
  if (!audio) return;
  const start = audio.currentTime + delay;
  const [source, gain] = [audio.createOscillator(), audio.createGain()];
  source.frequency.value = hertz;
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  source.connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + seconds);
}
