import { median, medianRatio, type Rounds } from './rounds.ts';

/** What a row has to be. `exact`: a count that knows no noise, so its gate is the goal itself. */
export interface Goal {
  readonly kind: 'at least' | 'at most';
  readonly value: number;
  readonly exact?: true;
}

/** One row as a group measures it. */
export interface Figure {
  /** What was measured, as the table of goals calls it. */
  readonly row: string;
  /** With its unit: `68,900 req/s`. */
  readonly measured: string;
  /** What it is held against, measured in the same run, with its unit. Empty where the goal is a figure by itself. */
  readonly yardstick: string;
  /** What the goal speaks of: measured over yardstick, or the figure itself. Undefined: not to be had on this machine; `measured` says why. */
  readonly ratio: number | undefined;
  readonly goal: Goal;
}

/** Rows that are measured together. */
export interface Group {
  /** For `--only`. */
  readonly name: string;
  rows(rounds: Rounds): Promise<readonly Figure[]>;
}

/** A figure with its verdict. `kept` is undefined where nothing could be measured. */
export interface Row extends Figure {
  readonly gate: number;
  readonly kept: boolean | undefined;
}

/** How much worse than its goal a figure may be: what noise does on a machine that has other work. */
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

/** The row of something that this machine cannot measure. */
export function notMeasured(row: string, goal: Goal, why: string): Figure {
  return { row, measured: `not measured: ${why}`, yardstick: '', ratio: undefined, goal };
}

/** Figures of one measure, round by round. */
interface Measured {
  readonly name: string;
  readonly values: readonly number[];
}

/** A row that holds ours against theirs, in the same unit, round beside round. */
export function compare([row, unit]: readonly [row: string, unit: string], ours: readonly number[], theirs: Measured, goal: Goal): Figure {
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
