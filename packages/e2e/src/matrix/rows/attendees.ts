import { backendAttendees } from '@edison/contracts/upstream/attendees';
import { z } from 'zod';
import { newKey } from '../ask.ts';
import { type Row, row, secretRow } from '../row.ts';
import type { World } from '../world.ts';
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
