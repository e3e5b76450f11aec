import type { ImportedRow, ImportOutcome } from '@edison/contracts/bff/admin/imports/institution-import';
import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import type { ReactNode } from 'react';
import { rowInWords, importText as text } from '../../../text/admin/school-import.ts';
import { ImportRows } from '../../import/import-rows.tsx';
import styles from '../people.module.css';

/** What a person has to look at stands first. */
const first: readonly ImportedRow['outcome'][] = ['refused', 'similar', 'closed', 'kept'];

interface ImportResultProps {
  readonly outcome: ImportOutcome;
  /** Stands beside the counts. */
  readonly children: ReactNode;
  /** Stands between the counts and the rows. */
  readonly columns: ReactNode;
  /** Says which school a row is; null for a new one. */
  readonly onDecide: (row: number, institutionId: string | null) => void;
}

/** The counts and rows of an import. */
export function ImportResult({ outcome, children, columns, onDecide }: ImportResultProps) {
  const { saved, missing, counts, rows, ignored } = outcome;
  if (missing.length > 0)
    return (
      <>
        <Notice tone="error" headline={text.refusedHeadline} takesFocus>
          <p>{text.lacking(missing)}</p>
          {ignored.length === 0 ? null : <p>{text.unknown(ignored)}</p>}
        </Notice>
        {columns}
      </>
    );
  const rank = (row: ImportedRow) => (first.indexOf(row.outcome) + first.length + 1) % (first.length + 1);
  const sorted = [...rows].sort((one, other) => rank(one) - rank(other) || one.row - other.row);
  const withDomains = sorted.filter(({ domains = [] }) => domains.length > 0);
  const shown = saved ? withDomains : sorted;
  const caption = saved ? text.domainsCaption : counts.refused > 0 ? text.refusedCaption : text.caption;
  const headline = saved ? text.saved : counts.refused > 0 ? text.refusedHeadline : text.caption;
  return (
    <>
      <Notice key={`${saved}`} tone={saved ? 'success' : counts.refused > 0 ? 'error' : 'info'} headline={headline} takesFocus>
        <p>{rows.length === 0 ? text.nothing : saved ? text.savedCounts(counts) : text.counts(counts)}</p>
        {text.besides(counts, saved).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {withDomains.length === 0 ? null : <p>{text.domains(withDomains.length, saved)}</p>}
        {outcome.proved === undefined || outcome.proved === 0 ? null : <p>{text.proved(outcome.proved)}</p>}
        {counts.refused > 0 ? <p>{text.refusedText}</p> : null}
        {ignored.length === 0 ? null : <p>{text.ignored(ignored)}</p>}
        {children}
      </Notice>
      {columns}
      {shown.length === 0 ? null : (
        <ImportRows
          caption={caption}
          hideCaption={!saved}
          rows={shown}
          isAsked={({ outcome }) => outcome === 'refused' || outcome === 'similar'}
          columns={[
            { header: text.name, cell: ({ name }) => (name === '' ? '–' : name) },
            { header: text.row, align: 'end', cell: ({ row }) => row },
            { header: text.outcome, cell: (row) => <RowOutcome row={row} onDecide={saved ? undefined : onDecide} /> },
          ]}
        />
      )}
    </>
  );
}

interface RowOutcomeProps {
  readonly row: ImportedRow;
  readonly onDecide: ImportResultProps['onDecide'] | undefined;
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
