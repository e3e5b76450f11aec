import { newKey } from '../ask.ts';
import { type Row, row } from '../row.ts';
import { publicSession } from './prepare.ts';

const { eventId, sessionId } = publicSession;
const guest = { name: 'Kirsten Bro', email: 'kirsten@hjem.example', seats: 1 };
/** Of the right shape, and nobody's. */
const madeUpToken = 'a'.repeat(43);

export const backendAttendeeRows: Readonly<Record<string, Row>> = {
  CreateAttendee: row(() => ({ body: { ...publicSession, ...guest, idempotencyKey: newKey() } }), 'ok', 'ok', '–', 'ok', 'ok'),
  SessionExists: row(() => ({ query: publicSession }), 'ok', 'ok', '–', 'ok', 'ok'),
  GetRemainingSeats: row(() => ({ query: publicSession }), 'ok', 'ok', '–', 'ok', 'ok'),
  // Whoever asks for another's address is answered like a guest: taken, and the rest by mail.
  EmailIsSignedUp: row(({ email }) => ({ body: { eventId, email } }), 'ok', 'ok', 'ok', 'ok', 'ok'),
  CancelAttendee: row(() => ({ body: { token: madeUpToken } }), 'NOT_FOUND', 'NOT_FOUND', '–', 'NOT_FOUND', 'NOT_FOUND'),
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
  cancelAttendee: row(() => ({ body: { token: madeUpToken } }), 'NOT_FOUND', 'NOT_FOUND', '–', 'NOT_FOUND', 'NOT_FOUND'),
};
