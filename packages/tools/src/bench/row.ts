import { median, medianRatio, type Rounds } from './rounds.ts';

/** The goal of a row. `exact`: a count without noise, so there is no tolerance. */
export interface Goal {
  readonly kind: 'at least' | 'at most';
  readonly value: number;
  readonly exact?: true;
}

/** A measured row of a group. */
export interface Figure {
  /** What was measured, as the table of goals calls it. */
  readonly row: string;
  /** With its unit: `68,900 req/s`. */
  readonly measured: string;
  /** What it is compared with, measured in the same run, with its unit. Empty for an absolute goal. */
  readonly yardstick: string;
  /** The value that the goal limits: measured over yardstick, or the figure itself. Undefined if it cannot be measured here; `measured` says why. */
  readonly ratio: number | undefined;
  readonly goal: Goal;
}

/** Rows that are measured together. */
export interface Group {
  /** For `--only`. */
  readonly name: string;
  rows(rounds: Rounds): Promise<readonly Figure[]>;
}

/** A figure with its verdict. `kept`: goal reached; undefined where nothing could be measured. */
export interface Row extends Figure {
  readonly gate: number;
  readonly kept: boolean | undefined;
}

/** Tolerance for noise: how much worse than its goal a figure may be. */
const noise = 0.1;

/** Compares a figure with its gate; NaN fails. */
export function judge(figure: Figure): Row {
  const gate = gateOf(figure.goal);
  const { ratio } = figure;
  if (ratio === undefined) return { ...figure, gate, kept: undefined };
  return { ...figure, gate, kept: figure.goal.kind === 'at least' ? ratio >= gate : ratio <= gate };
}

function gateOf({ kind, value, exact }: Goal): number {
  if (exact) return value;
  return kind === 'at least' ? value * (1 - noise) : value * (1 + noise);
}

/** A row that cannot be measured on this machine. */
export function notMeasured(row: string, goal: Goal, why: string): Figure {
  return { row, measured: `not measured: ${why}`, yardstick: '', ratio: undefined, goal };
}

/** Figures of the yardstick, by round. */
interface Measured {
  readonly name: string;
  readonly values: readonly number[];
}

/** A row that compares two series of figures of the same unit by round. */
export function compare([row, unit]: readonly [row: string, unit: string], ours: readonly number[], theirs: Measured, goal: Goal): Figure {
  return {
    row,
    measured: `${show(median(ours))} ${unit}`,
    yardstick: `${theirs.name} ${show(median(theirs.values))} ${unit}`,
    ratio: medianRatio(ours, theirs.values),
    goal,
  };
}

/** Formats a number: integers from 100 on, three significant digits below. */
export function show(value: number): string {
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
}

const head = '| row | measured | yardstick | ratio | goal | gate | kept |\n|---|---|---|---|---|---|---|';
const signs = { 'at least': '≥', 'at most': '≤' } as const;

/** The rows as a Markdown table. */
export function writeTable(rows: readonly Row[]): string {
  return [head, ...rows.map(writeRow)].join('\n');
}

function writeRow({ row, measured, yardstick, ratio, goal, gate, kept }: Row): string {
  const sign = signs[goal.kind];
  const verdict = kept === undefined ? '–' : kept ? 'yes' : '**no**';
  const cells = [row, measured, yardstick, ratio === undefined ? '' : show(ratio), `${sign} ${show(goal.value)}`, `${sign} ${show(gate)}`];
  return `| ${[...cells, verdict].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
