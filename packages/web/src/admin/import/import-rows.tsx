import { type Column, Table } from '@edison/ui/table';
import { importText as text } from '../../text/admin/imports/import.ts';
import { useIsPhone } from '../page/use-is-phone.ts';
import styles from './import.module.css';

const mostShown = 100;

interface ImportRow {
  readonly row: number;
  readonly outcome: string;
}

interface ImportRowsProps<Row extends ImportRow> {
  readonly caption: string;
  readonly hideCaption: boolean;
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
  /** What a person has to look at stands first. */
  readonly first: readonly Row['outcome'][];
  /** Whether a row is wrong, or waits for an answer. */
  readonly isAsked: (row: Row) => boolean;
}

/** The first rows of an import. On a phone, where each is a card, those that ask for nothing are folded. */
export function ImportRows<Row extends ImportRow>({ rows, first, isAsked, ...table }: ImportRowsProps<Row>) {
  const isPhone = useIsPhone();
  const rank = ({ outcome }: Row) => (first.indexOf(outcome) + first.length + 1) % (first.length + 1);
  const sorted = [...rows].sort((one, other) => rank(one) - rank(other) || one.row - other.row);
  const asked = isPhone ? sorted.filter(isAsked) : sorted;
  const others = isPhone ? sorted.filter((row) => !isAsked(row)) : [];
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

function FirstRows<Row extends ImportRow>({ rows, ...table }: Omit<ImportRowsProps<Row>, 'first' | 'isAsked'>) {
  if (rows.length === 0) return null;
  return (
    <>
      <Table {...table} rows={rows.slice(0, mostShown)} rowKey={({ row }) => String(row)} />
      {rows.length > mostShown ? <p>{text.more(rows.length - mostShown)}</p> : null}
    </>
  );
}
