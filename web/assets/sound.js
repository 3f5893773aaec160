// Sounds made in the page: paper on a table, and two notes for a trick. There is no file to load.

const SOUNDS = {
  card: (at) => paper(at, 0.05),
  deal: (at) => {
    for (let card = 0; card < 6; card += 1) paper(at + card * 0.07, 0.035);
  },
  trick: (at) => {
    note(at, 392);
    note(at + 0.09, 523);
  },
};
let context = null;

/** Play a sound by its name; a name without one is silence. */
export function play(name) {
  const sound = SOUNDS[name];
  if (!sound || !self.AudioContext) return;
  context ??= new AudioContext();
  // A browser lets a page sound only after the person has done something there.
  context.resume().then(
    () => sound(context.currentTime),
    () => {},
  );
}

/** A short rustle: noise through a band, dying away. */
function paper(at, seconds) {
  const frames = Math.ceil(context.sampleRate * seconds);
  const buffer = context.createBuffer(1, frames, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let frame = 0; frame < frames; frame += 1) {
    samples[frame] = (Math.random() * 2 - 1) * (1 - frame / frames) ** 3;
  }
  const source = new AudioBufferSourceNode(context, { buffer });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: 1800, Q: 0.7 });
  source.connect(band).connect(volume(0.25)).connect(context.destination);
  source.start(at);
}

function note(at, frequency) {
  const tone = new OscillatorNode(context, { type: "triangle", frequency });
  const level = volume(0.08);
  level.gain.setTargetAtTime(0, at + 0.03, 0.05);
  tone.connect(level).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.4);
}

const volume = (gain) => new GainNode(context, { gain });
