import { createHash } from 'node:crypto';
import { countTry, type Limit } from '@edison/database/count-try';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

const hour = 60 * 60;
const day = 24 * hour;
const table = 'backend.day_counters';

/** Mails that ask a mailbox to confirm: one an event and hour, and three a day over all. */
const mostPerEvent: Limit = { tries: 1, seconds: hour };
const mostPerMailbox: Limit = { tries: 3, seconds: day };
/** From how many mailboxes a day that did not ask a sender is heard by none: a school behind one address is not silenced by one joke. */
const mailboxesToMuteAll = 3;

/** A mailbox, normalised, and the keyed digest of the client address that wrote it down; null from a site that tells none. */
export interface Asked {
  readonly emailNorm: string;
  readonly sender: string | null;
}

/**
 * Counts the mail that would ask a mailbox to confirm, in the transaction that queues it; the same statements for every mailbox that has
 * none yet. Relies on `day_counters_pkey`.
 *
 * @returns whether it may be sent: false when the mailbox has had its mails, or has said that it did not ask.
 */
export async function countConfirmationMail(tx: Tx, eventId: string, { emailNorm, sender }: Asked, now: Date): Promise<boolean> {
  const mailbox = mailboxOf(emailNorm);
  if (sender !== null && (await isMuted(tx, mailbox, sender, now))) return false;
  const perEvent = { table, subject: subjectOf('confirm', eventId, mailbox) };
  if ((await countTry(tx, perEvent, mostPerEvent, now)) > 0) return false;
  return (await countTry(tx, { table, subject: subjectOf('confirm', mailbox) }, mostPerMailbox, now)) === 0;
}

/** Lets a sender cause no mail to this mailbox for a day; after three mailboxes that say so, to none. Relies on `day_counters_pkey`. */
export async function muteSender(tx: Tx, { emailNorm, sender }: Asked, now: Date): Promise<void> {
  if (sender === null) return;
  const mute = { table, subject: muteOf(sender, mailboxOf(emailNorm)) };
  const isNew = (await countTry(tx, mute, { tries: 1, seconds: day }, now)) === 0;
  if (isNew) await countTry(tx, { table, subject: muteOf(sender) }, { tries: mailboxesToMuteAll, seconds: day }, now);
}

async function isMuted(tx: Tx, mailbox: string, sender: string, now: Date): Promise<boolean> {
  const muted = await tx
    .selectFrom('day_counters')
    .select('subject')
    .where('ends_at', '>', now)
    .where(
      sql<boolean>`(subject = ${muteOf(sender, mailbox)} or (subject = ${muteOf(sender)} and tries >= ${sql.lit(mailboxesToMuteAll)}))`,
    )
    .execute();
  return muted.length > 0;
}

const muteOf = (...parts: readonly string[]) => subjectOf('mute', ...parts);

/** The address without its tag: `ida+skole@hjem.dk` and `ida@hjem.dk` are one mailbox (RFC 5233), so that a tag brings no more mails. */
function mailboxOf(emailNorm: string): string {
  return emailNorm.replace(/\+[^@]*@/, '@');
}

/** A digest, as all subjects of the table are. */
function subjectOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
