import type { Decisions } from '@edison/contracts/bff/admin/dashboard';
import { sql } from 'kysely';
import { rowCount } from '../database/read-page.ts';
import type { Store } from '../database/tables.ts';
import { toWire } from '../database/to-wire.ts';
import { mailKindOf } from '../mails/mail-kind.ts';
import { countForAdmins } from '../school-proof/open-questions.ts';

/** Items listed of each kind; the totals count the others. */
const maxShown = 5;

/** What waits for an admin's decision: a few of each kind, and the totals. Reads only what waits, never whole tables. */
export async function readDecisions(store: Store, now: Date): Promise<Decisions> {
  const [institutions, queues, mails] = [await waitingSchools(store), await queuedEvents(store, now), await failedMails(store)];
  return { institutions, teachers: await countForAdmins(store), queues, mails };
}

/** Pending schools, the oldest first. Relies on `institutions_waiting` and `users_institution`. */
async function waitingSchools(store: Store): Promise<Decisions['institutions']> {
  const waiting = store.selectFrom('institutions as i').where('i.state', '=', 'pending');
  const { total } = await waiting.select(rowCount.as('total')).executeTakeFirstOrThrow();
  const rows = await waiting
    .select(['i.id', 'i.name', 'i.city', 'i.created_at'])
    .select((of) =>
      of
        .selectFrom('users as u')
        .whereRef('u.institution_id', '=', 'i.id')
        .where('u.state', '=', 'active')
        .select(rowCount.as('teachers'))
        .as('teachers'),
    )
    .orderBy('i.created_at')
    .orderBy('i.id')
    .limit(maxShown)
    .execute();
  const items = rows.map(({ id: institutionId, teachers, ...row }) => ({ institutionId, ...toWire(row), teachers: teachers ?? 0 }));
  return { total, ...oldestOf(items.map(({ createdAt }) => createdAt)), items };
}

/** Published events with a waiting list for a future session, by start. Relies on `sign_ups_queue`. */
async function queuedEvents(store: Store, now: Date): Promise<Decisions['queues']> {
  const rows = await store
    .selectFrom('sign_ups as u')
    .innerJoin('sessions as s', 's.id', 'u.session_id')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .select(['e.id', 'e.title', sql<Date>`min(s.starts_at)`.as('starts_at'), rowCount.as('waiting')])
    .where('u.state', '=', 'waitlisted')
    .where('s.starts_at', '>', now)
    .where('e.state', '=', 'published')
    .groupBy(['e.id', 'e.title'])
    .orderBy('starts_at')
    .orderBy('e.id')
    .execute();
  const items = rows.slice(0, maxShown).map(({ id: eventId, ...row }) => ({ eventId, ...toWire(row) }));
  return { total: rows.length, waiting: rows.reduce((sum, row) => sum + row.waiting, 0), items };
}

/** Dead mails, the oldest first. Relies on `outbox_failed`. */
async function failedMails(store: Store): Promise<Decisions['mails']> {
  const dead = store.selectFrom('outbox').where('state', '=', 'dead').where('forget', '=', false);
  const { total } = await dead.select(rowCount.as('total')).executeTakeFirstOrThrow();
  const rows = await dead
    .select([
      'id',
      'dedupe_key',
      'recipient',
      'user_id',
      'created_at',
      'failure',
      'failure_code',
      sql<string>`mail ->> 'subject'`.as('subject'),
    ])
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxShown)
    .execute();
  const items = rows.map(({ id, dedupe_key, recipient, user_id, created_at, subject, failure, failure_code }) => ({
    mailId: id,
    kind: mailKindOf(dedupe_key),
    subject,
    to: recipient,
    ...(user_id !== null && { userId: user_id }),
    writtenAt: created_at.toISOString(),
    ...(failure !== null && { failure: { kind: failure, ...(failure_code !== null && { code: failure_code }) } }),
  }));
  return { total, ...oldestOf(items.map(({ writtenAt }) => writtenAt)), items };
}

function oldestOf([oldest]: readonly string[]): { oldest?: string } {
  return oldest === undefined ? {} : { oldest };
}
