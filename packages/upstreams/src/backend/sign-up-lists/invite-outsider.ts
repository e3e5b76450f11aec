import type { ProblemCode } from '@edison/contracts/problem';
import { mailboxOf, mailboxOfColumn } from '../access/mailbox.ts';
import type { Tx } from '../database/tables.ts';
import { countConfirmationMail, countMailOfSender, isMuted, refuseMuted, senderOfList } from '../reservations/count-confirmation-mail.ts';
import { reserve } from '../reservations/reserve.ts';
import type { LockedSession } from '../seats/lock-session.ts';
import { readRoom } from '../seats/read-queue.ts';
import { placeOf } from '../seats/seat-rules.ts';
import type { ProfileRow } from '../users/profile.ts';
import type { GoodRow } from './read-rows.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Addresses outside the school of the sender. */
interface Outsiders {
  readonly session: LockedSession;
  /** User id. */
  readonly sender: string;
  readonly outside: ReadonlySet<string>;
}

/**
 * Counts the invitations of outsiders, and finds whom this sender cannot invite now, by their mailbox: ALREADY_ASKED for whoever has not
 * answered yet, DECLINED for whoever has said today that it was somebody else, or that they do not come to this session, MAILBOX_LIMIT
 * for a mailbox that the sender has invited as often as may be. The count is taken back with the transaction. Relies on
 * `reservations_listed` and `day_counters_pkey`.
 *
 * @throws Problem SENDER_MUTED for a sender whom three outsiders have refused today, and more than have accepted.
 */
export async function countInvitations(
  tx: Tx,
  { session, sender, outside }: Outsiders,
  now: Date,
): Promise<ReadonlyMap<string, ProblemCode>> {
  if (outside.size === 0) return new Map();
  await refuseMuted(tx, senderOfList(sender), now);
  const asked = await tx
    .selectFrom('reservations as r')
    .select([mailboxOfColumn('r.email_norm').as('mailbox'), 'r.declined_at'])
    .where('r.session_id', '=', session.id)
    .where('r.listed_by', '=', sender)
    .where((row) => row.or([row('declined_at', '>', new Date(now.getTime() - dayMs)), row('expires_at', '>', now)]))
    .execute();
  const mailboxes = (isDeclined: boolean) =>
    new Set(asked.filter(({ declined_at }) => (declined_at !== null) === isDeclined).map(({ mailbox }) => mailbox));
  const [unanswered, declined] = [mailboxes(false), mailboxes(true)];
  const found = new Map<string, ProblemCode>();
  // In one order, so that two lists do not wait for each other's counters.
  for (const emailNorm of [...outside].toSorted()) {
    const request = { emailNorm, sender: senderOfList(sender) };
    const mailbox = mailboxOf(emailNorm);
    if (declined.has(mailbox) || (await isMuted(tx, request, now))) found.set(emailNorm, 'DECLINED');
    else if (unanswered.has(mailbox)) found.set(emailNorm, 'ALREADY_ASKED');
    else if (!(await countMailOfSender(tx, session.event_id, request, now))) found.set(emailNorm, 'MAILBOX_LIMIT');
  }
  return found;
}

/** A person outside the school of the sender. */
interface Outsider {
  readonly row: GoodRow;
  readonly session: LockedSession;
  readonly sender: ProfileRow;
  readonly deactivated: boolean;
}

/**
 * Reserves the seats of a person outside the sender's school, under the lock of the session, and mails the link that accepts them. A
 * mailbox that others have invited as often as may be gets no mail, like somebody who is shut out.
 *
 * @returns the seats that are set aside.
 */
export async function inviteOutsider(tx: Tx, { row, session, sender, deactivated }: Outsider, siteUrl: string, now: Date): Promise<number> {
  const { emailNorm, seats } = row;
  const mayReserve = placeOf({ ...(await readRoom(tx, session, now)), seats, schoolPending: false }) === 'confirmed';
  const request = { emailNorm, sender: senderOfList(sender.id) };
  const silent = !(await countConfirmationMail(tx, session.event_id, request, now)) || deactivated;
  const reserved = await reserve(tx, { session, person: row, from: { listedBy: sender }, mayReserve, silent }, siteUrl, now);
  return reserved ? seats : 0;
}
