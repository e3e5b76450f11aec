import { randomUUID } from 'node:crypto';
import { backendAttendees } from '@edison/contracts/upstream/attendees';
import { z } from 'zod';
import { newKey } from '../ask.ts';
import { ownRow, type Row, row, secretRow } from '../row.ts';
import type { Someone, World } from '../world.ts';
import { made, mailedSecret, publicSession } from './prepare.ts';

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

/** A call by the mailed link, whoever makes it. */
function linkRow(change: object = {}): Row {
  return secretRow(async (_whose, world) => ({ body: { token: await signUpSecret(world), ...change } }));
}

/** What a stranger has asked for in the name of the person. Inserted by SQL, because a mailbox is asked once an hour. */
async function reservationOf({ database }: World, { email }: Someone): Promise<{ readonly reservationId: string }> {
  const id = randomUUID();
  await database.pool.query(
    `insert into backend.reservations
      (id, token_hash, session_id, email, email_norm, name, seats, held, created_at, expires_at, forget_at)
     values ($1, $1, $2, $3, $3, 'En fremmed', 1, false, now(), now(), now() + interval '1 day')`,
    [id, sessionId, email],
  );
  return { reservationId: id };
}

/** Answers what is for the person's address; somebody else's is as unknown. */
const ofOwner = ['SIGNED_OUT', 'ok', 'NOT_FOUND', 'ok', 'NOT_FOUND'] as const;
const answerRow = row(async (whose, world) => ({ body: await reservationOf(world, whose) }), ...ofOwner);
const siteAnswerRow = row(async (whose, world) => ({ params: await reservationOf(world, whose), body: {} }), ...ofOwner);

const reservedRow = secretRow(async (_whose, world) => ({ body: { token: await reservedSecret(world) } }));

export const backendAttendeeRows: Readonly<Record<string, Row>> = {
  CreateAttendee: row(() => ({ body: { ...publicSession, ...guest, idempotencyKey: newKey() } }), 'ok', 'ok', '–', 'ok', 'ok'),
  SessionExists: row(() => ({ query: publicSession }), 'ok', 'ok', '–', 'ok', 'ok'),
  GetRemainingSeats: row(() => ({ query: publicSession }), 'ok', 'ok', '–', 'ok', 'ok'),
  // The answer is the same for every address: accepted, with the rest by mail.
  EmailIsSignedUp: row(({ email }) => ({ body: { eventId, email } }), 'ok', 'ok', 'ok', 'ok', 'ok'),
  GetAttendee: linkRow(),
  ConfirmAttendee: reservedRow,
  DeclineAttendee: reservedRow,
  ChangeAttendee: linkRow({ seats: 2 }),
  MoveAttendee: linkRow({ sessionId: otherSession }),
  CancelAttendee: linkRow(),
};

export const siteAttendeeRows: Readonly<Record<string, Row>> = {
  getSeats: row(() => ({ params: publicSession }), 'ok', 'ok', '–', 'ok', 'ok'),
  sessionExists: row(() => ({ params: publicSession }), 'ok', 'ok', '–', 'ok', 'ok'),
  createAttendee: row(
    () => ({ params: { eventId }, body: { sessionId, ...guest, idempotencyKey: newKey() } }),
    'ok',
    'ok',
    '–',
    'ok',
    'ok',
  ),
  checkEmail: row(({ email }) => ({ params: { eventId }, body: { email } }), 'ok', 'ok', 'ok', 'ok', 'ok'),
  getAttendee: linkRow(),
  confirmAttendee: reservedRow,
  declineAttendee: reservedRow,
  changeAttendee: linkRow({ seats: 2 }),
  moveAttendee: linkRow({ sessionId: otherSession }),
  cancelAttendee: linkRow(),
};

export const backendReservationRows: Readonly<Record<string, Row>> = {
  ListReservations: ownRow(() => ({})),
  ConfirmReservation: answerRow,
  DeclineReservation: answerRow,
};

export const siteReservationRows: Readonly<Record<string, Row>> = {
  listOwnReservations: ownRow(() => ({})),
  confirmReservation: siteAnswerRow,
  declineReservation: siteAnswerRow,
};
