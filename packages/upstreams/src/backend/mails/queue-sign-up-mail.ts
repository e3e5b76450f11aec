import { isOver } from '@edison/contracts/deadline';
import { passingDays } from '@edison/contracts/seat-limits';
import { readMail, type StoredMail, sealerOf } from '@edison/mail/mail-sealing';
import type { Mail } from '@edison/mail/message';
import { queueMails } from '@edison/mail/queue-mail';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';
import { createCancelLinks } from './cancel-link.ts';
import { type SignUpMailFacts, type SignUpMailKind, writeSignUpMail } from './sign-up-letters.ts';

export type { SignUpMailKind };

/** The columns of a session and its event that mails name. */
interface MailedSession
  extends Omit<CalendarEntry, 'id' | 'state' | 'sequence' | 'reference' | 'session_title'>,
    Pick<SignUpMailFacts, 'cancel_until' | 'queue_order' | 'mail_text'> {
  readonly title: string;
}

/** A sign-up after the change that the mail reports. The optional facts are for some kinds of mail only. */
interface MailedSignUp
  extends Pick<CalendarEntry, 'id' | 'state' | 'sequence' | 'reference'>,
    Pick<SignUpMailFacts, 'name' | 'seats' | 'position' | 'hadSeat' | 'byAdmin' | 'onlyNote' | 'signedUpBy' | 'because' | 'changed'> {
  /** null: a guest without a profile. */
  readonly user_id: string | null;
  readonly email: string;
}

/** Mails of one kind about sign-ups of one session. */
interface SignUpMails {
  readonly kind: SignUpMailKind;
  readonly session: MailedSession;
  readonly signUps: readonly MailedSignUp[];
}

/** Adds the mails about changed sign-ups to the outbox, in the transaction of the change; one statement for hundreds of mails. */
export type QueueSignUpMails = (tx: Tx, mails: SignUpMails, now: Date) => Promise<void>;

/** The context of a change of sign-ups: its transaction, the queue of mails, and the current time. */
export interface ChangeContext {
  readonly tx: Tx;
  readonly queueMails: QueueSignUpMails;
  readonly now: Date;
}

/**
 * Writes one mail for each version of a sign-up (`sequence`); the mail `already` at most once a day. A mail that gives or takes a seat has
 * a calendar file, one about another number of seats or another note has none: neither stands in the calendar entry. A guest's has a link to the
 * sign-up as long as it is active.
 */
export function createSignUpMails(schema: string, siteUrl: string): QueueSignUpMails {
  return async (tx, { kind, session, signUps }, now) => {
    const tooLate = isOver(session.cancel_until, now, session.starts_at);
    const lastDays = session.starts_at.getTime() - now.getTime() <= passingDays * 24 * 3_600_000;
    const guests = signUps.filter(({ user_id, state }) => user_id === null && state !== 'cancelled');
    const ids = guests.map(({ id }) => id);
    const links = await createCancelLinks(tx, siteUrl, ids, session.cancel_until);
    const write = (signUp: MailedSignUp): Mail => {
      const facts = { ...session, ...signUp, session_title: session.title };
      const again = kind === 'already' ? `:already:${now.toISOString().slice(0, 10)}` : '';
      const leaving = { guest: signUp.user_id === null, tooLate, lastDays, cancelUrl: links.get(signUp.id) };
      const file = (signUp.state === 'confirmed' && kind !== 'changed') || signUp.hadSeat ? calendarFile(facts, now) : undefined;
      return {
        to: signUp.email,
        ...writeSignUpMail(kind, { ...facts, ...leaving }, siteUrl),
        ...(file && { calendar: { ...file, method: signUp.state === 'cancelled' ? 'CANCEL' : 'PUBLISH' } }),
        dedupeKey: `sign-up:${signUp.id}:${signUp.sequence}${again}`,
      };
    };
    await queueMails(tx, schema, signUps.map(write));
  };
}

/** Wraps `queueMails`, and counts the mails. */
export function countMails(queueMails: QueueSignUpMails) {
  const counted = { mails: 0 };
  const countAndQueue: QueueSignUpMails = async (tx, queued, now) => {
    counted.mails += queued.signUps.length;
    await queueMails(tx, queued, now);
  };
  return { counted, queueMails: countAndQueue };
}

/** Reads the mail that a change of this sign-up has queued in the same transaction, for a preview. Relies on `outbox_dedupe_key_key`. */
export async function readQueuedMail(
  tx: Tx,
  { id, sequence }: { readonly id: string; readonly sequence: number },
): Promise<{ subject: string; text: string } | undefined> {
  const { rows } = await sql<StoredMail>`
    select id, mail, sealed from ${sql.id('backend', 'outbox')}
    where dedupe_key = ${`sign-up:${id}:${sequence}`}`.execute(tx);
  return rows[0] && readMail(rows[0], sealerOf(tx));
}
