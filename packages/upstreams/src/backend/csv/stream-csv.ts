import { Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify/sync';
import { type Cell, cellText } from './cell.ts';

/** The columns of a file, in order: the Danish heading, and what stands below it. */
export type Columns<Row> = readonly (readonly [heading: string, cell: (row: Row) => Cell])[];

/** Rows that are held at a time. */
export const pageSize = 1_000;

/** As Danish Excel reads a file that somebody double-clicks: semicolons, CRLF, and a BOM before the first byte. */
const format: Options = { delimiter: ';', record_delimiter: 'windows', quote_record_delimiter: true };
const byteOrderMark = '\uFEFF';

/**
 * Pages by key: each read begins after the last row of the one before, so that no row is counted through and none is met twice.
 * A page that is not full is the last one.
 */
export async function* inPages<Row>(
  read: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last, pageSize);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < pageSize || last === undefined) return;
  }
}

/**
 * A file for Danish Excel, page by page as it is read, never whole in memory. When reading breaks, the stream fails: whoever passes
 * it on ends the connection, so that half a file cannot look like a whole one. `broke` hears how many rows had left.
 */
export function streamCsv<Row>(
  columns: Columns<Row>,
  pages: AsyncIterable<readonly Row[]>,
  broke: (rows: number, error: unknown) => void,
): Readable {
  // One piece at a time: the next page is read when this one has left.
  return Readable.from(write(columns, pages, broke), { highWaterMark: 1 });
}

async function* write<Row>(columns: Columns<Row>, pages: AsyncIterable<readonly Row[]>, broke: (rows: number, error: unknown) => void) {
  let heading = byteOrderMark + stringify([columns.map(([name]) => name)], format);
  let written = 0;
  try {
    for await (const rows of pages) {
      yield heading +
        stringify(
          rows.map((row) => columns.map(([, cell]) => cellText(cell(row)))),
          format,
        );
      heading = '';
      written += rows.length;
    }
    if (heading !== '') yield heading;
  } catch (error) {
    broke(written, error);
    throw error;
  }
}
