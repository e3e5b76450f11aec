import type { WaitingTeacher } from '@edison/contracts/bff/account/newcomers';
import { Button } from '@edison/ui/button';
import { EmptyState } from '@edison/ui/empty-state';
import { Select } from '@edison/ui/forms/select';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { callRoute } from '../../api/call.ts';
import { ageText } from '../../text/admin/pending-institutions.ts';
import { kinds } from '../../text/admin/people.ts';
import {
  colleaguesText,
  decidedTeacherText,
  decideTeacherQuestion,
  deniedByText,
  waitingTeachersText as text,
} from '../../text/admin/waiting-teachers.ts';
import { numericDate } from '../../text/dates.ts';
import { Consequences } from '../decide/consequences.tsx';
import { type Decision, RowDecideDialog } from '../decide/decide-dialog.tsx';
import { adminPaths } from '../page/paths.ts';
import type { AdminColumns } from '../table/admin-column.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { defineList } from '../table/list-spec.ts';
import { useListAddress } from '../table/use-list-address.ts';
import styles from './people.module.css';
import { invalidatePeople, waitingTeachersQuery } from './queries.ts';

const list = defineList({ filters: { svar: z.enum(['nej']).optional() }, sorts: ['oldest'], order: 'oldest' });
const rowKey = ({ questionId }: WaitingTeacher) => questionId;

interface Choice {
  readonly teacher: WaitingTeacher;
  readonly approve: boolean;
}

/** The tab of the teachers for whom nobody has vouched, with what speaks for each; or of those who were denied. */
export function WaitingTeachersTab() {
  const queries = useQueryClient();
  const [open, setOpen] = useState<Choice>();
  const address = useListAddress(list);
  const { page, pageSize, filters } = address;
  const isDenied = filters.svar === 'nej';
  const query = useQuery({
    ...waitingTeachersQuery({ page, pageSize, ...(isDenied && { answer: 'no' as const }) }),
    placeholderData: keepPreviousData,
  });
  const columns = isDenied ? deniedColumns : waitingColumns(setOpen);
  const empty = isDenied ? { headline: text.noneDenied, text: text.noneDeniedText } : { headline: text.empty, text: text.emptyText };
  return (
    <>
      <p>{text.lead}</p>
      <AdminTable
        caption={text.caption}
        counted={kinds.teachers}
        columns={columns}
        rowKey={rowKey}
        query={query}
        address={address}
        filters={
          <Select
            label={text.show}
            emptyText={text.showWaiting}
            choices={[{ value: 'nej', label: text.denied }]}
            {...address.select('svar')}
          />
        }
        empty={<EmptyState {...empty} />}
      />
      {open === undefined ? null : (
        <RowDecideDialog decision={decisionOn(open, () => invalidatePeople(queries))} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

function decisionOn({ teacher, approve }: Choice, onDone: () => void): Decision<null, unknown> {
  const { questionId, name, institution } = teacher;
  return {
    headline: decideTeacherQuestion(approve, name, institution.name),
    preview: async () => null,
    show: () => (
      <Consequences mails={1}>
        <p>{approve ? text.approveFact : text.rejectFact}</p>
      </Consequences>
    ),
    reason: { hint: text.reasonHint },
    confirmLabel: () => (approve ? text.approveLabel : text.rejectLabel),
    danger: !approve,
    act: ({ reason }) =>
      callRoute('POST', '/bff/newcomers/:questionId/answer', { params: { questionId }, body: { answer: approve ? 'yes' : 'no', reason } }),
    done: () => decidedTeacherText(approve, name),
    onDone,
  };
}

const who = { header: text.who, cell: (teacher: WaitingTeacher) => <Who teacher={teacher} /> };
const school = {
  header: text.school,
  cell: ({ institution: { institutionId, name, city } }: WaitingTeacher) => (
    <>
      <a href={adminPaths.school(institutionId)}>{name}</a>
      <span className={styles.under}>{city}</span>
    </>
  ),
};

function waitingColumns(onChoose: (choice: Choice) => void): AdminColumns<WaitingTeacher, 'oldest'> {
  return [
    who,
    school,
    { header: text.waits, cell: ({ askedAt }) => <time dateTime={askedAt}>{ageText(askedAt, new Date())}</time> },
    { header: text.mailDomain, cell: ({ mailDomain }) => mailDomain },
    { header: text.speaks, cell: speaks },
    {
      header: text.decide,
      cell: (teacher) => (
        <span className={styles.answers}>
          <Button kind="secondary" label={text.approve} onClick={() => onChoose({ teacher, approve: true })} />
          <Button kind="danger" label={text.reject} onClick={() => onChoose({ teacher, approve: false })} />
        </span>
      ),
    },
  ];
}

const deniedColumns: AdminColumns<WaitingTeacher, 'oldest'> = [
  who,
  school,
  { header: text.mailDomain, cell: ({ mailDomain }) => mailDomain },
  {
    header: text.denied,
    cell: ({ answeredAt, answeredBy }) => (
      <>
        {deniedByText(answeredBy)}
        <span className={styles.under}>{answeredAt === undefined ? '' : numericDate(answeredAt)}</span>
      </>
    ),
  },
];

function speaks({ mailed, colleagues, deniedBefore }: WaitingTeacher): string {
  if (deniedBefore) return text.deniedBefore;
  return colleagues === 0 ? text.nobody : colleaguesText(mailed, colleagues);
}

function Who({ teacher: { userId, name, jobTitle } }: { readonly teacher: WaitingTeacher }) {
  return (
    <>
      <a href={adminPaths.person(userId)}>{name}</a>
      <span className={styles.under}>{jobTitle}</span>
    </>
  );
}
