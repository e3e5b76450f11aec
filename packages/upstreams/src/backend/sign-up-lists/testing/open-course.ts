import { randomUUID } from 'node:crypto';
import type { Store } from '../../database/tables.ts';
import { openDemo } from '../../testing/open-demo.ts';
import { addTestDomain, proveTestSchools } from '../../testing/prove-test-schools.ts';

/** Mette and Jonas are proved teachers of two schools. */
export const [mette, jonas, admin] = ['mette@skole.example', 'jonas@skole.example', 'admin@edison.example'];
export const course = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1' };

/** A row of a list. */
export const person = (name: string, more: object = {}) => ({ firstName: name, email: `${name}@hjem.example`.toLowerCase(), ...more });

/** Leaves the course with ten seats and no sign-ups. */
export async function emptyCourse(store: Store): Promise<void> {
  await store.deleteFrom('sign_ups').where('session_id', '=', course.sessionId).execute();
  await store.updateTable('sessions').set({ seats_taken: 0, capacity: 10 }).where('id', '=', course.sessionId).execute();
}

/**
 * Starts a backend for the file of the caller, each of whose tests finds a course with ten seats and no sign-ups, and what teachers do
 * there by lists. All mailboxes are of both schools, so nobody is asked first.
 */
export async function openCourse() {
  const { backend, restore, changeEvent } = await openDemo(async ({ store, clock }) => {
    await emptyCourse(store);
    await proveTestSchools(store, [jonas], clock.now);
    for (const school of ['skole-990001', 'skole-990002'])
      for (const domain of ['hjem.example', 'skole.example']) await addTestDomain(store, domain, school);
  });
  const { store, database } = backend;

  function send(rows: readonly object[], { as = mette, ...given }: { as?: string } & Record<string, unknown> = {}) {
    const body = { ...course, rows, preview: false, idempotencyKey: randomUUID(), ...given };
    return backend.call('/events/SignUpToEventByList', { as, admin: as === admin, body });
  }
  return {
    backend,
    restore,
    send,
    preview: (rows: readonly object[], given: object = {}) => send(rows, { preview: true, ...given }),
    changeEvent: (values: object) => changeEvent(course.eventId, values),
    /** The active sign-ups in the order of the queue. */
    saved: () =>
      store
        .selectFrom('sign_ups')
        .select(['name', 'email', 'user_id', 'organisation', 'institution_id', 'seats', 'note', 'source', 'state'])
        .where('session_id', '=', course.sessionId)
        .where('state', '!=', 'cancelled')
        .orderBy('queue_no')
        .execute(),
    async mails(): Promise<[to: string, subject: string][]> {
      const { rows } = await database.pool.query(`select recipient, mail->>'subject' as subject from backend.outbox`);
      return rows.map(({ recipient, subject }): [string, string] => [recipient, subject]).toSorted();
    },
  };
}
