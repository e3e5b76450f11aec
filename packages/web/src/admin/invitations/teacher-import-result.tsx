import type { ImportedTeacherRow, TeacherImportOutcome, UnclearSchool } from '@edison/contracts/bff/admin/imports/teacher-import';
import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import { Table } from '@edison/ui/table';
import { type ReactNode, useId } from 'react';
import { SchoolSearch } from '../../features/schools/school-search.tsx';
import { teacherInWords, teacherImportText as text } from '../../text/admin/invitations/teacher-import.ts';
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
export function TeacherImportResult({ outcome, busy, children, columns, onDecide, onAgain }: TeacherImportResultProps) {
  const { saved, missing, counts, rows, unclear, ignored } = outcome;
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
  const isRefused = counts.refused > 0;
  return (
    <>
      <Notice
        key={`${saved}`}
        tone={saved ? 'success' : isRefused ? 'error' : 'info'}
        headline={saved ? text.saved : isRefused ? text.refusedHeadline : text.caption}
        takesFocus
      >
        <p>{rows.length === 0 ? text.nothing : `${text.counts(counts, saved).join(', ')}.`}</p>
        {isRefused ? <p>{text.refusedText}</p> : null}
        {saved && counts.new > 0 ? <p>{text.savedNext}</p> : null}
        {ignored.length === 0 ? null : <p>{text.ignored(ignored)}</p>}
        {children}
      </Notice>
      {columns}
      {saved || unclear.length === 0 ? null : <UnclearSchools {...{ unclear, busy, onDecide }} />}
      {saved || rows.length === 0 ? null : <Rows {...{ rows, busy, onAgain }} caption={isRefused ? text.refusedCaption : text.caption} />}
    </>
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
          { header: text.unclearSchool, cell: ({ school }) => school },
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
    <details>
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
  const rank = (row: ImportedTeacherRow) => (first.indexOf(row.outcome) + first.length + 1) % (first.length + 1);
  const sorted = [...rows].sort((one, other) => rank(one) - rank(other) || one.row - other.row);
  return (
    <ImportRows
      caption={caption}
      hideCaption
      rows={sorted}
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
