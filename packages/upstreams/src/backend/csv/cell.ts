import { danishWallClock } from '@edison/contracts/danish-time';

/** What a cell may hold. A date is an instant; people get Danish time. */
export type Cell = string | number | boolean | Date | null | undefined;

/**
 * What a spreadsheet takes for the beginning of a formula: `=`, `+`, `-`, `@`, their wide forms, and what it may skip before them.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** A cell as text. An apostrophe is put before what would start a formula. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') return cell ? 'ja' : 'nej';
  if (cell instanceof Date) return danishMinute(cell);
  return formula.test(cell) ? `'${cell}` : cell;
}

/** `19/11/2025 14:05` in Danish time. */
function danishMinute(instant: Date): string {
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(danishWallClock(instant)) ?? [];
  return `${day}/${month}/${year} ${time}`;
}
