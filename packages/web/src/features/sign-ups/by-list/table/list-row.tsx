import { Badge } from '@edison/ui/badge/badge';
import { Button } from '@edison/ui/button/button';
import { ChevronDown, X } from 'lucide-react';
import { memo } from 'react';
import type { ListWords } from '../../../../text/by-list/list-words.ts';
import { openRow, removeRow, shortQueueText } from '../../../../text/by-list/row-text.ts';
import styles from '../by-list.module.css';
import type { RowDraft } from '../list/list-draft.ts';
import type { ListColumn, RowState } from '../list/list-kind.ts';
import { ListCell } from './list-cell.tsx';
import type { RowActs } from './row-acts.ts';

interface ListRowProps extends RowActs {
  /** Cells have it with the row's key and the column behind. */
  readonly id: string;
  readonly at: number;
  readonly row: RowDraft;
  readonly name: string;
  readonly columns: readonly ListColumn[];
  /** What is wrong, by column, as JSON: a row is only drawn again when something of it changes. */
  readonly wrong: string;
  readonly state: RowState;
  readonly words: ListWords['state'];
  /** Takes one line on a phone. */
  readonly folded: boolean;
}

/** One row of the list: a field a cell, with what is wrong below it, and what becomes of the row. */
export const ListRow = memo(function ListRow({ id, at, row, name, columns, wrong, state, words, folded, ...acts }: ListRowProps) {
  const errors = new Map<string, string>(Object.entries(JSON.parse(wrong)));
  return (
    <tr className={styles.row} data-state={typeof state === 'number' ? 'queue' : state} data-folded={folded || undefined}>
      <th scope="row" className={styles.number}>
        <span className={styles.rowWord}>Række </span>
        {at + 1}
      </th>
      {folded ? (
        <td className={styles.fold}>
          <button type="button" className={styles.open} onClick={() => acts.onOpen(row.key)}>
            <span className="visually-hidden">{openRow(at)} </span>
            <span className={styles.foldName}>{name}</span>
            <ChevronDown aria-hidden="true" />
          </button>
        </td>
      ) : null}
      {columns.map((column) => (
        <ListCell key={column.name} id={id} at={at} row={row} column={column} error={errors.get(column.name)} {...acts} />
      ))}
      <td className={styles.state}>{state === 'unknown' ? null : <StateBadge state={state} words={words} />}</td>
      <td className={styles.remove}>
        <Button kind="quiet" iconOnly icon={<X aria-hidden="true" />} label={removeRow(at, name)} onClick={() => acts.onRemove(row.key)} />
      </td>
    </tr>
  );
});

interface StateBadgeProps {
  readonly state: Exclude<RowState, 'unknown'>;
  readonly words: ListWords['state'];
}

function StateBadge({ state, words }: StateBadgeProps) {
  if (typeof state === 'number') return <Badge tone="warning" label={shortQueueText(state)} />;
  return <Badge tone={state === 'seat' ? 'success' : 'error'} label={words[state]} />;
}
