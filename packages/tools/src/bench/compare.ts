import { median, medianRatio } from './rounds.ts';
import type { Figure, Goal } from './row.ts';

/** Figures of one measure, round by round. */
export interface Measured {
  readonly name: string;
  readonly values: readonly number[];
}

/** A row that holds ours against theirs, in the same unit, round beside round. */
export function compare(row: string, unit: string, ours: readonly number[], theirs: Measured, goal: Goal): Figure {
  return {
    row,
    measured: `${show(median(ours))} ${unit}`,
    yardstick: `${theirs.name} ${show(median(theirs.values))} ${unit}`,
    ratio: medianRatio(ours, theirs.values),
    goal,
  };
}

/** Whole from a hundred on, three digits that count below. */
export function show(value: number): string {
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
}
