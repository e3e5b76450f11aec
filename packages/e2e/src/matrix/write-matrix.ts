import type { Rows } from './rows.ts';
import { callers } from './world.ts';

/** The rows of one target, noun by noun. */
export interface Target {
  readonly title: string;
  readonly nouns: readonly (readonly [noun: string, rows: Rows])[];
}

const heads = ['Guest', 'Teacher, own data', "Teacher, another's", 'Teacher, school pending', 'Admin, no step-up', 'Admin'];

/** The page of the reference: who is answered what, at each target. Every cell is asked by `packages/e2e/src/matrix`. */
export function writeMatrix(targets: readonly Target[]): string {
  const parts = targets.map(({ title, nouns }) => {
    const tables = nouns.map(([noun, rows]) => `### ${noun}\n\n${tableOf(rows)}`);
    return `## ${title}\n\n${tables.join('\n\n')}`;
  });
  return `${[`# Who is answered what\n\n${preface}`, ...parts].join('\n\n')}\n`;
}

const preface = `Generated from the rows of [the matrix](../../packages/e2e/src/matrix/rows.ts), each of which is asked over HTTP in \`npm test\`, at the site with
that person's session and straight at the backend with that person's token. \`ok\` is the status of the contract; \`nothing\` is that too, without what
is asked for; a code is a refusal; – is a question that does not arise. A guest and an admin ask for a teacher's data. An admin without step-up
has logged in an hour ago. The secret of a link
lets in whoever has it.`;

function tableOf(rows: Rows): string {
  const lines = Object.entries(rows).map(
    ([name, row]) => `| ${name} | ${callers.map((caller) => row?.cells[caller] ?? '–').join(' | ')} |`,
  );
  return [`| call | ${heads.join(' | ')} |`, `|---|${heads.map(() => '---').join('|')}|`, ...lines].join('\n');
}
