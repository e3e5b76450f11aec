import { createHash, randomBytes } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import { type Actor, recordChange } from '../audit/record-change.ts';
import type { Store, Tx } from '../database/tables.ts';
import { calendarFeed } from '../mails/calendar-file.ts';
import { signUpsOf } from '../sign-ups/list-sign-ups.ts';

const day = 24 * 60 * 60 * 1_000;
/** What is over stays in the calendar for so long. */
const keptMs = 365 * day;

/** 256 bits: what cannot be guessed needs no slow digest. */
const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Makes the secret of a person's calendar; the one from before, if any, is no secret any more. We keep its digest. */
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

/** Stops it. Again: nothing more. */
export async function stopCalendarAddress(tx: Tx, userId: string, actor: Actor, now: Date): Promise<void> {
  const stopped = await tx.deleteFrom('calendar_addresses').where('user_id', '=', userId).returning('user_id').executeTakeFirst();
  if (stopped) await recordChange(tx, { actor, action: 'user.stop-calendar-address', object: { kind: 'user', id: userId } }, now);
}

/**
 * The sign-ups of whoever made the secret: active ones until a year after, cancelled ones as long as they are to come, so that a
 * calendar takes them out. Relies on the unique `calendar_addresses(secret_hash)` and `sign_ups_person`.
 *
 * @throws Problem NOT_FOUND, alike for a secret that never was, one that was stopped, and the one of somebody who is shut out.
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
        row.and([row('u.state', '!=', 'cancelled'), row('s.ends_at', '>', new Date(now.getTime() - keptMs))]),
        row('s.ends_at', '>', now),
      ]),
    )
    .orderBy('s.starts_at')
    .orderBy('u.id')
    .execute();
  return calendarFeed(rows, now);
}
