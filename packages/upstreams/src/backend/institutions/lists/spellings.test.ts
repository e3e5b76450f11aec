import { readFile } from 'node:fs/promises';
import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { derivedColumns } from '../institution-names.ts';

/** A list of one's own is tried with `EDISON_SPELLINGS=<file>`: `spelling;city;number`, with a line of headings. */
const spellingsFile = process.env.EDISON_SPELLINGS;

/** The rows of a CSV file without quotation marks, below its headings. */
async function readRows(file: string | URL): Promise<string[][]> {
  const [, ...lines] = (await readFile(file, 'utf8')).trim().split(/\r?\n/);
  return lines.map((line) => line.split(';'));
}

const register = await readRows(new URL('testing/register.csv', import.meta.url));
const spellings = await readRows(spellingsFile ?? new URL('testing/spellings.csv', import.meta.url));

function schoolOf([number = '', name = '', city = '', municipality = '']: readonly string[]) {
  const row = { name, number, postal_code: null, city };
  return {
    ...row,
    ...derivedColumns(row),
    id: `skole-${number}`,
    type: 'folkeskole',
    municipality,
    region: '',
    state: 'confirmed',
  } as const;
}

/** A name with its letters the other way round. */
function turned(name: string): string {
  return [...name].reverse().join('');
}

afterAll(stopTestPostgres);

describe.each(testKinds)('what people type into the search for a school, on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    const rows = register.map(schoolOf);
    // The names the other way round, which nobody means, so that as many are searched as there are in Denmark.
    const others = [1, 2].map((more) =>
      register.map(([number = '', name = '', ...place]) => schoolOf([String(Number(number) + more), turned(name), ...place])),
    );
    for (const part of [rows, ...others])
      await backend.store
        .insertInto('institutions')
        .values(part.map((row) => ({ ...row, aliases: [], created_at: backend.clock.now })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await backend.database.pool.query('analyze backend.institutions');
  });
  afterAll(() => backend[Symbol.asyncDispose]());

  test('finds the school that is meant as the first of at least 95 in 100, and among the first five of 99', async () => {
    const missed: string[] = [];
    const times: number[] = [];
    let [first, five] = [0, 0];
    for (const [spelling = '', city = '', number = ''] of spellings) {
      const search = `${spelling} ${city}`.trim();
      const began = performance.now();
      const { body } = await backend.call(`/institutions/GetConfirmedInstitutions?pageSize=5&search=${encodeURIComponent(search)}`);
      times.push(performance.now() - began);
      const found = (body.items ?? []).map((item) => String(item.number));
      if (found[0] === number) first += 1;
      else missed.push(`${search} (${number}): ${(body.items ?? []).map(({ name, city: at }) => `${name}, ${at}`).join(' | ')}`);
      if (found.includes(number)) five += 1;
    }
    const [middle, slow] = [0.5, 0.95].map((part) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)]?.toFixed(1));
    const share = (count: number) => (100 * count) / spellings.length;
    console.info(
      `${kind}: first ${share(first).toFixed(1)} %, first five ${share(five).toFixed(1)} % of ${spellings.length}; ${middle} ms, 95 % within ${slow} ms`,
    );
    if (missed.length > 0) console.info(missed.join('\n'));
    expect(share(first)).toBeGreaterThanOrEqual(95);
    expect(share(five)).toBeGreaterThanOrEqual(99);
  });
});
