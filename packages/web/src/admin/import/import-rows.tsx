import { type Column, Table } from '@edison/ui/table';
import { useState } from 'react';
import { importText as text } from '../../text/admin/school-import.ts';
import styles from './import.module.css';

const mostShown = 100;

interface ImportRowsProps<Row> {
  readonly caption: string;
  readonly hideCaption: boolean;
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  /** What a person has to look at stands first. */
  readonly rows: readonly Row[];
  /** Whether a row is wrong, or waits for an answer. */
  readonly isAsked: (row: Row) => boolean;
}

/** The first rows of an import. On a phone, where each is a card, those that ask for nothing are folded. */
export function ImportRows<Row extends { readonly row: number }>({ rows, isAsked, ...table }: ImportRowsProps<Row>) {
  const [isPhone] = useState(() => window.matchMedia?.('(width < 48rem)').matches);
  const asked = isPhone ? rows.filter(isAsked) : rows;
  const others = isPhone ? rows.filter((row) => !isAsked(row)) : [];
  return (
    <>
      <FirstRows {...table} rows={asked} />
      {others.length === 0 ? null : (
        <details className={styles.import}>
          <summary>{text.showRows(others.length, Math.min(others.length, mostShown), asked.length > 0)}</summary>
          <div className={styles.part}>
            <FirstRows {...table} rows={others} />
          </div>
        </details>
      )}
    </>
  );
}

function FirstRows<Row extends { readonly row: number }>({ rows, ...table }: Omit<ImportRowsProps<Row>, 'isAsked'>) {
  if (rows.length === 0) return null;
  return (
    <>
      <Table {...table} rows={rows.slice(0, mostShown)} rowKey={({ row }) => String(row)} />
      {rows.length > mostShown ? <p>{text.more(rows.length - mostShown)}</p> : null}
    </>
  );
}
