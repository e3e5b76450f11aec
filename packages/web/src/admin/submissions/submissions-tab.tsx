import { Badge } from '@edison/ui/badge';
import { EmptyState } from '@edison/ui/empty-state';
import { Notice } from '@edison/ui/notice';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { submissionPaths } from '../../api/related-paths.ts';
import { lockedHeadline, adminSubmissionsText as text } from '../../text/admin/events/submissions.ts';
import { numericDate } from '../../text/dates.ts';
import styles from '../event-tab/event-tab.module.css';
import type { AdminColumns } from '../table/admin-column.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { defineList } from '../table/list-spec.ts';
import { useListAddress } from '../table/use-list-address.ts';
import { type ListedSubmission, OneSubmission } from './one-submission.tsx';

const list = defineList({ filters: {}, sorts: ['submittedAt'], order: '-submittedAt' });
const rowKey = ({ submissionId }: ListedSubmission): string => submissionId;

/** The tab of an event's submissions. */
export function SubmissionsTab({ eventId }: { readonly eventId: string }) {
  const [opened, setOpened] = useState<ListedSubmission>();
  const [result, setResult] = useState<{ readonly headline: string; readonly at: number }>();
  const queries = useQueryClient();
  const address = useListAddress(list);
  const { page, pageSize } = address;
  const query = useQuery({
    ...queryFor('/bff/admin/events/:eventId/submissions', { params: { eventId }, query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => columnsOf(setOpened), []);
  function locked(after: ListedSubmission, locking: boolean): void {
    setOpened(undefined);
    setResult({ headline: lockedHeadline(after.teamName, after.state, locking), at: Date.now() });
    void invalidate(queries, ...submissionPaths);
  }
  return (
    <section className={styles.tab} aria-labelledby="submissions">
      <h2 id="submissions">{text.headline}</h2>
      {result === undefined ? null : <Notice key={result.at} tone="success" headline={result.headline} takesFocus />}
      <AdminTable
        {...{ columns, rowKey, query, address }}
        caption={text.caption}
        counted={text.counted}
        empty={<EmptyState headline={text.empty} text={text.emptyText} />}
      />
      {opened === undefined ? null : <OneSubmission submission={opened} onLocked={locked} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

function columnsOf(onOpen: (submission: ListedSubmission) => void): AdminColumns<ListedSubmission, 'submittedAt'> {
  return [
    {
      header: text.team,
      cell: (submission) => (
        <button type="button" className={styles.opener} onClick={() => onOpen(submission)}>
          {submission.teamName}
        </button>
      ),
    },
    { header: text.title, cell: ({ title }) => title },
    { header: text.school, cell: ({ institution }) => institution?.name ?? '–' },
    { header: text.version, align: 'end', cell: ({ version }) => version },
    { header: text.sentAt, cell: ({ submittedAt }) => numericDate(submittedAt) },
    {
      header: text.state,
      cell: ({ state }) => <Badge label={text.states[state]} tone={state === 'locked' ? 'neutral' : 'info'} />,
    },
  ];
}
