import type { TestBackend } from './test-backend.ts';

interface GuestRequest {
  readonly email: string;
}

/** Asks for seats as a guest, and opens the link of the mail. @returns the refusal of the first, or the answer of the second. */
export async function signUpAsGuest(backend: TestBackend, body: GuestRequest & Readonly<Record<string, unknown>>) {
  const asked = await backend.call('/api/attendee/CreateAttendee', { body });
  if (asked.status !== 202) return asked;
  return confirmAsGuest(backend, body.email);
}

/** Opens the newest link that was mailed to the address. */
export async function confirmAsGuest(backend: TestBackend, email: string) {
  return backend.call('/x/attendee/ConfirmAttendee', { body: { token: await reservationToken(backend, email) } });
}

/** The secret of the newest mail that asks the address to confirm; empty without one. */
export async function reservationToken({ database }: TestBackend, email: string): Promise<string> {
  const { rows } = await database.pool.query(
    `select o.mail->>'text' as text from backend.outbox o join backend.reservations r on o.dedupe_key = 'reservation:' || r.id
     where o.recipient = $1 order by r.created_at desc limit 1`,
    [email],
  );
  return /#([\w-]{43})\n/.exec(rows[0]?.text ?? '')?.[1] ?? '';
}
