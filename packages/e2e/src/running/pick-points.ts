/** After how many sign-ups, and after how many mails, something is to happen: ascending. */
export interface Points {
  readonly signUps: number[];
  readonly mails: number[];
}

/** How many points to pick, each within `1 … below - 1`. */
interface Range {
  readonly count: number;
  readonly below: number;
}

/** Picks points at random; the same seed picks the same again. */
export function pickPoints(seed: number, { signUps, mails }: { readonly signUps: Range; readonly mails: Range }): Points {
  const random = randomOf(seed);
  const pick = ({ count, below }: Range) =>
    Array.from({ length: count }, () => 1 + Math.floor(random() * (below - 1))).sort((a, b) => a - b);
  return { signUps: pick(signUps), mails: pick(mails) };
}

/** Mulberry32: numbers in [0, 1) that are good enough to scatter points. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
