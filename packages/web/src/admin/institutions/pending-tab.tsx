import { Button } from '@edison/ui/button';
import { EmptyState } from '@edison/ui/empty-state';
import { LinkButton } from '@edison/ui/link-button';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decisionText } from '../../text/admin/institution-decisions.ts';
import { ageText, countsText, pendingText as text } from '../../text/admin/pending-institutions.ts';
import { kinds } from '../../text/admin/people.ts';
import { numericDate } from '../../text/dates.ts';
import { schoolTypes } from '../../text/users/school.ts';
import { RowDecideDialog } from '../decide/decide-dialog.tsx';
import { adminPaths } from '../page/paths.ts';
import type { AdminColumns } from '../table/admin-column.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { defineList } from '../table/list-spec.ts';
import { useListAddress } from '../table/use-list-address.ts';
import { mergeDecision } from './merge-decision.tsx';
import { approveAllDecision, approveDecision, rejectDecision } from './pending-decisions.tsx';
import styles from './people.module.css';
import { invalidatePeople, type PendingSchool, pendingSchoolsQuery, type SimilarSchool } from './queries.ts';

const list = defineList({ filters: {}, sorts: ['oldest'], order: 'oldest' });
const rowKey = ({ institutionId }: PendingSchool) => institutionId;
const rowName = ({ name }: PendingSchool) => name;

/** The open dialog: a decision on one school, or the approval of several. */
type Open = Choice | { readonly kind: 'approve-all'; readonly rows: readonly PendingSchool[]; readonly onDone: () => void };

/** The tab of the schools that wait for approval, with the facts to decide by. */
export function PendingTab() {
  const [open, setOpen] = useState<Open>();
  const [columns] = useState(() => pendingColumns(setOpen));
  const address = useListAddress(list);
  const { page, pageSize } = address;
  const query = useQuery({ ...pendingSchoolsQuery({ page, pageSize }), placeholderData: keepPreviousData });
  return (
    <>
      <AdminTable
        caption={text.caption}
        counted={kinds.schools}
        columns={columns}
        rowKey={rowKey}
        query={query}
        address={address}
        bulk={{
          rowName,
          actions: (rows, onDone) => (
            <Button
              label={decisionText.approveAllQuestion(rows.length).replace('?', '')}
              onClick={() => setOpen({ kind: 'approve-all', rows, onDone })}
            />
          ),
        }}
        empty={<EmptyState headline={text.empty} text={text.emptyText} />}
      />
      {open === undefined ? null : <Deciding open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Deciding({ open, onClose }: { readonly open: Open; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const done = (): void => invalidatePeople(queries);
  if (open.kind === 'approve-all')
    return <RowDecideDialog decision={approveAllDecision(open.rows, allDone(done, open.onDone))} onClose={onClose} />;
  if (open.kind === 'same') return <RowDecideDialog decision={mergeDecision(open.school, open.like, done)} onClose={onClose} />;
  const decision = open.kind === 'approve' ? approveDecision(open.school, done) : rejectDecision(open.school, done);
  return <RowDecideDialog decision={decision} onClose={onClose} />;
}

function allDone(...steps: readonly (() => void)[]) {
  return () => {
    for (const step of steps) step();
  };
}

/** The possible decisions on one school. */
type Choice =
  | { readonly kind: 'approve' | 'reject'; readonly school: PendingSchool }
  | { readonly kind: 'same'; readonly school: PendingSchool; readonly like: SimilarSchool };

/** The columns of the list of pending schools. */
function pendingColumns(onChoose: (choice: Choice) => void): AdminColumns<PendingSchool, 'oldest'> {
  return [
    { header: text.name, cell: (school) => <Named school={school} /> },
    { header: text.waits, cell: (school) => <Age school={school} /> },
    { header: text.who, cell: ({ waitingTeachers }) => <Teachers teachers={waitingTeachers} /> },
    { header: text.pendingSignUps, align: 'end', cell: ({ heldSignUps }) => heldSignUps },
    {
      header: text.alike,
      cell: (school) => <SimilarSchools school={school} onSame={(like) => onChoose({ kind: 'same', school, like })} />,
    },
    {
      header: text.decide,
      cell: (school) => (
        <span className={styles.answers}>
          <Button kind="secondary" label={text.approve} onClick={() => onChoose({ kind: 'approve', school })} />
          <LinkButton kind="secondary" href={adminPaths.school(school.institutionId)} label={text.correct} />
          <Button kind="danger" label={text.reject} onClick={() => onChoose({ kind: 'reject', school })} />
        </span>
      ),
    },
  ];
}

function Named({ school: { name, type, street, postalCode, city, municipality, number } }: { readonly school: PendingSchool }) {
  const kind = schoolTypes.find(({ value }) => value === type)?.label ?? type;
  const place = [postalCode, city].filter((part) => part !== undefined).join(' ');
  return (
    <>
      {name}
      <span className={styles.under}>
        {kind} · {street === undefined ? '' : `${street}, `}
        {place} · {municipality}
        {number === undefined ? '' : ` · ${text.number} ${number}`}
      </span>
    </>
  );
}

function Age({ school: { createdAt, requestedBy } }: { readonly school: PendingSchool }) {
  return (
    <div>
      <time dateTime={createdAt} title={numericDate(createdAt)}>
        {ageText(createdAt, new Date())}
      </time>
      {requestedBy === undefined ? null : (
        <span className={styles.under}>
          {text.askedBy} <a href={adminPaths.person(requestedBy.userId)}>{requestedBy.name}</a>
        </span>
      )}
    </div>
  );
}

function Teachers({ teachers }: { readonly teachers: PendingSchool['waitingTeachers'] }) {
  if (teachers.length === 0) return text.nobody;
  return (
    <ul className={styles.teachers}>
      {teachers.map(({ userId, name }) => (
        <li key={userId}>
          <a href={adminPaths.person(userId)}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

interface SimilarSchoolsProps {
  readonly school: PendingSchool;
  readonly onSame: (like: SimilarSchool) => void;
}

/** Existing schools that a pending one may duplicate: how similar, how much they are used, and a button to merge. */
function SimilarSchools({ school, onSame }: SimilarSchoolsProps) {
  if (school.candidates.length === 0) return text.none;
  return (
    <ul className={styles.alike}>
      {school.candidates.map((like) => (
        <li key={like.institutionId}>
          <a href={adminPaths.school(like.institutionId)}>{like.name}</a>
          <span className={styles.under}>{whereOf(like)}</span>
          <span className={styles.under}>{whyOf(like)}</span>
          <Button kind="secondary" label={text.sameAs(like.name)} onClick={() => onSame(like)} />
        </li>
      ))}
    </ul>
  );
}

function whereOf({ postalCode, city, number, state, teachers, signUps }: SimilarSchool): string {
  const place = [postalCode, city].filter((part) => part !== undefined).join(' ');
  const parts = [place, ...(number === undefined ? [] : [`${text.number} ${number}`]), ...(state === 'pending' ? [text.pendingToo] : [])];
  return [...parts, ...(teachers === undefined ? [] : [countsText({ teachers, signUps: signUps ?? 0 })])].join(' · ');
}

function whyOf({ likeness, because }: SimilarSchool): string {
  const why = because === undefined ? [] : [text.because[because]];
  return [...why, ...(likeness === undefined || because === 'number' ? [] : [text.percentAlike(likeness)])].join(', ');
}
