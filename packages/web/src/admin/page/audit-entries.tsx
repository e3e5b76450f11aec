import type { AuditEntry, auditQuery } from '@edison/contracts/bff/admin/audit';
import { adminProgrammesPath } from '@edison/contracts/private-paths';
import { Button } from '@edison/ui/button';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { callRoute } from '../../api/call.ts';
import { keyFor } from '../../api/query-for.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { Failed, Loaded } from '../../page/section.tsx';
import { auditActionWords } from '../../text/admin/audit-actions.ts';
import { actorWords, auditObjectWords, factWords, auditTrailText as text } from '../../text/admin/audit-trail.ts';
import { numericDate } from '../../text/dates.ts';
import { portalText } from '../../text/portal.ts';
import styles from './audit-trail.module.css';
import { adminPaths } from './paths.ts';

/** Which entries of the audit log. */
export type AuditFilter = Omit<z.input<typeof auditQuery>, 'before' | 'pageSize'>;

interface AuditEntriesProps {
  readonly filter: AuditFilter;
  /** What is awaited, for screen readers. */
  readonly label: string;
  /** Entries that are fetched at once. */
  readonly pageSize: number;
  /** Shown when there are none. */
  readonly empty: ReactNode;
  /** How many there are, said to screen readers where filters change them. */
  readonly says?: (count: number, hasOlder: boolean) => string;
}

/** The newest entries; never cached, since a cached answer would miss an action of a moment ago. */
function entriesQuery(filter: AuditFilter, pageSize: number) {
  return queryOptions({
    queryKey: keyFor('/bff/admin/audit', { query: filter }),
    queryFn: ({ signal }) => fetchEntries({ filter, pageSize, signal }),
    staleTime: 0,
  });
}

interface EntriesPage {
  readonly filter: AuditFilter;
  readonly pageSize: number;
  /** The entry that the page begins after. */
  readonly before?: string;
  readonly signal?: AbortSignal;
}

function fetchEntries({ filter, pageSize, before, signal }: EntriesPage) {
  return callRoute('GET', '/bff/admin/audit', { query: { ...filter, pageSize, before }, ...(signal && { signal }) });
}

/** Entries of the audit log, newest first: when, by whom, what, what about and why. Older ones come on request. */
export function AuditEntries({ filter, label, pageSize, empty, says }: AuditEntriesProps) {
  const query = useQuery(entriesQuery(filter, pageSize));
  return (
    <>
      {says === undefined ? null : (
        <p className="visually-hidden" role="status">
          {query.data === undefined ? '' : says(query.data.items.length, query.data.next !== undefined)}
        </p>
      )}
      <Loaded query={query} waiting={{ label: `${portalText.waiting} ${label}`, cards: 2, size: 'small' }}>
        {(first) =>
          first.items.length === 0 ? (
            empty
          ) : (
            // A new first entry moves the page boundaries, so the older pages are fetched again from the start.
            <Entries key={first.items[0]?.auditId} filter={filter} pageSize={pageSize} first={first} />
          )
        }
      </Loaded>
    </>
  );
}

type Fetched = Awaited<ReturnType<typeof fetchEntries>>;

function Entries({ filter, pageSize, first }: Pick<AuditEntriesProps, 'filter' | 'pageSize'> & { readonly first: Fetched }) {
  const [older, setOlder] = useState<Fetched>();
  const entries = [...first.items, ...(older?.items ?? [])];
  const { next } = older ?? first;
  const { send, isPending, error } = useSendOnce({
    send: (before: string) => fetchEntries({ filter, pageSize, before }),
    onSent: (page) => setOlder((now) => ({ ...page, items: [...(now?.items ?? []), ...page.items] })),
  });
  const fetchMore = () => {
    if (next !== undefined) send(next);
  };
  return (
    <>
      <ol className={styles.trail}>
        {entries.map((entry) => (
          <Entry key={entry.auditId} entry={entry} filter={filter} />
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

function Entry({ entry, filter }: { readonly entry: AuditEntry; readonly filter: AuditFilter }) {
  const fact = factWords(entry);
  const name = auditObjectWords(entry);
  return (
    <li>
      <time className={styles.soft} dateTime={entry.at}>
        {numericDate(entry.at)}
      </time>
      <div>
        <p>
          <Actor entry={entry} filter={filter} /> {auditActionWords(entry)}
          {name === undefined ? null : ': '}
          {name === undefined ? null : <Linked name={name} href={hrefOf(entry, filter)} />}
          {fact === undefined ? '.' : `. ${fact}`}
        </p>
        {entry.reason === undefined ? null : (
          <p className={styles.quote}>
            {text.reason}: {entry.reason}
          </p>
        )}
        {name === undefined ? <ToUnnamed entry={entry} filter={filter} /> : null}
      </div>
    </li>
  );
}

function Linked({ name, href }: { readonly name: string; readonly href: string | undefined }) {
  return href === undefined ? name : <a href={href}>{name}</a>;
}

/** Who did it, with the way to their page where the entries are of several people. */
function Actor({ entry, filter }: { readonly entry: AuditEntry; readonly filter: AuditFilter }) {
  const { actor, actorName } = entry;
  // Whoever has no profile has no page; their id is the provider's.
  const hasPage = actorName !== undefined && actor !== undefined && !actor.includes(':');
  const href = hasPage && filter.actor === undefined && actor !== filter.objectId ? adminPaths.person(actor) : undefined;
  return (
    <strong>
      <Linked name={actorWords(entry)} href={href} />
    </strong>
  );
}

const pages = { event: adminPaths.event, institution: adminPaths.school, material: adminPaths.material, user: adminPaths.person } as const;

/** The page of an entry's object; undefined where there is none, and on that page itself. */
function hrefOf({ object }: AuditEntry, { objectKind, objectId }: AuditFilter): string | undefined {
  const { page, pageId } = object ?? {};
  if (page === undefined || pageId === undefined || (page === objectKind && pageId === objectId)) return undefined;
  return page === 'programme' ? `${adminProgrammesPath}/` : pages[page](pageId);
}

/** A link to the object of an entry for which the backend tells no name. */
function ToUnnamed({
  entry: { object, objectKind: kind, objectId },
  filter,
}: {
  readonly entry: AuditEntry;
  readonly filter: AuditFilter;
}) {
  const known = kind === 'event' || kind === 'institution' || kind === 'material' || kind === 'user';
  if (!known || object !== undefined || objectId === filter.objectId || objectId === 'all' || objectId === 'filtered') return null;
  return (
    <p>
      <a href={pages[kind](objectId)}>{text.see(kind)}</a>
    </p>
  );
}
