// The sizes in which pictures are requested: a closed list, so that the number of resized copies is bounded.

const narrowest = 100;
const widest = 8192;
const tolerance = 0.08;
const defaultWidth = 570;

/** Quality of a picture requested by width, 1 to 100. */
export const usualQuality = 70;

/** Quality by pixel ratio, 1 to 5: on denser screens artefacts are less visible. */
export const ratioQualities = [75, 50, 35, 23, 20] as const;

/** Widths in pixels of a `srcset`, so dense that a picture is at most 8 % too narrow or too wide. */
export const fluidWidths: readonly number[] = [...steps(narrowest)];

/** Widths of a picture of the default size, by pixel ratio. */
export const ratioWidths: readonly number[] = ratioQualities.map((_quality, at) => defaultWidth * (at + 1));

/** Every allowed width of a picture. */
export const askedWidths: ReadonlySet<number> = new Set([...fluidWidths, ...ratioWidths]);
export const askedQualities: ReadonlySet<number> = new Set([usualQuality, ...ratioQualities]);

function* steps(width: number): Generator<number> {
  if (width >= widest) return yield widest;
  yield 2 * Math.round(width / 2);
  yield* steps(width * (1 + 2 * tolerance));
}
