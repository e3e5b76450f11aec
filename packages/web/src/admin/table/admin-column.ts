import type { ReactNode } from 'react';

/** One column of a list. The first one is the header of its row. */
export interface AdminColumn<Row, Sort extends string> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** For numbers. */
  readonly align?: 'end';
  /** The server's sort key; undefined for a column that cannot be sorted by. */
  readonly sort?: Sort;
  /** The direction of the first press; numbers and dates are usually wanted in descending order. */
  readonly first?: 'descending';
  /** The only direction that the server supports for this key. */
  readonly only?: 'ascending' | 'descending';
}

export type AdminColumns<Row, Sort extends string> = readonly [AdminColumn<Row, Sort>, ...AdminColumn<Row, Sort>[]];
