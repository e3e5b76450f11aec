import { Button } from '@edison/ui/button/button';
import type { ReactNode } from 'react';
import { chosenOf, tableText } from '../../../../text/admin/table.ts';
import styles from './admin-table.module.css';
import { ChooseAll } from './table-rows.tsx';
import type { TableModel } from './use-table-model.ts';

export interface BulkActions<Row> {
  /** What a row is called by its box: "Vælg Lærercamp i Odense". */
  readonly rowName: (row: Row) => string;
  /** The buttons for the chosen rows; `onDone` empties the choice. */
  readonly actions: (rows: readonly Row[], onDone: () => void) => ReactNode;
}

interface BulkBarProps<Row extends object> {
  readonly bulk: BulkActions<Row>;
  readonly model: TableModel<Row>;
  /** The bar goes away with the choice: the focus has to go elsewhere. */
  readonly onDone: () => void;
}

/** How many rows are chosen, and what can be done with them; stays in sight while the rows are scrolled. */
export function BulkBar<Row extends object>({ bulk, model, onDone }: BulkBarProps<Row>) {
  const chosen = model.getSelectedRowModel().rows.map((row) => row.original);
  function unchoose(): void {
    model.resetRowSelection(true);
    onDone();
  }
  return (
    <div className={styles.bulk} data-chosen={chosen.length > 0 || undefined}>
      <span className={styles.phoneOnly}>
        <ChooseAll model={model} />
      </span>
      <p role="status">{chosen.length === 0 ? '' : chosenOf(chosen.length)}</p>
      {chosen.length === 0 ? null : (
        <>
          {bulk.actions(chosen, unchoose)}
          <Button kind="quiet" label={tableText.unchoose} onClick={unchoose} />
        </>
      )}
    </div>
  );
}
