import { Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify/sync';
import { type Cell, cellText } from './cell.ts';

/** The columns of a file in order: Danish heading, and the value of a row. */
export type Columns<Row> = readonly (readonly [heading: string, cell: (row: Row) => Cell])[];

/** Rows that are read at a time. */
export const pageSize = 1_000;

/** What Danish Excel expects when a file is double-clicked: semicolons, CRLF and a byte order mark. */
const format: Options = { delimiter: ';', record_delimiter: 'windows', quote_record_delimiter: true };
const byteOrderMark = '\uFEFF';

/**
 * Keyset pagination: each read begins after the last row of the page before. A page that is not full is the last one.
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
 * Streams a CSV file for Danish Excel page by page. When reading fails, the stream fails too, which ends the connection, so that half a file
 * cannot look like a whole one. `onFailure` gets the number of rows that were sent.
 */
export function streamCsv<Row>(
  columns: Columns<Row>,
  pages: AsyncIterable<readonly Row[]>,
  onFailure: (rows: number, error: unknown) => void,
): Readable {
  // The next page is read when this one was sent.
  return Readable.from(write(columns, pages, onFailure), { highWaterMark: 1 });
}

async function* write<Row>(columns: Columns<Row>, pages: AsyncIterable<readonly Row[]>, onFailure: (rows: number, error: unknown) => void) {
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
    onFailure(written, error);
    throw error;
  }
}
