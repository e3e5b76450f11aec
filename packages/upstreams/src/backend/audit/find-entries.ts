import type { auditQuery } from '@edison/contracts/bff/admin/audit';
import { plusDays } from '@edison/contracts/calendar/days';
import { Problem } from '@edison/contracts/problem';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { danishInstant } from '../calendar/days.ts';
import type { Store } from '../database/tables.ts';
import { containsWords, searchWords } from '../text/fold-danish.ts';
import { escapeLike, searchPattern } from '../text/grams.ts';
import { subjectMark } from './record-change.ts';

export type AuditRow = Awaited<ReturnType<ReturnType<typeof auditRows>['executeTakeFirstOrThrow']>>;

/** Names of actors come from `users_pkey`, those of admins without a profile from `admin_addresses_pkey`: the log itself holds none. */
function auditRows(store: Store) {
  return store
    .selectFrom('audit_log as a')
    .leftJoin('merged_users as mu', 'mu.user_id', 'a.actor')
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = coalesce(mu.into_user_id, a.actor)`))
    .leftJoin('admin_addresses as n', (join) =>
      join.on(sql<boolean>`n.subject = substr(a.actor, ${subjectMark.length + 1}) and starts_with(a.actor, ${subjectMark})`),
    )
    .selectAll('a')
    .select(sql<string | null>`coalesce(u.first_name || ' ' || u.last_name, n.email)`.as('actor_name'));
}

/** Filters of entries; `before` is the last entry of the page before. */
export type EntryFilter = Omit<z.output<typeof auditQuery>, 'pageSize'>;

/**
 * Entries of the audit log, newest first. Relies on `audit_object`, `audit_actor`, `audit_action` or `audit_at`, and on `audit_log_pkey`
 * where a filter lets many through.
 *
 * @throws Problem BAD_REQUEST for an object's id without its kind.
 */
export async function findEntries(store: Store, filter: EntryFilter, limit: number): Promise<AuditRow[]> {
  const { objectKind, objectId, actor, actorKind, action, from, until, term, before } = filter;
  if (objectId !== undefined && objectKind === undefined) throw new Problem('BAD_REQUEST', { field: 'objectKind' });
  const matched = term === undefined ? undefined : await matchesTerm(store, term);
  return auditRows(store)
    .$if(objectKind !== undefined, (found) => found.where('a.object_kind', '=', objectKind ?? ''))
    .$if(objectId !== undefined, (found) => found.where('a.object_id', '=', objectId ?? ''))
    .$if(actor !== undefined, (found) => found.where('a.actor', '=', actor ?? ''))
    .$if(actorKind !== undefined, (found) => found.where('a.actor_kind', '=', actorKind ?? 'person'))
    .$if(action !== undefined, (found) => found.where('a.action', '=', action ?? ''))
    .$if(from !== undefined, (found) => found.where('a.at', '>=', startOf(from ?? '')))
    .$if(until !== undefined, (found) => found.where('a.at', '<', startOf(until ?? '', 1)))
    .$if(matched !== undefined, (found) => found.where(matched ?? sql<boolean>`true`))
    .$if(before !== undefined, (found) => found.where('a.id', '<', before ?? ''))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
}

/** Midnight in Denmark at the start of a day, or of one so many days later. */
function startOf(day: string, later = 0): Date {
  return danishInstant(plusDays(new Date(`${day}T00:00:00Z`), later), '00:00');
}

/**
 * Entries by or about somebody whose name or e-mail has every word, or about something that has every word in its name: an institution, event,
 * material or programme, or what belongs to an event or opens one of them. Sign-ups are also found by the person they are for. Relies on
 * `users_grams`, `institutions_grams`, `sign_ups_person`, `sign_ups_of_event`, `teams_in_order`, `submissions_newest` and `codes_target`.
 */
async function matchesTerm(store: Store, term: string): Promise<RawBuilder<boolean>> {
  const words = searchWords(term);
  if (words.length === 0) return sql`false`;
  const [events, materials, programmes] = await Promise.all([
    store.selectFrom('events').select(['id', 'title']).execute(),
    store.selectFrom('materials').select(['id', 'title']).execute(),
    store.selectFrom('programmes').select(['key as id', 'title']).execute(),
  ]);
  const idsIn = (rows: readonly { id: string; title: string }[]) =>
    rows.filter(({ title }) => containsWords([title], term)).map(({ id }) => id);
  const [eventIds, materialIds, programmeKeys] = [idsIn(events), idsIn(materials), idsIn(programmes)];
  const people = sql`backend.users where ${hasWords(words)}`;
  const opened = sql`(kind = 'event' and target_id = any(${eventIds}) or kind = 'material' and target_id = any(${materialIds})
    or kind = 'programme' and target_id = any(${programmeKeys}))`;
  const emails = sql.join(
    words.map((word) => sql`lower(email) like ${`%${escapeLike(word)}%`} escape '\\'`),
    sql` and `,
  );
  return sql`(a.actor in (select id from ${people} union all select 'subject:' || subject from backend.admin_addresses where ${emails})
    or (a.object_kind, a.object_id) in (
      select 'user', id from ${people}
      union all select 'institution', id from backend.institutions where ${hasWords(words)}
      union all select 'event', unnest(${eventIds}::text[])
      union all select 'material', unnest(${materialIds}::text[])
      union all select 'programme', unnest(${programmeKeys}::text[])
      union all select 'sign-up', id from backend.sign_ups where email_norm in (select email_norm from ${people})
      union all select 'sign-up', id from backend.sign_ups where event_id = any(${eventIds})
      union all select 'team', id from backend.teams where event_id = any(${eventIds})
      union all select 'submission', id from backend.submissions where event_id = any(${eventIds})
      union all select 'code', id from backend.codes where ${opened}
      union all select 'code-batch', batch_id from backend.codes where ${opened}))`;
}

/** Whether the text by which users or institutions are found has every word. */
function hasWords(words: readonly string[]): RawBuilder<unknown> {
  const conditions = words.map((word) => {
    const { pattern, grams } = searchPattern(word);
    const contains = sql`' ' || search_text like ${pattern} escape '\\'`;
    return grams.length === 0 ? contains : sql`${contains} and search_grams @> ${grams}::text[]`;
  });
  return sql.join(conditions, sql` and `);
}
