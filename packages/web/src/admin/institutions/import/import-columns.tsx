import { type ImportOutcome, type ListColumn, listColumn } from '@edison/contracts/bff/admin/institution-import';
import { Button } from '@edison/ui/button';
import { Select } from '@edison/ui/forms/select';
import { useState } from 'react';
import { columnWords, importText as text } from '../../../text/admin/school-import.ts';
import styles from '../people.module.css';

interface ImportColumnsProps {
  readonly outcome: Pick<ImportOutcome, 'columns' | 'missing'>;
  readonly busy: boolean;
  readonly onChoose: (columns: (ListColumn | null)[]) => void;
}

const choices = listColumn.options.map((value) => ({ value, label: columnWords[value] }));

/** What each column of the file holds, as its heading says, and to be changed. */
export function ImportColumns({ outcome: { columns, missing }, busy, onChoose }: ImportColumnsProps) {
  const [holds, setHolds] = useState(() => columns.map((column) => column.holds ?? null));
  const choose = (at: number, value: string) =>
    setHolds(holds.map((each, i) => (i === at ? (listColumn.safeParse(value).data ?? null) : each)));
  return (
    <details className={styles.import} open={missing.length > 0}>
      <summary>{text.columns}</summary>
      <div className={styles.part}>
        <p>{text.columnsLead}</p>
        <div className={styles.columns}>
          {columns.map(({ heading, sample }, i) => (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: headings may be alike, and the columns of a file have no other name.
              key={i}
              label={heading === '' ? text.noHeading(i + 1) : heading}
              hint={sample === '' ? text.noSample : text.sample(sample)}
              emptyText={text.notUsed}
              choices={choices}
              value={holds[i] ?? ''}
              onChange={({ target }) => choose(i, target.value)}
            />
          ))}
        </div>
        <p>
          <Button kind="secondary" label={text.useColumns} busy={busy} onClick={() => onChoose(holds)} />
        </p>
      </div>
    </details>
  );
}
