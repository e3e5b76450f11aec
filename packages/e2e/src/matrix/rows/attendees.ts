import { randomUUID } from 'node:crypto';
import { backendAttendees } from '@edison/contracts/upstream/sign-ups/attendees';
import { z } from 'zod';
import { newKey } from '../ask.ts';
import { type Outcome, ownerRow, ownRow, publicRow, type Request, type Row } from '../row.ts';
import type { Caller, Someone, World } from '../world.ts';
import { made, mailboxOf, mailedSecret, publicSession } from './prepare.ts';

const { eventId, sessionId } = publicSession;
const otherSession = `${eventId}-1`;
const guest = { name: 'Kirsten Bro', email: 'kirsten@hjem.example', seats: 1 };

/** Asks for a seat for a mailbox that has had no mail yet, and returns the secret of the link that confirms it. */
async function reservedSecret(world: World): Promise<string> {
  const email = `gaest-${newKey()}@hjem.example`;
  const body = { ...publicSession, ...guest, email, idempotencyKey: newKey() };
  await made(world, backendAttendees.CreateAttendee, { body }, 'guest', z.unknown());
  return mailedSecret(world, email);
}

/** Signs a guest up and returns the secret of the link that leads to the sign-up. */
async function signUpSecret(world: World): Promise<string> {
  const token = await reservedSecret(world);
  await made(world, backendAttendees.ConfirmAttendee, { body: { token } }, 'guest', z.unknown());
  return token;
}

/** A call by a mailed link: that of a reservation for a guest whom nobody has proved, that of a sign-up for everybody else. */
function linkRow(unproved: Outcome, change: object = {}): Row {
  const secretOf = (caller: Caller, world: World) => (caller === 'guest' ? reservedSecret(world) : signUpSecret(world));
  return publicRow((_whose, world) => async (caller) => ({ body: { token: await secretOf(caller, world), ...change } }), {
    guest: unproved,
  });
}

/** A call by the link of a reservation; a proved guest has used hers already, and keeps the sign-up. */
function reservedRow(proved: Outcome): Row {
  const secretOf = (caller: Caller, world: World) => (caller === 'guestProved' ? signUpSecret(world) : reservedSecret(world));
  return publicRow((_whose, world) => async (caller) => ({ body: { token: await secretOf(caller, world) } }), { guestProved: proved });
}

/** What a stranger has asked for in the name of the person. Inserted by SQL, because a mailbox is asked once an hour. */
const reservationOf = (world: World, { email }: Someone) => insertReservation(world, email, null);

/** `listedBy`: user id of the teacher whose list asks; null for a guest's form. */
async function insertReservation({ database }: World, email: string, listedBy: string | null): Promise<{ readonly reservationId: string }> {
  const id = randomUUID();
  await database.pool.query(
    `insert into backend.reservations
      (id, token_hash, session_id, email, email_norm, name, seats, reserved, listed_by, created_at, expires_at, forget_at)
     values ($1, $1, $2, $3, $3, 'En fremmed', 1, false, $4, now(), now(), now() + interval '1 day')`,
    [id, sessionId, email, listedBy],
  );
  return { reservationId: id };
}

/** What the person's list has asked somebody. */
const invitationOf = (world: World, { userId }: Someone) => insertReservation(world, 'kirsten@andet-hjem.example', userId);

/** What waits for the person's address. */
function waitingRow(input: Request): Row {
  const prepare = async (whose: Someone, world: World) => {
    await reservationOf(world, whose);
    return input;
  };
  return { ...ownRow(prepare, { others: 'nothing', admins: 'nothing' }), shown: /"reservationId"/ };
}

/** Whom the person's list has invited; an admin sees everybody's. */
function invitedRow(input: Request): Row {
  const prepare = async (whose: Someone, world: World) => {
    await invitationOf(world, whose);
    return input;
  };
  return { ...ownRow(prepare, { others: 'nothing' }), shown: /kirsten@andet-hjem/ };
}

/** Answers what is for the person's address; somebody else's is as unknown. */
const answerRow = ownerRow(async (whose, world) => ({ body: await reservationOf(world, whose) }), { admins: 'NOT_FOUND' });
const siteAnswerRow = ownerRow(async (whose, world) => ({ params: await reservationOf(world, whose), body: {} }), { admins: 'NOT_FOUND' });

export const backendAttendeeRows: Readonly<Record<string, Row>> = {
  CreateAttendee: publicRow(() => ({ body: { ...publicSession, ...guest, idempotencyKey: newKey() } })),
  SessionExists: publicRow(() => ({ query: publicSession })),
  GetRemainingSeats: publicRow(() => ({ query: publicSession })),
  // The answer is the same for every address: accepted, with the rest by mail.
  EmailIsSignedUp: publicRow(({ email }) => ({ body: { eventId, email } })),
  GetAttendee: linkRow('ok'),
  ConfirmAttendee: reservedRow('ok'),
  DeclineAttendee: reservedRow('GONE'),
  ChangeAttendee: linkRow('NOT_FOUND', { seats: 2 }),
  MoveAttendee: linkRow('NOT_FOUND', { sessionId: otherSession }),
  CancelAttendee: linkRow('NOT_FOUND'),
};

export const siteAttendeeRows: Readonly<Record<string, Row>> = {
  getSeats: publicRow(() => ({ params: publicSession })),
  sessionExists: publicRow(() => ({ params: publicSession })),
  createAttendee: publicRow(() => (caller) => ({
    params: { eventId },
    body: { sessionId, ...guest, email: `${caller}@hjem.example`, idempotencyKey: newKey() },
  })),
  checkEmail: publicRow((whose) => (caller) => ({ params: { eventId }, body: { email: mailboxOf(whose, caller) } })),
  getAttendee: linkRow('ok'),
  confirmAttendee: reservedRow('ok'),
  declineAttendee: reservedRow('GONE'),
  changeAttendee: linkRow('NOT_FOUND', { seats: 2 }),
  moveAttendee: linkRow('NOT_FOUND', { sessionId: otherSession }),
  cancelAttendee: linkRow('NOT_FOUND'),
};

export const backendReservationRows: Readonly<Record<string, Row>> = {
  ListReservations: waitingRow({}),
  ListInvitedPeople: invitedRow({ query: { eventId } }),
  WithdrawInvitation: ownerRow(async (whose, world) => ({ body: await invitationOf(world, whose) }), { admins: 'NOT_FOUND' }),
  ConfirmReservation: answerRow,
  DeclineReservation: answerRow,
};

export const siteReservationRows: Readonly<Record<string, Row>> = {
  listOwnReservations: waitingRow({}),
  listInvitedPeople: invitedRow({ params: { eventId } }),
  withdrawInvitation: ownerRow(async (whose, world) => ({ params: await invitationOf(world, whose), body: {} }), { admins: 'NOT_FOUND' }),
  confirmReservation: siteAnswerRow,
  declineReservation: siteAnswerRow,
};
