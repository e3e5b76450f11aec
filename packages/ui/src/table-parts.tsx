import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableFrameProps {
  /** The accessible name of the table. */
  readonly caption: ReactNode;
  /** The caption is said but not seen, where a heading above says the same. */
  readonly hideCaption?: boolean | undefined;
  /** A list to work in: smaller rows, and a head that stays in sight. */
  readonly dense?: boolean | undefined;
  /** Other rows are on their way; those that are there stay. */
  readonly busy?: boolean | undefined;
  /** The cells of the head's one row. */
  readonly head: ReactNode;
  /** The rows. */
  readonly children: ReactNode;
}

/** Rows and columns on a wide screen and on paper; a card a row on a phone. */
export function TableFrame({ caption, hideCaption = false, dense = false, busy = false, head, children }: TableFrameProps) {
  return (
    <table
      className={styles.table}
      data-hide-caption={hideCaption || undefined}
      data-dense={dense || undefined}
      aria-busy={busy || undefined}
    >
      <caption className={styles.caption}>{caption}</caption>
      <thead className={styles.head}>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** Figures stand at the end of their cell, under each other. */
export type Align = 'start' | 'end';

/** How the rows stand by a column, and the way to let them stand otherwise. */
export interface ColumnSort {
  readonly direction: 'ascending' | 'descending' | 'none';
  readonly onSort: () => void;
}

interface HeadCellProps {
  readonly header: string;
  readonly align?: Align | undefined;
  /** Undefined for a column that nothing is sorted by. */
  readonly sort?: ColumnSort | undefined;
}

/** The head of a column; a button where the rows can be sorted by it. */
export function HeadCell({ header, align, sort }: HeadCellProps) {
  if (sort === undefined) {
    return (
      <th scope="col" data-align={align}>
        {header}
      </th>
    );
  }
  return (
    <th scope="col" data-align={align} aria-sort={sort.direction}>
      <button type="button" className={styles.sort} data-direction={sort.direction} onClick={sort.onSort}>
        {header}
        <Arrow />
      </button>
    </th>
  );
}

function Arrow() {
  return (
    <svg viewBox="0 0 12 16" width="12" height="16" aria-hidden="true" className={styles.arrow}>
      <path d="M6 1 10 6H2Z" />
      <path d="M6 15 2 10h8Z" />
    </svg>
  );
}

interface RowProps {
  readonly chosen?: boolean | undefined;
  readonly children: ReactNode;
}

/** One row. */
export function Row({ chosen = false, children }: RowProps) {
  return (
    <tr className={styles.row} data-chosen={chosen || undefined}>
      {children}
    </tr>
  );
}

/** The cell that names its row. */
export function NameCell({ children }: { readonly children: ReactNode }) {
  return <th scope="row">{children}</th>;
}

interface CellProps {
  /** Said before the value on a card, where no head stands above. */
  readonly header: string;
  readonly align?: Align | undefined;
  readonly children: ReactNode;
}

/** Nought, or the dash that stands for none: a card leaves it out, where a column shows it. */
function isNothing(value: ReactNode): boolean {
  return value === 0 || value === '0' || value === '–' || value === '';
}

/** One value of a row. */
export function Cell({ header, align, children }: CellProps) {
  return (
    <td data-header={header} data-align={align} data-nothing={isNothing(children) || undefined}>
      {children}
    </td>
  );
}

/** The head of the boxes that rows are chosen by. */
export function ToolHeadCell({ children }: { readonly children: ReactNode }) {
  return <td data-tool>{children}</td>;
}

/** A cell with something to press that belongs to the whole row: a box to choose it by. */
export function ToolCell({ children }: { readonly children: ReactNode }) {
  return <td data-tool>{children}</td>;
}

/** Rows of grey while the first ones are on their way. */
export function WaitingRows({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
    <tr key={key} className={styles.row} data-waiting>
      {Array.from({ length: columns }, (_, column) => `${key}-${column}`).map((cell) => (
        <td key={cell} aria-hidden="true">
          <span className={styles.shape} />
        </td>
      ))}
    </tr>
  ));
}
