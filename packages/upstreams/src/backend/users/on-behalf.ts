import { randomUUID } from 'node:crypto';
import type { onBehalf } from '@edison/contracts/bff/admin/person';
import { Problem } from '@edison/contracts/problem';
import type { Counts, JobRun } from '@edison/database/jobs/job';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Caller, Person } from '../access/caller.ts';
import { type Actor, actorOf, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { refuseOneself } from './person/logins.ts';
import { lockUser } from './person/require-user.ts';

const durationMs = 30 * 60 * 1_000;

/**
 * Lets an admin see the portal as a user for half an hour, and records the admin, the user and the reason.
 *
 * @throws Problem NOT_FOUND, FORBIDDEN for oneself, or PROFILE_DEACTIVATED.
 */
export async function startOnBehalf(
  tx: Tx,
  { userId, reason }: { readonly userId: string; readonly reason: string },
  admin: Person,
  now: Date,
): Promise<z.infer<typeof onBehalf>> {
  const by = actorOf(admin);
  refuseOneself(by, userId);
  const user = await lockUser(tx, userId);
  if (user.state === 'deactivated') throw new Problem('PROFILE_DEACTIVATED', { field: 'userId' });
  const onBehalfId = randomUUID();
  const until = new Date(now.getTime() + durationMs);
  await tx
    .insertInto('on_behalf')
    .values({
      id: onBehalfId,
      admin: by.kind === 'person' ? by.id : admin.subject,
      subject: admin.subject,
      user_id: userId,
      started_at: now,
      until,
      ended_at: null,
    })
    .execute();
  const after = { onBehalfId, until: until.toISOString() };
  await recordChange(tx, { actor: by, action: 'user.start-on-behalf', object: { kind: 'user', id: userId }, reason, after }, now);
  return { onBehalfId, userId, email: user.email, name: `${user.first_name} ${user.last_name}`, until: until.toISOString() };
}

/**
 * The user that an admin sees the portal as, without any role, by the id that `startOnBehalf` gave. The token stays the admin's. Relies on
 * `on_behalf_pkey` and `users_pkey`.
 *
 * @throws Problem FORBIDDEN for a caller who is no admin; ON_BEHALF_OVER when it has run out or was ended, is another admin's, or the user
 * is deactivated.
 */
export async function personOnBehalf(store: Store, caller: Caller, onBehalfId: string, now: Date): Promise<Person> {
  if (caller.kind === 'guest' || !caller.isAdmin) throw new Problem('FORBIDDEN');
  const user = await store
    .selectFrom('on_behalf as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .select(['u.id', 'u.email', 'u.email_norm'])
    .where('b.id', '=', onBehalfId)
    .where('b.subject', '=', caller.subject)
    .where('b.ended_at', 'is', null)
    .where('b.until', '>', now)
    .where('u.state', '=', 'active')
    .executeTakeFirst();
  if (!user) throw new Problem('ON_BEHALF_OVER');
  return {
    kind: 'person',
    issuer: caller.issuer,
    subject: `on-behalf:${onBehalfId}`,
    email: user.email,
    emailNorm: user.email_norm,
    emailVerified: true,
    permissions: [],
    isAdmin: false,
    userId: user.id,
    viewingAdmin: { kind: 'person', id: caller.userId ?? `subject:${caller.subject}` },
  };
}

/** Ends an on-behalf session; does nothing if it is over. Relies on `on_behalf_pkey`. @throws Problem NOT_FOUND for another admin's. */
export async function endOnBehalf(tx: Tx, onBehalfId: string, admin: Person, now: Date): Promise<{ userId: string }> {
  const theirs = await tx
    .selectFrom('on_behalf')
    .select('user_id')
    .where('id', '=', onBehalfId)
    .where('subject', '=', admin.subject)
    .executeTakeFirst();
  if (!theirs) throw new Problem('NOT_FOUND');
  const ended = await tx
    .updateTable('on_behalf')
    .set({ ended_at: now })
    .where('id', '=', onBehalfId)
    .where('ended_at', 'is', null)
    .returning(['id', 'user_id'])
    .executeTakeFirst();
  if (ended) await recordEnd(tx, ended, { actor: actorOf(admin), how: 'ended' }, now);
  return { userId: theirs.user_id };
}

/** Sessions on behalf that have expired, or whose admin or user is deactivated. Relies on `on_behalf_open`. */
function isOver(now: Date) {
  return sql<boolean>`b.ended_at is null and (b.until <= ${now} or exists
    (select from backend.users as u where u.state = 'deactivated' and u.id in (b.admin, b.user_id)))`;
}

/** Ends all sessions on behalf that are over. Their calls are refused anyway; this records the end, once among several processes. */
export async function endExpiredOnBehalf(store: Store, now: Date): Promise<JobRun> {
  const onBehalf = await inTransaction(store, async (tx) => {
    const ended = await tx
      .updateTable('on_behalf as b')
      .set({ ended_at: now })
      .where(isOver(now))
      .returning(['b.id', 'b.user_id'])
      .execute();
    for (const one of ended) await recordEnd(tx, one, over, now);
    return ended.length;
  });
  const open = store.selectFrom('on_behalf').select('until').where('ended_at', 'is', null);
  const next = await open.orderBy('until').limit(1).executeTakeFirst();
  return { counts: { onBehalf }, next: next?.until };
}

/** Counts the sessions on behalf that `endExpiredOnBehalf` would end. */
export async function countExpiredOnBehalf(store: Store, now: Date): Promise<Counts> {
  const counted = await sql<{ count: number }>`select count(*)::int as count from backend.on_behalf as b where ${isOver(now)}`.execute(
    store,
  );
  return { onBehalf: counted.rows[0]?.count ?? 0 };
}

/** Ends all sessions on behalf of a user who is about to be deleted with their rows. Relies on `on_behalf_user`. */
export async function endOnBehalfOf(tx: Tx, userId: string, now: Date): Promise<void> {
  const ended = await tx
    .updateTable('on_behalf')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning(['id', 'user_id'])
    .execute();
  for (const one of ended) await recordEnd(tx, one, over, now);
}

/** Ends all sessions on behalf that an admin who leaves has begun. Reads the open ones, which are few. */
export async function endOnBehalfBy(tx: Tx, adminId: string, actor: Actor, now: Date): Promise<void> {
  const ended = await tx
    .updateTable('on_behalf')
    .set({ ended_at: now })
    .where('admin', '=', adminId)
    .where('ended_at', 'is', null)
    .returning(['id', 'user_id'])
    .execute();
  for (const one of ended) await recordEnd(tx, one, { actor, how: 'ended' }, now);
}

/** How an on-behalf session ended, and by whom. */
interface End {
  readonly actor: Actor;
  readonly how: 'ended' | 'over';
}

const over: End = { actor: { kind: 'system' }, how: 'over' };

function recordEnd(tx: Tx, { id, user_id }: { readonly id: string; readonly user_id: string }, { actor, how }: End, now: Date) {
  const object = { kind: 'user', id: user_id };
  return recordChange(tx, { actor, action: 'user.end-on-behalf', object, after: { onBehalfId: id, how } }, now);
}
