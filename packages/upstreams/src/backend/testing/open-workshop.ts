import { randomUUID } from 'node:crypto';
import { openDemo } from './open-demo.ts';
import { firstDay } from './test-backend.ts';

/** The open workshop of the demo: an event for everybody; 1 of 12 seats is free at `small`, and all 30 at `large`. */
export const workshop = { eventId: 'aaben-vaerksted-odense', small: 'aaben-vaerksted-odense-1', large: 'aaben-vaerksted-odense-2' };

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly calendar?: { readonly method: string; readonly text: string };
}

/** Starts a backend for the file of the caller, each of whose tests finds the demo as it was, and what guests do at the workshop. */
export async function openWorkshop() {
  const { backend, changeEvent } = await openDemo();
  const { store, database } = backend;
  return {
    backend,
    changeEvent: (values: object) => changeEvent(workshop.eventId, values),
    after(minutes: number) {
      backend.clock.now = new Date(firstDay.getTime() + minutes * 60_000);
    },
    /** Fills in the guests' form, for `large`. */
    ask(email: string, seats = 1, more: object = {}) {
      const body = { eventId: workshop.eventId, sessionId: workshop.large, name: 'Ida Krog', email, seats, idempotencyKey: randomUUID() };
      return backend.call('/api/attendee/CreateAttendee', { body: { ...body, ...more } });
    },
    /** Seats taken of a session, and those of them that are reserved. */
    async seats(sessionId = workshop.large): Promise<readonly number[]> {
      const of = store.selectFrom('sessions').select(['seats_taken', 'seats_reserved']).where('id', '=', sessionId);
      const { seats_taken, seats_reserved } = await of.executeTakeFirstOrThrow();
      return [seats_taken, seats_reserved];
    },
    changeSession: (id: string, values: object) => store.updateTable('sessions').set(values).where('id', '=', id).execute(),
    /** The mails to an address, oldest first. */
    async mailsTo(email: string): Promise<readonly Letter[]> {
      const { rows } = await database.pool.query('select mail from backend.outbox where recipient = $1 order by created_at', [email]);
      return rows.map(({ mail }) => mail);
    },
  };
}

/** What mails are about, without the event. */
export const subjectsOf = (mails: readonly { readonly subject: string }[]) => mails.map(({ subject }) => subject.split(':')[0]);
