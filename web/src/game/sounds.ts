/** The sounds of a game, made from nothing but a few tones and noise. */
let context: AudioContext | undefined;

/** A browser lets a page make sounds only after its reader has done something on it. */
const mayPlay = (): boolean => navigator.userActivation?.hasBeenActive === true;

/** A tone that fades. */
function tone(audio: AudioContext, frequency: number, at: number, seconds: number): void {
  const [source, level] = [new OscillatorNode(audio, { type: 'triangle', frequency }), new GainNode(audio)];
  level.gain.setValueAtTime(0.0001, at);
  level.gain.exponentialRampToValueAtTime(0.15, at + 0.02);
  level.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  source.connect(level).connect(audio.destination);
  source.start(at);
  source.stop(at + seconds);
}

/** A knock of wood: a moment of noise. */
function knock(audio: AudioContext, at: number, loudness: number): void {
  const length = Math.round(audio.sampleRate * 0.04);
  const buffer = new AudioBuffer({ length, sampleRate: audio.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = loudness * (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const wood = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 1800, Q: 1.2 });
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(wood).connect(audio.destination);
  source.start(at);
}

const SOUNDS = {
  /** Two dice that come to rest. */
  dice: (audio: AudioContext, now: number) => {
    for (const [i, after] of [0, 0.06, 0.11, 0.18, 0.23].entries()) knock(audio, now + after, 0.6 - i * 0.1);
  },
  /** It is the reader's turn: two notes upwards. */
  call: (audio: AudioContext, now: number) => {
    tone(audio, 523.25, now, 0.35);
    tone(audio, 783.99, now + 0.16, 0.6);
  },
} as const;

/** Plays a sound, if the browser lets the page. */
export function play(name: keyof typeof SOUNDS): void {
  if (!mayPlay()) return;
  context ??= new AudioContext();
  void context.resume();
  SOUNDS[name](context, context.currentTime + 0.02);
}
