import type { AuditEntry } from '@edison/contracts/bff/admin/audit';
import { Button } from '@edison/ui/button/button';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { Skeleton } from '@edison/ui/skeleton/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { numericDate } from '../../../../text/dates.ts';
import { actorWords, deedWords, factWords, trailText as text } from '../../../../text/person/deeds.ts';
import { portalText } from '../../../../text/portal.ts';
import { Failed } from '../../../portal/section.tsx';
import { Part } from '../about/part.tsx';
import styles from '../person.module.css';
import { trailQuery } from '../person-queries.ts';

/** What was done to somebody's profile: when, by whom, and why; the newest first. */
export function Trail({ userId }: { readonly userId: string }) {
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(trailQuery(userId));
  const entries = data?.pages.flatMap(({ items }) => items) ?? [];
  const again = () => void (data === undefined ? refetch() : fetchNextPage());
  return (
    <Part headline={text.headline}>
      <p>{text.lead}</p>
      {isPending ? <Skeleton label={`${portalText.waiting} ${text.headline}`} cards={2} size="small" /> : null}
      {data !== undefined && entries.length === 0 ? <EmptyState headline={text.empty} text={text.emptyText} /> : null}
      {entries.length === 0 ? null : (
        <ol className={styles.trail}>
          {entries.map((entry) => (
            <Entry key={entry.auditId} entry={entry} />
          ))}
        </ol>
      )}
      {error === null ? null : (
        <Failed headline={data === undefined ? portalText.failed : text.moreFailed} error={error} busy={isFetching} onRetry={again} />
      )}
      {hasNextPage && error === null ? (
        <div>
          <Button kind="secondary" label={isFetching ? text.fetching : text.more} busy={isFetching} onClick={() => void fetchNextPage()} />
        </div>
      ) : null}
    </Part>
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
