import { randomUUID } from 'node:crypto';
import { queueMail } from '@edison/mail/queue-mail';
import { digestOfMailbox } from '../codes/person-digest.ts';
import type { Tx } from '../database/tables.ts';
import { digestOf, newToken } from '../mails/cancel-link.ts';
import type { LockedSession } from '../seats/lock-session.ts';
import { insertReservation } from '../seats/reservations.ts';
import type { ProfileRow } from '../users/profile.ts';
import { listSenderOf } from './list-sender.ts';
import { writeReservationMail } from './write-reservation-mail.ts';

const minute = 60 * 1_000;
const day = 24 * 60 * minute;
/** How long seats are reserved at most, and how long the mailed link is good: milliseconds. */
const ofForm = { reservedMs: 30 * minute, rememberedMs: day };
const ofList = { reservedMs: 7 * day, rememberedMs: 14 * day };

/** Seats for one person, as a guest's form or a teacher's list asks for them. */
interface NewReservation {
  readonly session: LockedSession;
  readonly person: {
    readonly email: string;
    readonly emailNorm: string;
    readonly name: string;
    readonly organisation?: string | undefined;
    readonly note?: string | undefined;
    readonly seats: number;
  };
  /** The teacher whose list asks; otherwise the keyed digest of the guest's client address, if the site tells one. */
  readonly from: { readonly listedBy: ProfileRow } | { readonly sender: string | null };
  /** Whether a newcomer would get a seat now. */
  readonly mayReserve: boolean;
  /** No mail is sent, to somebody who is shut out or whose mailbox has had its mails. Its seats are set aside, since anybody can count the others. */
  readonly silent: boolean;
}

/**
 * Reserves seats under the lock of their session, and mails the link that confirms them: the same statements whether the address is signed
 * up or not. Of a form that mails nobody the seats alone are stored. A form's seats are set aside for half an hour; a list's for a week, but at
 * most for half of the time that is left, and no longer than people may sign up.
 *
 * @returns whether the seats are set aside.
 */
export async function reserve(tx: Tx, reservation: NewReservation, siteUrl: string, now: Date): Promise<boolean> {
  const { session, person, from, mayReserve, silent } = reservation;
  const { email, name, seats } = person;
  const listedBy = 'listedBy' in from ? from.listedBy : undefined;
  const { expiresAt, forgetAt } = listedBy ? timesOfList(session, now) : timesOfForm(now);
  const [id, token] = [randomUUID(), newToken()];
  const row = {
    id,
    token_hash: digestOf(token),
    session_id: session.id,
    seats,
    ...(silent && !listedBy ? nobody : await askedPerson(tx, person, from)),
    created_at: now,
    expires_at: expiresAt,
    forget_at: forgetAt,
  };
  const reserved = await insertReservation(tx, row, mayReserve);
  if (silent) return reserved;
  const facts = {
    ...session,
    name,
    seats,
    reserved,
    expiresAt,
    listedBy: listSenderOf({ ...row, organiser: session.organiser }, listedBy),
  };
  await queueMail(tx, 'backend', { to: email, ...writeReservationMail(facts, token, siteUrl), dedupeKey: `reservation:${id}` });
  return reserved;
}

const nobody = { email: '', email_norm: '', name: '', organisation: null, note: null, mailbox: null, sender: null, listed_by: null };

/** Who is asked, by whom, and what was written there. */
async function askedPerson(tx: Tx, person: NewReservation['person'], from: NewReservation['from']) {
  const { email, emailNorm, name, organisation = null, note = null } = person;
  const [sender, listed_by] = 'listedBy' in from ? [null, from.listedBy.id] : [from.sender, null];
  return { email, email_norm: emailNorm, name, organisation, note, mailbox: await digestOfMailbox(tx, emailNorm), sender, listed_by };
}

interface Times {
  readonly expiresAt: Date;
  readonly forgetAt: Date;
}

function timesOfForm(now: Date): Times {
  return { expiresAt: after(now, ofForm.reservedMs), forgetAt: after(now, ofForm.rememberedMs) };
}

function timesOfList({ starts_at, registration_closes_at }: LockedSession, now: Date): Times {
  const halfOfTheRest = (starts_at.getTime() - now.getTime()) / 2;
  const untilClosed = registration_closes_at ? registration_closes_at.getTime() - now.getTime() : Number.POSITIVE_INFINITY;
  return { expiresAt: after(now, Math.min(ofList.reservedMs, halfOfTheRest, untilClosed)), forgetAt: after(now, ofList.rememberedMs) };
}

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);
