import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableFrameProps {
  /** The accessible name of the table. */
  readonly caption: ReactNode;
  /** Hides the caption visually, where a heading above the table says the same. */
  readonly hideCaption?: boolean | undefined;
  /** Smaller rows and a sticky head, for lists that people work in. */
  readonly dense?: boolean | undefined;
  /** Other rows are loading; the current ones stay until they arrive. */
  readonly busy?: boolean | undefined;
  /** The cells of the head row. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** A table on wide screens and on paper; on a phone each row becomes a card. */
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

/** Numbers are aligned to the end of their cell. */
export type Align = 'start' | 'end';

/** The current sort direction of a column, and the function that changes it. */
export interface ColumnSort {
  readonly direction: 'ascending' | 'descending' | 'none';
  readonly onSort: () => void;
}

interface HeadCellProps {
  readonly header: string;
  readonly align?: Align | undefined;
  /** Undefined for a column that cannot be sorted by. */
  readonly sort?: ColumnSort | undefined;
}

/** A column header; it contains a button when the rows can be sorted by the column. */
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

export function Row({ chosen = false, children }: RowProps) {
  return (
    <tr className={styles.row} data-chosen={chosen || undefined}>
      {children}
    </tr>
  );
}

/** The header cell of a row. */
export function RowHeaderCell({ children }: { readonly children: ReactNode }) {
  return <th scope="row">{children}</th>;
}

interface CellProps {
  /** The column's header, shown before the value on a card, which has no table head. */
  readonly header: string;
  readonly align?: Align | undefined;
  readonly children: ReactNode;
}

/** Whether a value is 0 or a dash: a card leaves it out, a column shows it. */
function isZeroOrDash(value: ReactNode): boolean {
  return value === 0 || value === '0' || value === '–' || value === '';
}

export function Cell({ header, align, children }: CellProps) {
  return (
    <td data-header={header} data-align={align} data-nothing={isZeroOrDash(children) || undefined}>
      {children}
    </td>
  );
}

/** The header of the column of checkboxes that select rows. */
export function SelectHeadCell({ children }: { readonly children: ReactNode }) {
  return <td data-tool>{children}</td>;
}

/** A cell with a control for the whole row: the checkbox that selects it. */
export function SelectCell({ children }: { readonly children: ReactNode }) {
  return <td data-tool>{children}</td>;
}

/** Grey placeholder rows while the first page loads. */
export function SkeletonRows({ rows, columns }: { readonly rows: number; readonly columns: number }) {
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
