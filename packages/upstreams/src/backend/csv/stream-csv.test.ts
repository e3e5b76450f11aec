import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type Cell, cellText } from './cell.ts';
import { type Columns, inPages, pageSize, streamCsv } from './stream-csv.ts';
import { readCsv } from './testing/read-csv.ts';

const columns: Columns<readonly Cell[]> = [
  ['Først', ([first]) => first],
  ['Så', ([, second]) => second],
];
const noBreak = () => expect.unreachable();
async function* once<T>(...rows: T[]) {
  yield rows;
}

test('a file begins with a BOM, has semicolons between cells and CRLF after each row', async () => {
  const file = await text(streamCsv(columns, once(['æøå', 2], [null, true]), noBreak));
  expect(file).toBe('\uFEFFFørst;Så\r\næøå;2\r\n;ja\r\n');
});

test('a file without rows still has its headings', async () => {
  expect(
    await text(
      streamCsv(
        columns,
        inPages(async () => []),
        noBreak,
      ),
    ),
  ).toBe('\uFEFFFørst;Så\r\n');
});

test.each(['Sct. Hans; 6.a', 'Hun sagde "ja"', '"', 'to\r\nlinjer', 'en\nlinje\rtil', 'Æblegård, Ærø', ' rum på begge sider ', '😀 hej'])(
  '%j comes back as it was',
  async (typed) => {
    const file = await text(streamCsv(columns, once([typed, 'næste']), noBreak));
    expect(readCsv(file)[1]).toEqual([typed, 'næste']);
  },
);

test.each([
  "=cmd|' /C calc'!A0",
  '+4512345678',
  '-1',
  '@x',
  '\tx',
  '\rx',
  '\n=1+1',
  ' =1+1',
  '\u200b=1+1',
  '＝1+1',
  '－1',
  '=HYPERLINK("https://x.example";"klik")',
])('%j is text in a spreadsheet, and comes back behind an apostrophe', async (typed) => {
  const file = await text(streamCsv(columns, once([typed, typed]), noBreak));
  expect(readCsv(file)[1]).toEqual([`'${typed}`, `'${typed}`]);
});

test('our own numbers are numbers, also below zero; words and dates are not touched', () => {
  expect([-1, 0, 12].map(cellText)).toEqual(['-1', '0', '12']);
  expect(['Mette Holm', 'a=b', '6.-7. klasse', 'mette@skole.example'].map(cellText)).toEqual([
    'Mette Holm',
    'a=b',
    '6.-7. klasse',
    'mette@skole.example',
  ]);
});

test.each([
  ['2025-11-19T13:05:00Z', '19/11/2025 14:05'],
  ['2026-07-01T22:30:00Z', '02/07/2026 00:30'],
  ['2026-12-31T23:30:00Z', '01/01/2027 00:30'],
  ['2026-03-29T01:30:00Z', '29/03/2026 03:30'],
])('%s is %s: Danish time, as DD/MM/YYYY HH:mm', (instant, shown) => {
  expect(cellText(new Date(instant))).toBe(shown);
});

test('pages go on after the last row, and a page that is not full ends them', async () => {
  const all = Array.from({ length: 2 * pageSize + 3 }, (_, i) => i);
  const starts: (number | undefined)[] = [];
  const pages = inPages(async (after: number | undefined, limit) => {
    starts.push(after);
    return all.filter((i) => after === undefined || i > after).slice(0, limit);
  });
  const met: number[] = [];
  for await (const rows of pages) met.push(...rows);
  expect(met).toEqual(all);
  expect(starts).toEqual([undefined, pageSize - 1, 2 * pageSize - 1]);
});

test('nothing is read ahead of whoever takes the file away', async () => {
  let pages = 0;
  const file = streamCsv(
    columns,
    inPages(async () => {
      pages += 1;
      return Array.from({ length: pageSize }, () => ['x'.repeat(200), pages]);
    }),
    noBreak,
  );
  const reader = file[Symbol.asyncIterator]();
  for (let i = 0; i < 20; i += 1) await reader.next();
  expect(pages).toBeLessThanOrEqual(22);
  await reader.return?.();
  expect(file.destroyed).toBe(true);
});

test('a file that breaks fails, and says how many rows had left', async () => {
  const left: number[] = [];
  const pages = inPages(async (after: readonly Cell[] | undefined) => {
    if (after) throw new Error('the database is away');
    return Array.from({ length: pageSize }, () => ['a', 1]);
  });
  await expect(text(streamCsv(columns, pages, (rows) => left.push(rows)))).rejects.toThrow('away');
  expect(left).toEqual([pageSize]);
});

test('50,000 rows leave while memory stays flat', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  let pages = 0;
  const file = streamCsv(
    columns,
    inPages(async () => {
      pages += 1;
      return Array.from({ length: pages > 50 ? 0 : pageSize }, (_, i) => [
        `${pages} ${i} ${'Vi glæder os. '.repeat(12)}`,
        new Date(pages * i),
      ]);
    }),
    noBreak,
  );
  const held: number[] = [];
  let bytes = 0;
  for await (const piece of file) {
    bytes += Buffer.byteLength(String(piece));
    if (pages % 10 !== 0) continue;
    collect();
    held.push(process.memoryUsage().heapUsed);
  }
  const growth = (Math.max(...held) - (held[0] ?? 0)) / 1e6;
  if (process.env.EDISON_TEST_TIMES) console.info(`${(bytes / 1e6).toFixed(1)} MB left, at most ${growth.toFixed(1)} MB more held`);
  expect(bytes).toBeGreaterThan(9e6);
  expect(growth).toBeLessThan(3);
});
