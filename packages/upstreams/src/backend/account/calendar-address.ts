import { createHash, randomBytes } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import { type Actor, recordChange } from '../audit/record-change.ts';
import type { Store, Tx } from '../database/tables.ts';
import { calendarFeed } from '../mails/calendar-file.ts';
import { signUpsOf } from '../sign-ups/list-sign-ups.ts';

const day = 24 * 60 * 60 * 1_000;
/** How long past sign-ups stay in the calendar. */
const pastMs = 365 * day;

/** The secret has 256 random bits, so a fast hash is enough. */
const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Creates the secret of a user's calendar and replaces an earlier one; only its digest is stored. */
export async function makeCalendarAddress(tx: Tx, userId: string, actor: Actor, now: Date): Promise<{ secret: string; since: string }> {
  const secret = randomBytes(32).toString('base64url');
  const made = { secret_hash: digestOf(secret), made_at: now };
  await tx
    .insertInto('calendar_addresses')
    .values({ user_id: userId, ...made })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(made))
    .execute();
  await recordChange(tx, { actor, action: 'user.make-calendar-address', object: { kind: 'user', id: userId } }, now);
  return { secret, since: now.toISOString() };
}

/** Deletes the secret; does nothing if there is none. */
export async function stopCalendarAddress(tx: Tx, userId: string, actor: Actor, now: Date): Promise<void> {
  const stopped = await tx.deleteFrom('calendar_addresses').where('user_id', '=', userId).returning('user_id').executeTakeFirst();
  if (stopped) await recordChange(tx, { actor, action: 'user.stop-calendar-address', object: { kind: 'user', id: userId } }, now);
}

/**
 * The sign-ups of the secret's owner: active ones until a year after the session, cancelled ones until the session, so that calendars
 * remove them. Relies on the unique `calendar_addresses(secret_hash)` and `sign_ups_person`.
 *
 * @throws Problem NOT_FOUND for an unknown or deleted secret, and for a deactivated user.
 */
export async function readCalendarFeed(store: Store, secret: string, now: Date): Promise<string> {
  const owner = await store
    .selectFrom('calendar_addresses as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select('u.email_norm')
    .where('c.secret_hash', '=', digestOf(secret))
    .where('u.state', '=', 'active')
    .executeTakeFirst();
  if (!owner) throw new Problem('NOT_FOUND');
  const rows = await signUpsOf(store)
    .where('u.email_norm', '=', owner.email_norm)
    .where((row) =>
      row.or([
        row.and([row('u.state', '!=', 'cancelled'), row('s.ends_at', '>', new Date(now.getTime() - pastMs))]),
        row('s.ends_at', '>', now),
      ]),
    )
    .orderBy('s.starts_at')
    .orderBy('u.id')
    .execute();
  return calendarFeed(rows, now);
}
