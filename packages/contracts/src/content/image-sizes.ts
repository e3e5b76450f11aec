// The sizes that pictures are asked for in: a closed list, so that whoever resizes them keeps a bounded number of copies.

const narrowest = 100;
const widest = 8192;
const tolerance = 0.08;
const defaultWidth = 570;

/** Quality of a picture that is asked for by width, out of 100. */
export const usualQuality = 70;

/** Quality by pixel ratio, 1 to 5: the denser the screen, the less of it the eye sees. */
export const ratioQualities = [75, 50, 35, 23, 20] as const;

/** Widths in pixels of a source set: each shown picture is at most 8 % too narrow or too wide for its place. */
export const fluidWidths: readonly number[] = [...steps(narrowest)];

/** Widths of a picture that has no place of its own in a layout, by pixel ratio. */
export const ratioWidths: readonly number[] = ratioQualities.map((_quality, at) => defaultWidth * (at + 1));

/** Every width and every quality that a picture may be asked for in. */
export const askedWidths: ReadonlySet<number> = new Set([...fluidWidths, ...ratioWidths]);
export const askedQualities: ReadonlySet<number> = new Set([usualQuality, ...ratioQualities]);

function* steps(width: number): Generator<number> {
  if (width >= widest) return yield widest;
  yield 2 * Math.round(width / 2);
  yield* steps(width * (1 + 2 * tolerance));
}
