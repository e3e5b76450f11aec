import { expect, test } from 'vitest';
import type { Claim } from './find-claims.ts';
import { openRows, promiseTables, writePromises } from './write-promises.ts';

const promised = ['S1', 'S2', 'S3', 'S4', 'S5', 'Q1'].map((row) => ({
  row,
  requirement: `what ${row} says`,
  beside: row === 'S4' ? ['[u](u.ts)'] : [],
}));
const said: Record<string, object> = { S2: { without: 'there is none' }, S5: { sizes: { each: '10 people', long: '500 with `LONG`' } } };
const withReason = promised.map((row) => ({ ...row, ...said[row.row] }));
const claim = (rows: string[], title: string): Claim => {
  return { rows, title, file: 'packages/e2e/security/a.test.ts', fits: /./, isLong: title.endsWith('(long)') };
};
const claims = [claim(['S1', 'Q1'], 'a | b'), claim(['S1'], 'again'), claim(['S3'], 'for an hour (long)'), claim(['S5'], 'a rush')];

test('a row is written with its tests, with its reason not to apply, or as open', () => {
  const text = writePromises(promiseTables[0], { promised: withReason, claims });
  const link = '[a.test.ts](../../packages/e2e/security/a.test.ts)';
  expect(text.split('\n').filter((line) => /^\| [SQ]/.test(line))).toEqual([
    `| S1 | what S1 says | ${link} a \\| b<br>${link} again | passed in every run of \`npm test\` |  |`,
    '| S2 | what S2 says |  | does not apply: there is none |  |',
    `| S3 | what S3 says | ${link} for an hour (long) | no test yet that runs every time |  |`,
    '| S4 | what S4 says |  | no test yet | [u](u.ts) |',
    `| S5 | what S5 says | ${link} a rush | passed in every run of \`npm test\`, there with 10 people; in full: 500 with \`LONG\` |  |`,
  ]);
  expect(text).toContain('Of 5 rows 2 are shown, 1 do not apply, 2 have no test yet.');
  expect(openRows({ promised: withReason, claims })).toEqual(['S3', 'S4']);
});
