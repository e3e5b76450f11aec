import { createHash } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import { countTry, type Limit } from '@edison/database/count-try';
import { mailboxOf } from '../access/mailbox.ts';
import { digestOfMailbox } from '../codes/person-digest.ts';
import type { Tx } from '../database/tables.ts';

const hour = 60 * 60;
const day = 24 * hour;
const table = 'backend.day_counters';

/** Mails that ask a mailbox to confirm: one an event and hour, and three a day over all. */
const mostPerEvent: Limit = { tries: 1, seconds: hour };
const mostPerMailbox: Limit = { tries: 3, seconds: day };
/**
 * From how many mailboxes a day that did not ask a sender is heard by none, unless as many have confirmed: a school behind one address is
 * not silenced by one joke.
 */
const mailboxesToMuteAll = 3;
/** Mailboxes of a sender are counted once a day, up to a number that nobody reaches. */
const onceADay: Limit = { tries: 1, seconds: day };
const mailboxesADay: Limit = { tries: 10_000, seconds: day };

/**
 * A mailbox, normalised, and who wrote it down: the keyed digest of a client address, or a teacher by list (`senderOfList`); null from a
 * site that tells none.
 */
export interface ConfirmationRequest {
  readonly emailNorm: string;
  readonly sender: string | null;
}

/**
 * Counts the mail that would ask a mailbox to confirm, in the transaction that queues it; the same statements for every mailbox that has
 * none yet. Relies on `day_counters_pkey`.
 *
 * @returns whether it may be sent: false when the mailbox has had its mails, or has said that it did not ask.
 */
export async function countConfirmationMail(
  tx: Tx,
  eventId: string,
  { emailNorm, sender }: ConfirmationRequest,
  now: Date,
): Promise<boolean> {
  const mailbox = mailboxOf(emailNorm);
  if (await isMuted(tx, { emailNorm, sender }, now)) return false;
  return countMails(tx, (...of) => subjectOf('confirm', ...of, mailbox), eventId, now);
}

/**
 * Counts the same mail for its sender alone, who knows what they have asked, so that they may be told; what others have asked stays hidden.
 * Relies on `day_counters_pkey`.
 *
 * @returns false when the sender has asked the mailbox as often as may be.
 */
export async function countMailOfSender(
  tx: Tx,
  eventId: string,
  { emailNorm, sender }: ConfirmationRequest & { readonly sender: string },
  now: Date,
): Promise<boolean> {
  return countMails(tx, (...of) => subjectOf('confirm-of', sender, ...of, mailboxOf(emailNorm)), eventId, now);
}

async function countMails(tx: Tx, subject: (...of: readonly string[]) => string, eventId: string, now: Date): Promise<boolean> {
  if ((await countTry(tx, { table, subject: subject(eventId) }, mostPerEvent, now)) > 0) return false;
  return (await countTry(tx, { table, subject: subject() }, mostPerMailbox, now)) === 0;
}

/** Whether the mailbox has refused the sender today. Relies on `day_counters_pkey`. */
export async function isMuted(tx: Tx, { emailNorm, sender }: ConfirmationRequest, now: Date): Promise<boolean> {
  return sender !== null && (await readCounter(tx, subjectOf('mute', sender, await digestOfMailbox(tx, emailNorm)), now)) !== undefined;
}

/** Who asks by list, as a sender. */
export const senderOfList = (userId: string) => `user ${userId}`;

/** A mailbox that was asked, as its keyed digest, and its sender as in `ConfirmationRequest`. */
export interface AskedMailbox {
  readonly mailbox: string | null;
  readonly sender: string | null;
}

/** Lets a sender cause no mail to this mailbox for a day, and counts the mailbox as one that did not ask. Relies on `day_counters_pkey`. */
export async function muteSender(tx: Tx, asked: AskedMailbox, now: Date): Promise<void> {
  await countMailbox(tx, 'mute', asked, now);
}

/** Counts the mailbox as one that did ask its sender. Relies on `day_counters_pkey`. */
export async function trustSender(tx: Tx, asked: AskedMailbox, now: Date): Promise<void> {
  await countMailbox(tx, 'trust', asked, now);
}

async function countMailbox(tx: Tx, said: 'mute' | 'trust', { mailbox, sender }: AskedMailbox, now: Date): Promise<void> {
  if (mailbox === null || sender === null) return;
  const isNew = (await countTry(tx, { table, subject: subjectOf(said, sender, mailbox) }, onceADay, now)) === 0;
  if (isNew) await countTry(tx, { table, subject: subjectOf(said, sender) }, mailboxesADay, now);
}

/**
 * Refuses a sender whom three mailboxes have refused in a day, and more than have confirmed: openly and whatever mailbox is asked for,
 * because whoever shares the client address waits for a mail otherwise.
 *
 * @throws Problem SENDER_MUTED until the day is over.
 */
export async function refuseMuted(tx: Tx, sender: string | null, now: Date): Promise<void> {
  if (sender === null) return;
  const [refused, confirmed] = [
    await readCounter(tx, subjectOf('mute', sender), now),
    await readCounter(tx, subjectOf('trust', sender), now),
  ];
  if (!refused || refused.tries < mailboxesToMuteAll || refused.tries <= (confirmed?.tries ?? 0)) return;
  throw new Problem('SENDER_MUTED', { retryAfter: Math.ceil((refused.ends_at.getTime() - now.getTime()) / 1_000) });
}

function readCounter(tx: Tx, subject: string, now: Date) {
  return tx
    .selectFrom('day_counters')
    .select(['tries', 'ends_at'])
    .where('subject', '=', subject)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}

/** A digest, as all subjects of the table are. */
function subjectOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
