import { Button } from '@edison/ui/button/button';
import { Select } from '@edison/ui/select/select';
import { pageOf, tableText } from '../../../../text/admin/table.ts';
import { pageSizes } from '../list-spec.ts';
import styles from './admin-table.module.css';
import type { TableModel } from './use-table-model.ts';

interface PagerProps<Row extends object> {
  readonly model: TableModel<Row>;
  readonly total: number;
  /** Other rows come where these stood. */
  readonly onTurn: () => void;
}

/** The pages of a list, how long they are, and the page on paper. */
export function Pager<Row extends object>({ model, total, onTurn }: PagerProps<Row>) {
  const { pageIndex, pageSize } = model.state.pagination;
  const pages = model.getPageCount();
  function turn(to: () => void): void {
    to();
    onTurn();
  }
  return (
    <div className={styles.foot}>
      {pages > 1 ? (
        <nav className={styles.pages} aria-label={tableText.pages}>
          {pageIndex > 0 ? <Button kind="secondary" label={tableText.previous} onClick={() => turn(model.previousPage)} /> : null}
          <span>{pageOf(pageIndex + 1, pages)}</span>
          {pageIndex + 1 < pages ? <Button kind="secondary" label={tableText.next} onClick={() => turn(model.nextPage)} /> : null}
        </nav>
      ) : null}
      {total > pageSizes[0] ? (
        <Select
          label={tableText.pageSize}
          value={String(pageSize)}
          choices={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={({ target }) => model.setPageSize(Number(target.value))}
        />
      ) : null}
      <Button kind="quiet" label={tableText.print} onClick={() => window.print()} />
    </div>
  );
}
