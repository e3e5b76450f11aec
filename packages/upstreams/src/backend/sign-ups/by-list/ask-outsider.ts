import { randomUUID } from 'node:crypto';
import type { ProblemCode } from '@edison/contracts/problem';
import { queueMail } from '@edison/mail/queue-mail';
import type { Tx } from '../../database/tables.ts';
import { digestOf, newToken } from '../../mails/cancel-link.ts';
import { isMuted, refuseMuted, senderOfList } from '../../reservations/count-confirmation-mail.ts';
import { writeListMail } from '../../reservations/write-list-mail.ts';
import type { LockedSession } from '../../seats/lock-session.ts';
import { readRoom } from '../../seats/read-queue.ts';
import { insertReservation } from '../../seats/reservations.ts';
import { placeOf } from '../../seats/seat-rules.ts';
import type { ProfileRow } from '../../users/profile.ts';
import type { GoodRow } from './read-rows.ts';

const day = 24 * 60 * 60 * 1_000;
/** How long the seats are held at most, and how long the mailed link is good: milliseconds. */
const [heldMs, rememberedMs] = [7 * day, 14 * day];

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
  /** Somebody who is shut out: nothing is held, and no mail is sent. */
  readonly shutOut: boolean;
}

/**
 * Reserves the seats of a person outside the sender's school, under the lock of the session, and mails the link that accepts them. The same
 * statements whether the address is signed up or not. The seats are held for a week, but at most for half of the time that is left.
 *
 * @returns the seats that are held.
 */
export async function askOutsider(tx: Tx, { row, session, sender, shutOut }: Outsider, siteUrl: string, now: Date): Promise<number> {
  const { email, emailNorm, name, seats, organisation = null, note = null } = row;
  const place = placeOf({ ...(await readRoom(tx, session, now)), seats, schoolPending: false });
  const [id, token] = [randomUUID(), newToken()];
  const expiresAt = new Date(now.getTime() + Math.min(heldMs, (session.starts_at.getTime() - now.getTime()) / 2));
  const times = { created_at: now, expires_at: expiresAt, forget_at: new Date(now.getTime() + rememberedMs) };
  const owned = { id, token_hash: digestOf(token), session_id: session.id, email, email_norm: emailNorm, sender: null };
  const mayHold = place === 'confirmed' && !shutOut;
  const held = await insertReservation(tx, { ...owned, name, organisation, note, seats, listed_by: sender.id, ...times }, mayHold);
  if (shutOut) return 0;
  const listedBy = `${sender.first_name} ${sender.last_name}`;
  const words = writeListMail({ ...session, name, seats, held, expiresAt, listedBy }, token, siteUrl);
  await queueMail(tx, 'backend', { to: email, ...words, dedupeKey: `reservation:${id}` });
  return held ? seats : 0;
}
