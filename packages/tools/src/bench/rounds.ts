/** Duration and number of measurements, and where progress is printed. */
export interface Rounds {
  readonly rounds: number;
  /** Length of a load. */
  readonly seconds: number;
  readonly say: (line: string) => void;
}

/** Runs all measurements once per round, so that noise of the machine affects all alike. @returns the figures of each, by round. */
export async function measureInterleaved<const T extends readonly (() => Promise<unknown>)[]>(
  rounds: number,
  ...measures: T
): Promise<{ readonly [K in keyof T]: Awaited<ReturnType<T[K]>>[] }> {
  const figures = measures.map((): unknown[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, measure] of measures.entries()) figures[i]?.push(await measure());
  }
  return figures as never;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [below, above] = [sorted[middle - 1], sorted[middle]];
  if (above === undefined) throw new Error('There is no median of nothing');
  return sorted.length % 2 === 1 || below === undefined ? above : (below + above) / 2;
}

/** The median of the ratios `ours / theirs` of each round. */
export function medianRatio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
}
