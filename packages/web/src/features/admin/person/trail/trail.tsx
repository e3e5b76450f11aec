import type { AuditEntry } from '@edison/contracts/bff/admin/audit';
import { Button } from '@edison/ui/button/button';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { Skeleton } from '@edison/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSendOnce } from '../../../../forms/use-send-once.ts';
import { numericDate } from '../../../../text/dates.ts';
import { actorWords, deedWords, factWords, trailText as text } from '../../../../text/person/deeds.ts';
import { portalText } from '../../../../text/portal.ts';
import { Failed } from '../../../portal/section.tsx';
import { Part } from '../about/part.tsx';
import styles from '../person.module.css';
import { fetchTrail, trailQuery } from '../person-queries.ts';

/** What was done to somebody's profile: when, by whom, and why; the newest first. */
export function Trail({ userId }: { readonly userId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(trailQuery(userId));
  return (
    <Part headline={text.headline}>
      <p>{text.lead}</p>
      {isPending ? <Skeleton label={`${portalText.waiting} ${text.headline}`} cards={2} size="small" /> : null}
      {error === null ? null : <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data?.items.length === 0 ? <EmptyState headline={text.empty} text={text.emptyText} /> : null}
      {/* A new entry moves all others: what was fetched behind them is fetched anew. */}
      {data === undefined || data.items.length === 0 ? null : <Entries key={data.items[0]?.auditId} userId={userId} first={data} />}
    </Part>
  );
}

type Entries = Awaited<ReturnType<typeof fetchTrail>>;

function Entries({ userId, first }: { readonly userId: string; readonly first: Entries }) {
  const [older, setOlder] = useState<Entries>();
  const entries = [...first.items, ...(older?.items ?? [])];
  const { next } = older ?? first;
  const { send, isPending, error } = useSendOnce({
    send: (before: string) => fetchTrail(userId, before),
    onSent: (page) => setOlder((now) => ({ ...page, items: [...(now?.items ?? []), ...page.items] })),
  });
  const fetchMore = () => {
    if (next !== undefined) send(next);
  };
  return (
    <>
      <ol className={styles.trail}>
        {entries.map((entry) => (
          <Entry key={entry.auditId} entry={entry} />
        ))}
      </ol>
      {error === null ? null : <Failed headline={text.moreFailed} error={error} busy={isPending} onRetry={fetchMore} />}
      {next === undefined || error !== null ? null : (
        <div>
          <Button kind="secondary" label={isPending ? text.fetching : text.more} busy={isPending} onClick={fetchMore} />
        </div>
      )}
    </>
  );
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const fact = factWords(entry);
  return (
    <li>
      <time className={styles.soft} dateTime={entry.at}>
        {numericDate(entry.at)}
      </time>
      <div>
        <p>
          <strong>{actorWords(entry)}</strong> {deedWords(entry)}
          {fact === undefined ? '.' : `. ${fact}`}
        </p>
        {entry.reason === undefined ? null : (
          <p className={styles.quote}>
            {text.reason}: {entry.reason}
          </p>
        )}
      </div>
    </li>
  );
}
