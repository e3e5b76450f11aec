import type { AuditEntry } from '@edison/contracts/bff/admin/audit';
import { Button } from '@edison/ui/button';
import { EmptyState } from '@edison/ui/empty-state';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { keyFor } from '../../api/query-for.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import partStyles from '../../page/parts.module.css';
import { Failed, Loaded } from '../../page/section.tsx';
import { type AuditTrailKind, actorWords, auditActionWords, factWords, auditTrailText as text } from '../../text/admin/audit-trail.ts';
import { numericDate } from '../../text/dates.ts';
import { portalText } from '../../text/portal.ts';
import styles from './audit-trail.module.css';
import { Part } from './part.tsx';
import { adminPaths } from './paths.ts';

/** The object whose audit trail it is; for the kind `actor`, the user who acted. */
interface TrailOf {
  readonly kind: AuditTrailKind;
  readonly id: string;
}

/** The newest entries; never cached, since a cached answer would miss an action of a moment ago. */
function trailQuery(of: TrailOf) {
  return queryOptions({
    queryKey: keyFor('/bff/admin/audit', { query: queryOf(of) }),
    queryFn: ({ signal }) => fetchTrail(of, undefined, signal),
    staleTime: 0,
  });
}

const queryOf = ({ kind, id }: TrailOf) => (kind === 'actor' ? { actor: id } : { objectKind: kind, objectId: id });
const entriesAtOnce = 20;

/** One page of entries, older than the entry `before`. */
function fetchTrail(of: TrailOf, before: string | undefined, signal?: AbortSignal) {
  const query = { ...queryOf(of), pageSize: entriesAtOnce, before };
  return callRoute('GET', '/bff/admin/audit', { query, ...(signal && { signal }) });
}

/** The audit trail of an object, newest first: when, by whom, what and why. */
export function AuditTrail({ kind, id }: TrailOf) {
  return (
    <Part headline={text.headline(kind)} className={styles.part}>
      <LoadedEntries kind={kind} id={id} />
    </Part>
  );
}

/** The audit trail folded away; it is fetched when it is unfolded. */
export function FoldedAuditTrail({ kind, id }: TrailOf) {
  const [open, setOpen] = useState(false);
  return (
    <details className={partStyles.folded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text.headline(kind)}</summary>
      {open ? (
        <div className={styles.folded}>
          <LoadedEntries kind={kind} id={id} />
        </div>
      ) : null}
    </details>
  );
}

function LoadedEntries(of: TrailOf) {
  const query = useQuery(trailQuery(of));
  return (
    <>
      <p>{text.lead(of.kind)}</p>
      <Loaded query={query} waiting={{ label: `${portalText.waiting} ${text.headline(of.kind)}`, cards: 2, size: 'small' }}>
        {(first) =>
          first.items.length === 0 ? (
            <EmptyState headline={text.empty} text={text.emptyText(of.kind)} />
          ) : (
            // A new first entry moves the page boundaries, so the older pages are fetched again from the start.
            <Entries key={first.items[0]?.auditId} of={of} first={first} />
          )
        }
      </Loaded>
    </>
  );
}

type Entries = Awaited<ReturnType<typeof fetchTrail>>;

function Entries({ of, first }: { readonly of: TrailOf; readonly first: Entries }) {
  const [older, setOlder] = useState<Entries>();
  const entries = [...first.items, ...(older?.items ?? [])];
  const { next } = older ?? first;
  const { send, isPending, error } = useSendOnce({
    send: (before: string) => fetchTrail(of, before),
    onSent: (page) => setOlder((now) => ({ ...page, items: [...(now?.items ?? []), ...page.items] })),
  });
  const fetchMore = () => {
    if (next !== undefined) send(next);
  };
  return (
    <>
      <ol className={styles.trail}>
        {entries.map((entry) => (
          <Entry key={entry.auditId} entry={entry}>
            {of.kind === 'actor' ? <ToObject entry={entry} /> : null}
          </Entry>
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

const paths = { event: adminPaths.event, institution: adminPaths.school, material: adminPaths.material, user: adminPaths.person } as const;

/** A link to the object of an entry; nothing for an object without a page. */
function ToObject({ entry: { objectKind: kind, objectId } }: { readonly entry: AuditEntry }) {
  const known = kind === 'event' || kind === 'institution' || kind === 'material' || kind === 'user';
  if (!known || objectId === 'all' || objectId === 'filtered') return null;
  return (
    <p>
      <a href={paths[kind](objectId)}>{text.see(kind)}</a>
    </p>
  );
}

function Entry({ entry, children }: { readonly entry: AuditEntry; readonly children: ReactNode }) {
  const fact = factWords(entry);
  return (
    <li>
      <time className={styles.soft} dateTime={entry.at}>
        {numericDate(entry.at)}
      </time>
      <div>
        <p>
          <strong>{actorWords(entry)}</strong> {auditActionWords(entry)}
          {fact === undefined ? '.' : `. ${fact}`}
        </p>
        {entry.reason === undefined ? null : (
          <p className={styles.quote}>
            {text.reason}: {entry.reason}
          </p>
        )}
        {children}
      </div>
    </li>
  );
}
