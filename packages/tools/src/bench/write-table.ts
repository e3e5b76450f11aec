import type { Row } from './row.ts';

const head = '| row | measured | yardstick | ratio | goal | gate | kept |\n|---|---|---|---|---|---|---|';
const signs = { 'at least': '≥', 'at most': '≤' } as const;

/** The rows as a Markdown table. */
export function writeTable(rows: readonly Row[]): string {
  return [head, ...rows.map(writeRow)].join('\n');
}

function writeRow({ row, measured, yardstick, ratio, goal, gate, kept }: Row): string {
  const sign = signs[goal.kind];
  const verdict = kept === undefined ? '–' : kept ? 'yes' : '**no**';
  const cells = [
    row,
    measured,
    yardstick,
    ratio === undefined ? '' : round(ratio),
    `${sign} ${round(goal.value)}`,
    `${sign} ${round(gate)}`,
  ];
  return `| ${[...cells, verdict].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** Three digits that count, and whole numbers from a hundred on. */
function round(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}
