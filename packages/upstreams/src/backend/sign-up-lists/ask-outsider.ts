import type { ProblemCode } from '@edison/contracts/problem';
import type { Tx } from '../database/tables.ts';
import { isMuted, refuseMuted, senderOfList } from '../reservations/count-confirmation-mail.ts';
import { reserve } from '../reservations/reserve.ts';
import type { LockedSession } from '../seats/lock-session.ts';
import { readRoom } from '../seats/read-queue.ts';
import { placeOf } from '../seats/seat-rules.ts';
import type { ProfileRow } from '../users/profile.ts';
import type { GoodRow } from './read-rows.ts';

/** Addresses outside the school of the sender. */
interface Outsiders {
  readonly sessionId: string;
  /** User id. */
  readonly sender: string;
  readonly outside: ReadonlySet<string>;
}

/**
 * Who cannot be asked by this sender now: ALREADY_SIGNED_UP for whoever has not answered yet, LIMIT_REACHED for whoever has said no today.
 * Relies on `reservations_listed` and `day_counters_pkey`.
 *
 * @throws Problem RATE_LIMITED for a sender whom three outsiders have refused today, and more than have accepted.
 */
export async function findAsked(tx: Tx, { sessionId, sender, outside }: Outsiders, now: Date): Promise<ReadonlyMap<string, ProblemCode>> {
  if (outside.size === 0) return new Map();
  await refuseMuted(tx, senderOfList(sender), now);
  const asked = new Map<string, ProblemCode>();
  for (const emailNorm of outside) {
    if (await isMuted(tx, { emailNorm, sender: senderOfList(sender) }, now)) asked.set(emailNorm, 'LIMIT_REACHED');
  }
  const waiting = await tx
    .selectFrom('reservations')
    .select('email_norm')
    .where('session_id', '=', sessionId)
    .where('listed_by', '=', sender)
    .where('declined_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  for (const { email_norm } of waiting.filter((row) => outside.has(row.email_norm))) asked.set(email_norm, 'ALREADY_SIGNED_UP');
  return asked;
}

/** A person outside the school of the sender. */
interface Outsider {
  readonly row: GoodRow;
  readonly session: LockedSession;
  readonly sender: ProfileRow;
  readonly shutOut: boolean;
}

/**
 * Reserves the seats of a person outside the sender's school, under the lock of the session, and mails the link that accepts them.
 *
 * @returns the seats that are held.
 */
export async function askOutsider(tx: Tx, { row, session, sender, shutOut }: Outsider, siteUrl: string, now: Date): Promise<number> {
  const { seats } = row;
  const mayHold = placeOf({ ...(await readRoom(tx, session, now)), seats, schoolPending: false }) === 'confirmed';
  const held = await reserve(tx, { session, person: row, from: { listedBy: sender }, mayHold, shutOut }, siteUrl, now);
  return held ? seats : 0;
}
