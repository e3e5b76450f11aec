import type { ReactNode } from 'react';

/** One column of a list. The first names its row. */
export interface AdminColumn<Row, Sort extends string> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the end. */
  readonly align?: 'end';
  /** What the server sorts by; nothing where it cannot. */
  readonly sort?: Sort;
  /** The way round that a first press sorts: figures and dates are mostly wanted from the largest. */
  readonly first?: 'descending';
  /** The only way round that the server knows, where it knows one. */
  readonly only?: 'ascending' | 'descending';
}

export type AdminColumns<Row, Sort extends string> = readonly [AdminColumn<Row, Sort>, ...AdminColumn<Row, Sort>[]];
