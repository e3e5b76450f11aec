import { randomUUID } from 'node:crypto';
import type { Database } from '@edison/database/database';
import { openStore } from '../create-backend.ts';
import { createSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { createConcurrencyLimit } from '../sign-ups/batching/limit-concurrency.ts';
import { batchSignUps } from '../sign-ups/sign-up-to-event.ts';
import { teacherOf } from './test-person.ts';

/** An event with few seats and no queue that many people sign up for at once. */
export interface HotEvent {
  /** Signs all people up at once, as the API does. Returns how many have a seat. */
  signUp(): Promise<number>;
  /** The same with one guarded statement for each, with row and mail: the upper bound of the driver. */
  oneStatement(): Promise<number>;
  /** Removes all sign-ups. */
  empty(): Promise<void>;
  /** Number of seats given beyond the capacity or counted wrong. */
  oversold(): Promise<number>;
}

const [eventId, sessionId] = ['aaben-vaerksted-odense', 'aaben-vaerksted-odense-1'];
const firstDay = new Date('2026-08-18T08:00:00Z');
const schema = 'backend';

const guarded = `
  with seat as (
    update ${schema}.sessions set seats_taken = seats_taken + 1 where id = $1 and seats_taken + 1 <= capacity returning id, event_id
  ), row as (
    insert into ${schema}.sign_ups (id, reference, event_id, session_id, email, email_norm, name, seats, source, state, queued_at, confirmed_at)
    select $2, $2, event_id, id, $3, $3, $3, 1, 'public', 'confirmed', $4, $4 from seat returning id
  )
  insert into ${schema}.outbox (id, dedupe_key, recipient, mail) select $5, $2, $3, $6 from row returning id`;

/** Creates an event on an empty database with the demo. @param people how many want a seat. @param atOnce how many of them at a time. */
export async function openHotEvent(database: Database, { people, atOnce, capacity }: HotSize): Promise<HotEvent> {
  const { pool } = database;
  const store = await openStore(database, true, firstDay);
  const emails = Array.from({ length: people }, (_, i) => `loeber${i}@skole.example`);
  const template = await store.selectFrom('users').selectAll().where('id', '=', 'bruger-jonas').executeTakeFirstOrThrow();
  const users = emails.map((email) => ({ ...template, id: email.replace(/\W/g, '-'), email, email_norm: email }));
  for (let i = 0; i < people; i += 500)
    await store
      .insertInto('users')
      .values(users.slice(i, i + 500))
      .execute();
  await pool.query(`update ${schema}.events set waitlist = false where id = $1`, [eventId]);
  await pool.query(`update ${schema}.sessions set capacity = $2 where id = $1`, [sessionId, capacity]);
  const queueMails = createSignUpMails(schema, 'https://edison.example');
  const signUp = batchSignUps({ store, limitConcurrency: createConcurrencyLimit(), queueMails, now: () => firstDay });
  const mail = JSON.stringify({ subject: 'Du har fået plads', text: 'x'.repeat(3_000) });

  return {
    signUp: () =>
      runConcurrently(emails, atOnce, async (email) => {
        const person = { ...teacherOf(email), userId: email.replace(/\W/g, '-') };
        await signUp({ eventId, sessionId, seats: 1, answers: {}, teams: [], person, idempotencyKey: randomUUID() });
      }),
    oneStatement: () =>
      runConcurrently(emails, atOnce, async (email) => {
        const id = randomUUID();
        const { rowCount } = await pool.query({ name: 'seat', text: guarded, values: [sessionId, id, email, firstDay, id, mail] });
        if (rowCount === 0) throw new Error('full');
      }),
    async empty() {
      for (const table of ['idempotency_keys', 'cancel_links', 'outbox', 'sign_ups']) await pool.query(`delete from ${schema}.${table}`);
      await pool.query(`update ${schema}.sessions set seats_taken = 0 where id = $1`, [sessionId]);
    },
    async oversold() {
      const { rows } = await pool.query(
        `select seats_taken as taken, capacity, (select coalesce(sum(seats), 0)::int from ${schema}.sign_ups
         where session_id = s.id and state = 'confirmed') as given from ${schema}.sessions s where id = $1`,
        [sessionId],
      );
      const { taken, given, capacity: most } = rows[0];
      return Math.max(0, given - most) + Math.abs(taken - given);
    },
  };
}

/** Size of the load. */
export interface HotSize {
  readonly people: number;
  readonly atOnce: number;
  readonly capacity: number;
}

/** Each person tries once, `atOnce` at a time. */
async function runConcurrently(emails: readonly string[], atOnce: number, wish: (email: string) => Promise<void>): Promise<number> {
  const left = emails.values();
  let seated = 0;
  const one = async () => {
    for (const email of left) {
      await wish(email).then(
        () => {
          seated += 1;
        },
        () => undefined,
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return seated;
}
