import type { Rows } from './rows.ts';
import { type Caller, callers } from './world.ts';

/** The rows of one target, noun by noun. */
export interface Target {
  readonly title: string;
  readonly nouns: readonly (readonly [noun: string, rows: Rows])[];
}

const heads: Readonly<Record<Caller, string>> = {
  guest: 'Guest, unproved',
  guestProved: 'Guest, proved',
  teacher: 'Teacher, proved',
  unproved: 'Teacher, unproved',
  pending: 'Teacher, school pending',
  colleague: 'Colleague, proved',
  unprovedColleague: 'Colleague, unproved',
  another: 'Teacher elsewhere',
  adminLongAgo: 'Admin, no step-up',
  admin: 'Admin',
};

/** The page of the reference: who is answered what, at each target. Every cell is asked by `packages/e2e/src/matrix`. */
export function writeMatrix(targets: readonly Target[]): string {
  const parts = targets.map(({ title, nouns }) => {
    const tables = nouns.map(([noun, rows]) => `### ${noun}\n\n${tableOf(rows)}`);
    return `## ${title}\n\n${tables.join('\n\n')}`;
  });
  return `${[`# Who is answered what\n\n${preface}`, ...parts].join('\n\n')}\n`;
}

const preface = `Generated from the rows of [the matrix](../../packages/e2e/src/matrix/rows.ts). Every cell is asked over HTTP in \`npm test\`, at the site with that
person's session and straight at the backend with that person's token. \`ok\` is the status of the contract; \`in part\` is that too, without the pupils
and projects that are asked for, and \`nothing\` without any of it; a code is a refusal.

- A guest holds a mailed link where a call takes one: of a reservation that waits (unproved), or of a sign-up that is confirmed (proved).
- The three teachers ask for their own data: one whose school is proved, one who has claimed the same school, one whose school is pending.
- The two colleagues of the proved teacher, and a teacher who is proved at another school, ask for that teacher's data. So do guests and admins.
- Of everybody else the secret of a link lets in whoever has it. An admin without step-up has logged in an hour ago.`;

function tableOf(rows: Rows): string {
  const lines = Object.entries(rows).flatMap(([name, row]) => (row ? [lineOf([name, ...callers.map((caller) => row.cells[caller])])] : []));
  const head = lineOf(['call', ...callers.map((caller) => heads[caller])]);
  return [head, `|${'---|'.repeat(callers.length + 1)}`, ...lines].join('\n');
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
