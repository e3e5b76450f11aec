import type { ImportedTeacherRow, TeacherImportOutcome, UnclearSchool } from '@edison/contracts/bff/admin/imports/teacher-import';
import { Button } from '@edison/ui/button';
import { Table } from '@edison/ui/table';
import { type ReactNode, useId } from 'react';
import { SchoolSearch } from '../../features/schools/school-search.tsx';
import partStyles from '../../page/parts.module.css';
import { importText } from '../../text/admin/imports/import.ts';
import { teacherInWords, teacherImportText as text } from '../../text/admin/invitations/teacher-import.ts';
import { ImportResult } from '../import/import-result.tsx';
import { ImportRows } from '../import/import-rows.tsx';
import styles from '../institutions/people.module.css';

const mostShown = 100;
/** What a person has to look at stands first. */
const first: readonly ImportedTeacherRow['outcome'][] = ['refused', 'unclear', 'removed', 'profile', 'changed'];

interface TeacherImportResultProps {
  readonly outcome: TeacherImportOutcome;
  readonly busy: boolean;
  /** Stands beside the counts. */
  readonly children: ReactNode;
  /** Stands between the counts and the rows. */
  readonly columns: ReactNode;
  /** Says which school a text of the file is; null for none. */
  readonly onDecide: (school: string, institutionId: string | null) => void;
  /** Takes somebody along who was removed. */
  readonly onAgain: (email: string) => void;
}

/** The counts and rows of an import of teachers, and the schools that somebody has to choose. */
export function TeacherImportResult({ outcome, busy, onDecide, onAgain, ...parts }: TeacherImportResultProps) {
  const { saved, missing, counts, rows, unclear } = outcome;
  const lines = [
    rows.length === 0 ? text.nothing : `${text.counts(counts, saved).join(', ')}.`,
    ...(saved && counts.new > 0 ? [text.savedNext] : []),
  ];
  return (
    <ImportResult
      {...parts}
      outcome={outcome}
      words={{ lacking: text.lacking(missing), saved: text.saved, lines }}
      rows={
        saved ? null : (
          <>
            {unclear.length === 0 ? null : <UnclearSchools {...{ unclear, busy, onDecide }} />}
            <Rows {...{ rows, busy, onAgain }} caption={importText.previewCaption(counts.refused)} />
          </>
        )
      }
    />
  );
}

function UnclearSchools({
  unclear,
  busy,
  onDecide,
}: { readonly unclear: readonly UnclearSchool[] } & Pick<TeacherImportResultProps, 'busy' | 'onDecide'>) {
  return (
    <>
      <h2>{text.unclearHeadline}</h2>
      <p>{text.unclearLead}</p>
      <Table
        caption={text.unclearHeadline}
        hideCaption
        rows={unclear.slice(0, mostShown)}
        rowKey={({ school }) => school}
        columns={[
          {
            header: text.unclearSchool,
            cell: ({ school, closed }) => (
              <>
                {school}
                {closed === undefined ? null : <span className={styles.under}>{text.closed(closed)}</span>}
              </>
            ),
          },
          { header: text.unclearRows, align: 'end', cell: ({ rows }) => rows },
          {
            header: text.unclearAnswer,
            cell: ({ school, candidates }) => (
              <div className={styles.answers}>
                {candidates.map(({ institutionId, name, place }) => (
                  <Button
                    key={institutionId}
                    kind="secondary"
                    label={text.itIs(name, place)}
                    busy={busy}
                    onClick={() => onDecide(school, institutionId)}
                  />
                ))}
                <OtherSchool school={school} onDecide={onDecide} />
                <Button kind="secondary" label={text.noSchool} busy={busy} onClick={() => onDecide(school, null)} />
              </div>
            ),
          },
        ]}
      />
      {unclear.length > mostShown ? <p>{text.more(unclear.length - mostShown)}</p> : null}
    </>
  );
}

/** The search for a school that the file writes in another way. */
function OtherSchool({ school, onDecide }: { readonly school: string } & Pick<TeacherImportResultProps, 'onDecide'>) {
  const id = useId();
  return (
    <details className={partStyles.folded}>
      <summary>{text.otherSchool}</summary>
      <SchoolSearch
        id={id}
        hint={text.otherSchoolHint}
        error={undefined}
        chosen={undefined}
        onChoose={(chosen) => {
          if (chosen !== undefined) onDecide(school, chosen.institutionId);
        }}
      />
    </details>
  );
}

interface RowsProps extends Pick<TeacherImportResultProps, 'busy' | 'onAgain'> {
  readonly rows: readonly ImportedTeacherRow[];
  readonly caption: string;
}

function Rows({ rows, caption, busy, onAgain }: RowsProps) {
  return (
    <ImportRows
      caption={caption}
      hideCaption
      rows={rows}
      first={first}
      isAsked={({ outcome }) => outcome === 'refused' || outcome === 'unclear' || outcome === 'removed'}
      columns={[
        {
          header: text.name,
          cell: ({ name, email }) => (
            <>
              {name === '' ? '–' : name}
              <span className={styles.under}>{email}</span>
            </>
          ),
        },
        { header: text.row, align: 'end', cell: ({ row }) => row },
        {
          header: text.outcome,
          cell: (row) =>
            row.outcome === 'removed' ? (
              <div className={styles.answers}>
                {teacherInWords(row)}
                <Button kind="secondary" label={text.takeAgain} busy={busy} onClick={() => onAgain(row.email)} />
              </div>
            ) : (
              teacherInWords(row)
            ),
        },
      ]}
    />
  );
}
