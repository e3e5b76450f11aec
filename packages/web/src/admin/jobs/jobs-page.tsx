import type { AdminJob } from '@edison/contracts/bff/admin/jobs';
import { dashboardPath } from '@edison/contracts/private-paths';
import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { EmptyState } from '@edison/ui/empty-state';
import { LinkButton } from '@edison/ui/link-button';
import { Table } from '@edison/ui/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { Page } from '../../page/page.tsx';
import partStyles from '../../page/parts.module.css';
import { Section } from '../../page/section.tsx';
import { countsInWords, jobResultTones, jobResultWords, jobStateWords, jobWords, jobsText as text } from '../../text/admin/jobs.ts';
import { numericDate } from '../../text/dates.ts';
import styles from '../page/admin.module.css';
import { type ActionResult, ResultNotice } from '../page/result-notice.tsx';
import { RowActions } from '../table/table-rows.tsx';

const isMoving = ({ state }: AdminJob): boolean => state === 'asked' || state === 'running';
const isTrouble = ({ state, last, failing }: AdminJob): boolean =>
  failing !== undefined || state === 'absent' || (last !== undefined && last.result !== 'ok');
const byTitle = (one: AdminJob, other: AdminJob): number => jobWords(one.name).title.localeCompare(jobWords(other.name).title, 'da');
/** Milliseconds between looks while something runs, and while nothing does. */
const [soonMs, lateMs] = [1_000, 30_000];

/** What runs by itself: how it went, when it comes up next, and a run or a look ahead on request. */
export function JobsPage() {
  const query = useQuery({
    ...queryFor('/bff/admin/jobs'),
    refetchInterval: ({ state }) => (state.data?.items.some(isMoving) ? soonMs : lateMs),
  });
  return (
    <Page headline={text.headline} lead={text.lead} aside={<LinkButton kind="secondary" href={dashboardPath} label={text.back} />}>
      <Section headline={text.list} query={query} waiting={{ cards: 4, size: 'medium' }}>
        {({ items }) => <Jobs items={[...items].sort(byTitle)} />}
      </Section>
    </Page>
  );
}

function Jobs({ items }: { readonly items: readonly AdminJob[] }) {
  const [results, setResults] = useState<readonly ActionResult[]>([]);
  const setResult = (result: ActionResult): void => setResults((before) => [...before, result]);
  const [trouble, fine] = [items.filter(isTrouble), items.filter((job) => !isTrouble(job))];
  if (items.length === 0) return <EmptyState headline={text.empty} text={text.emptyText} />;
  return (
    <div className={styles.part}>
      {/* Each answer is a new notice, so that it takes the focus again. */}
      <ResultNotice key={results.length} result={results.at(-1)} />
      {trouble.length === 0 ? <p>{text.noTrouble}</p> : <JobTable caption={text.trouble} jobs={trouble} onResult={setResult} />}
      {fine.length === 0 ? null : (
        <details className={partStyles.folded}>
          <summary>{text.fine(fine.length)}</summary>
          <JobTable caption={text.list} hideCaption jobs={fine} onResult={setResult} />
        </details>
      )}
    </div>
  );
}

interface JobTableProps {
  readonly caption: string;
  readonly hideCaption?: boolean;
  readonly jobs: readonly AdminJob[];
  readonly onResult: (result: ActionResult) => void;
}

function JobTable({ jobs, onResult, ...table }: JobTableProps) {
  return (
    <Table
      {...table}
      dense
      rows={jobs}
      rowKey={({ name }) => name}
      columns={[
        { header: text.job, cell: ({ name }) => <Named name={name} /> },
        { header: text.often, cell: ({ name }) => jobWords(name).often },
        { header: text.last, cell: (job) => <Last job={job} /> },
        { header: text.next, cell: (job) => <Next job={job} /> },
        { header: text.actions, cell: (job) => <Actions job={job} onResult={onResult} /> },
      ]}
    />
  );
}

function Named({ name }: { readonly name: string }) {
  const { title, text: what } = jobWords(name);
  return (
    <>
      {title}
      <span className={styles.under}>{what}</span>
    </>
  );
}

/** When the last run began, how it went, what it did, and since when runs fail. */
function Last({ job: { last, failing } }: { readonly job: AdminJob }) {
  if (last === undefined) return text.never;
  const { startedAt, result, milliseconds, counts } = last;
  const took = milliseconds === undefined ? '' : `, ${text.tookLong(milliseconds)}`;
  return (
    <>
      <Badge label={jobResultWords[result]} tone={jobResultTones[result]} />
      <span className={styles.under}>{`${numericDate(startedAt)}${took}`}</span>
      <span className={styles.under}>{countsInWords(counts) ?? (result === 'ok' ? text.nothing : null)}</span>
      {failing === undefined ? null : (
        <span className={styles.under}>
          {text.failing(failing.runs, numericDate(failing.since))}
          {failing.error === undefined ? null : `. ${text.error(failing.error)}`}
        </span>
      )}
    </>
  );
}

function Next({ job: { state, nextRun, failing } }: { readonly job: AdminJob }) {
  if (state !== 'waiting') return jobStateWords[state];
  if (failing !== undefined) return text.retry(numericDate(nextRun));
  return <span className={styles.whole}>{numericDate(nextRun)}</span>;
}

interface ActionsProps {
  readonly job: AdminJob;
  readonly onResult: (result: ActionResult) => void;
}

function Actions({ job: { name }, onResult }: ActionsProps) {
  const queries = useQueryClient();
  const { title } = jobWords(name);
  const run = useSendOnce({
    send: () => callRoute('POST', '/bff/admin/jobs/:name/run', { params: { name }, body: {} }),
    onSent: () => {
      void invalidate(queries, '/bff/admin/jobs');
      onResult({ headline: text.asked(title), text: text.askedText });
    },
    onRefused: (error) => {
      void invalidate(queries, '/bff/admin/jobs');
      onResult({ headline: text.refused(title), error });
    },
  });
  const preview = useSendOnce({
    send: () => callRoute('POST', '/bff/admin/jobs/:name/preview', { params: { name }, body: {} }),
    onSent: ({ counts }) => onResult({ headline: text.previewed(title), text: countsInWords(counts) ?? text.previewedNothing }),
    onRefused: (error) => onResult({ headline: text.previewRefused(title), error }),
  });
  return (
    <span className={styles.whole}>
      <RowActions>
        <Button kind="secondary" label={text.run} busy={run.isPending} onClick={() => run.send(undefined)} />
        <Button
          kind="secondary"
          label={preview.isPending ? text.previewing : text.preview}
          busy={preview.isPending}
          onClick={() => preview.send(undefined)}
        />
      </RowActions>
    </span>
  );
}
