import { Button } from '@edison/ui/button';
import { Select } from '@edison/ui/forms/select';
import { useState } from 'react';
import { importText as text } from '../../text/admin/imports/import.ts';
import styles from './import.module.css';

interface ImportColumnsProps<Column extends string> {
  readonly outcome: {
    readonly columns: readonly { readonly heading: string; readonly holds?: Column | undefined; readonly sample: string }[];
    readonly missing: readonly string[];
  };
  /** What a column can hold. */
  readonly choices: readonly { readonly value: Column; readonly label: string }[];
  readonly busy: boolean;
  readonly onChoose: (columns: (Column | null)[]) => void;
}

/** What each column of the file holds, as its heading says, and to be changed. */
export function ImportColumns<Column extends string>({
  outcome: { columns, missing },
  choices,
  busy,
  onChoose,
}: ImportColumnsProps<Column>) {
  const [holds, setHolds] = useState(() => columns.map((column) => column.holds ?? null));
  const choose = (at: number, value: string) =>
    setHolds(holds.map((each, i) => (i === at ? (choices.find((choice) => choice.value === value)?.value ?? null) : each)));
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
