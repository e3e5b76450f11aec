import { basename } from 'node:path';
import type { Claim } from './find-claims.ts';
import type { Promises } from './load-promises.ts';
import type { Promised } from './read-promises.ts';

/** The generated documents: letter of their promises, file and title. */
export const promiseTables = [
  { file: 'security.md', letter: 'S', title: 'Security: what shows each promise' },
  { file: 'reliability.md', letter: 'Q', title: 'Reliability: what shows each promise' },
] as const;

const source = '[the promises](../spec/promises-security-and-reliability.md)';

/** Writes `docs/reference/security.md` and `reliability.md`: each promise with the tests that prove it. */
export function writePromises({ title, letter }: { title: string; letter: string }, { promised, claims }: Promises): string {
  const rows = promised.filter(({ row }) => row.startsWith(letter));
  const open = openRows({ promised: rows, claims }).length;
  const without = rows.filter((row) => row.without !== undefined).length;
  return [
    `# ${title}`,
    '',
    `The rows are those of ${source}, which say more. A test stands here because its title begins with the number of the row. It asks a started site over HTTP, or in a`,
    'real browser, and `npm test` fails, naming the row, when a test of this table did not run or did not pass. A test that needs PostgreSQL runs where that is installed;',
    'a run without it says which rows it has not shown. What ends in `(long)` runs with `EDISON_TEST_LONG=1`, and is no proof by itself.',
    'Where every run does less than the row says, the result tells how much, and what shows it in full.',
    '',
    `Of ${rows.length} rows ${rows.length - open - without} are shown, ${without} do not apply, ${open} have no test yet.`,
    '',
    '| # | Requirement | Shown by | Result | Also tested beside its subject |',
    '|---|---|---|---|---|',
    ...rows.map((row) => writeRow(row, claims)),
    '',
  ].join('\n');
}

/** The applicable promises without a test. */
export function openRows({ promised, claims }: Promises): string[] {
  return promised.filter((row) => row.without === undefined && shownBy(row, claims).every(({ isLong }) => isLong)).map(({ row }) => row);
}

function writeRow(row: Promised, claims: readonly Claim[]): string {
  const own = shownBy(row, claims);
  const tests = own.map(({ file, title }) => `[${basename(file)}](../../${file}) ${title.replaceAll(/(?<!\\)\|/g, '\\|')}`);
  return `| ${[row.row, row.requirement, tests.join('<br>'), resultOf(row, own), row.beside.join('; ')].join(' | ')} |`;
}

function resultOf({ without, sizes }: Promised, claims: readonly Claim[]): string {
  const passed = 'passed in every run of `npm test`';
  if (claims.some(({ isLong }) => !isLong)) return sizes ? `${passed}, there with ${sizes.each}; in full: ${sizes.long}` : passed;
  if (without !== undefined) return `does not apply: ${without}`;
  return claims.length > 0 ? 'no test yet that runs every time' : 'no test yet';
}

function shownBy({ row }: Promised, claims: readonly Claim[]): Claim[] {
  return claims.filter(({ rows }) => rows.includes(row));
}
