import type { ImportedRow, ImportOutcome } from '@edison/contracts/bff/admin/imports/institution-import';
import { Button } from '@edison/ui/button';
import type { ReactNode } from 'react';
import { importText } from '../../../text/admin/imports/import.ts';
import { rowInWords, schoolImportText as text } from '../../../text/admin/imports/school-import.ts';
import { ImportResult } from '../../import/import-result.tsx';
import { ImportRows } from '../../import/import-rows.tsx';
import styles from '../people.module.css';

/** What a person has to look at stands first. */
const first: readonly ImportedRow['outcome'][] = ['refused', 'similar', 'closed', 'kept'];

interface SchoolImportResultProps {
  readonly outcome: ImportOutcome;
  /** Stands beside the counts. */
  readonly children: ReactNode;
  /** Stands between the counts and the rows. */
  readonly columns: ReactNode;
  /** Says which school a row is; null for a new one. */
  readonly onDecide: (row: number, institutionId: string | null) => void;
}

/** The counts and rows of an import of schools. */
export function SchoolImportResult({ outcome, onDecide, ...parts }: SchoolImportResultProps) {
  const { saved, missing, counts, rows, proved = 0 } = outcome;
  const withDomains = rows.filter(({ domains = [] }) => domains.length > 0);
  const shown = saved ? withDomains : rows;
  const lines = [
    rows.length === 0 ? text.nothing : saved ? text.savedCounts(counts) : text.counts(counts),
    ...text.besides(counts, saved),
    ...(withDomains.length === 0 ? [] : [text.domains(withDomains.length, saved)]),
    ...(proved === 0 ? [] : [text.proved(proved)]),
  ];
  return (
    <ImportResult
      {...parts}
      outcome={outcome}
      words={{ lacking: text.lacking(missing), saved: text.saved, lines }}
      rows={
        <ImportRows
          caption={saved ? text.domainsCaption : importText.previewCaption(counts.refused)}
          hideCaption={!saved}
          rows={shown}
          first={first}
          isAsked={({ outcome }) => outcome === 'refused' || outcome === 'similar'}
          columns={[
            { header: text.name, cell: ({ name }) => (name === '' ? '–' : name) },
            { header: text.row, align: 'end', cell: ({ row }) => row },
            { header: text.outcome, cell: (row) => <RowOutcome row={row} onDecide={saved ? undefined : onDecide} /> },
          ]}
        />
      }
    />
  );
}

interface RowOutcomeProps {
  readonly row: ImportedRow;
  readonly onDecide: SchoolImportResultProps['onDecide'] | undefined;
}

function RowOutcome({ row, onDecide }: RowOutcomeProps) {
  const { candidates = [] } = row;
  if (candidates.length === 0 || onDecide === undefined) return rowInWords(row);
  return (
    <>
      {rowInWords(row)}
      <span className={styles.answers}>
        {candidates.map(({ institutionId, name, place }) => (
          <Button key={institutionId} kind="secondary" label={text.itIs(name, place)} onClick={() => onDecide(row.row, institutionId)} />
        ))}
        <Button kind="secondary" label={text.itIsNew} onClick={() => onDecide(row.row, null)} />
      </span>
    </>
  );
}
