import type { BlockOf } from '@edison/contracts/content/blocks';

export type Winner = BlockOf<'winners'>['Winners'][number];

/** The winners of each year, the latest first; within a year in the order of its editors. */
export function byYear(winners: readonly Winner[]): readonly (readonly [year: string, winners: readonly Winner[]])[] {
  const years = new Map<string, Winner[]>();
  for (const winner of winners) years.set(winner.Year, [...(years.get(winner.Year) ?? []), winner]);
  return [...years].sort(([one], [other]) => (one < other ? 1 : -1));
}
