import { randomUUID } from 'node:crypto';
import { reservationToken } from '../../testing/guest-calls.ts';
import { openDemo } from '../../testing/open-demo.ts';
import { addTestDomain } from '../../testing/prove-test-schools.ts';
import { firstDay } from '../../testing/test-backend.ts';
import { admin, course, emptyCourse, mette, person } from './open-course.ts';

export const day = 24 * 60 * 60 * 1_000;
/** When the course begins. */
export const startsAt = new Date(firstDay.getTime() + 60 * day);

/** A row of a list with a mailbox that is not of the school, and one with a mailbox that is. */
export const outsider = person;
export const colleague = { firstName: 'Bo', email: 'bo@skole.example' };

/** Starts a backend for the file of the caller, each of whose tests finds a course with ten seats in sixty days, and what lists ask outsiders. */
export async function openInvitations() {
  const { backend, changeEvent } = await openDemo(async ({ store }) => {
    await emptyCourse(store);
    const times = { starts_at: startsAt, ends_at: new Date(startsAt.getTime() + day / 4) };
    await store.updateTable('sessions').set(times).where('id', '=', course.sessionId).execute();
    await addTestDomain(store, 'skole.example', 'skole-990001');
  });
  const { store, database, clock } = backend;
  const send = (rows: readonly object[], more: object = {}, as = mette) =>
    backend.call('/events/SignUpToEventByList', {
      as,
      body: { ...course, rows, preview: false, idempotencyKey: randomUUID(), ...more },
    });
  const invited = async (as = mette) =>
    (await backend.call(`/x/reservations/ListInvitedPeople?eventId=${course.eventId}`, { as, admin: as === admin })).body.items;
  return {
    backend,
    changeEvent: (values: object) => changeEvent(course.eventId, values),
    send,
    invited,
    states: async (rows: readonly object[]) => (await send(rows)).body.rows,
    decline: async (email: string, reason = 'not-me') =>
      backend.call('/x/attendee/DeclineAttendee', { body: { token: await reservationToken(backend, email), reason } }),
    invitationOf: async (email: string) => `${(await invited())?.find((one) => one.email === email)?.reservationId}`,
    withdraw: (reservationId: string, as = mette) => backend.call('/x/reservations/WithdrawInvitation', { as, body: { reservationId } }),
    after(days: number) {
      clock.now = new Date(firstDay.getTime() + days * day);
    },
    /** Adds a session like the first. */
    async addSession(id: string): Promise<void> {
      await database.pool.query(
        `insert into backend.sessions (id, event_id, title, starts_at, ends_at, capacity)
         select $2, event_id, title, starts_at, ends_at, capacity from backend.sessions where id = $1`,
        [course.sessionId, id],
      );
    },
    /** Seats taken of the course, and those of them that are reserved. */
    async seats(): Promise<readonly number[]> {
      const of = store.selectFrom('sessions').selectAll().where('id', '=', course.sessionId);
      const { seats_taken, seats_reserved } = await of.executeTakeFirstOrThrow();
      return [seats_taken, seats_reserved];
    },
    /** Name, state, source and school of the active sign-ups, in the order of the queue. */
    async signUps(): Promise<readonly string[]> {
      const active = store.selectFrom('sign_ups').selectAll().where('session_id', '=', course.sessionId).where('state', '!=', 'cancelled');
      const rows = await active.orderBy('queue_no').execute();
      return rows.map(({ name, state, source, institution_id }) => [name, state, source, institution_id].join(' '));
    },
    /** The mails to an address, oldest first. */
    async mailsTo(email: string): Promise<readonly { readonly subject: string; readonly text: string }[]> {
      const { rows } = await database.pool.query('select mail from backend.outbox where recipient = $1 order by created_at', [email]);
      return rows.map(({ mail }) => mail);
    },
  };
}
