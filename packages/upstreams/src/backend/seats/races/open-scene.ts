import { randomUUID } from 'node:crypto';
import { startTestBackend, startTestReplica, type TestBackend } from '../../testing/test-backend.ts';

/** The lock of a session and the guards of a seat, and what a canary has in their place; the table's own go with `dropConstraint`. */
export const withoutLock = { ' for update of "s"': '' };
export const withoutGuard = { ' + $3 <= capacity)': ' + $3 is not null)' };
export const withoutOneRow = { 'on conflict ("session_id", "email_norm")': 'on conflict ("id")' };

/** A session that guests and teachers may sign up for, with nobody in it. */
export const session = { eventId: 'aaben-vaerksted-odense', sessionId: 'aaben-vaerksted-odense-1' };

/** What is stored of the session; `sum` is over the seats of the active confirmed sign-ups. */
interface Counted {
  readonly taken: number;
  readonly sum: number;
  readonly confirmed: number;
  readonly waiting: number;
  readonly mails: number;
}

/** Two replicas on one PostgreSQL, and an empty session. */
export interface Scene extends AsyncDisposable {
  readonly first: TestBackend;
  readonly second: TestBackend;
  /** The one or the other, in turn. */
  replica(i: number): TestBackend;
  /** Makes everything empty again, and gives the session so many seats. */
  begin(capacity: number | null, waitlist: boolean): Promise<void>;
  /** Teachers of a confirmed school. */
  invite(count: number): Promise<readonly string[]>;
  counted(): Promise<Counted>;
  /** State and place of an address at the session: `confirmed`, `waitlisted 2`; undefined without an active sign-up. */
  placeOf(email: string): Promise<string | undefined>;
}

/** Opens a scene. */
export async function openScene(): Promise<Scene> {
  await using opened = new AsyncDisposableStack();
  const first = opened.use(await startTestBackend('postgres'));
  const second = opened.use(await startTestReplica(first));
  const { pool } = first.database;
  // Nothing takes mail here, and what is tried in vain takes time from the race.
  await pool.query(`alter table backend.outbox alter due_at set default now() + interval '1 day'`);
  const scene = opened.move();
  return {
    first,
    second,
    replica: (i) => (i % 2 === 0 ? first : second),
    begin: (capacity, waitlist) => empty(first, capacity, waitlist),
    invite: (count) => invite(first, count),
    async counted() {
      const { rows } = await pool.query(countQuery, [session.sessionId]);
      return rows[0];
    },
    async placeOf(email) {
      const { rows } = await pool.query(placeQuery, [session.sessionId, email]);
      return rows[0]?.place;
    },
    [Symbol.asyncDispose]: () => scene.disposeAsync(),
  };
}

/** Signs the address up as its owner. */
export function signUp(backend: TestBackend, as: string, wish: object = {}) {
  return backend.call('/events/SignUpToEvent', { as, body: { ...session, seats: 1, idempotencyKey: randomUUID(), ...wish } });
}

/** Signs a guest up. */
export function signUpGuest(backend: TestBackend, email: string) {
  const body = { ...session, name: 'Ida Krog', email, seats: 1, idempotencyKey: randomUUID() };
  return backend.call('/api/attendee/CreateAttendee', { body });
}

/** Signs a list of people up, all or nobody. */
export function signUpList(backend: TestBackend, as: string, emails: readonly string[], idempotencyKey: string = randomUUID()) {
  const rows = emails.map((email) => ({ firstName: 'Ida', lastName: 'Krog', email }));
  return backend.call('/events/SignUpToEventByList', { as, body: { ...session, rows, preview: false, idempotencyKey } });
}

/** Signs a user up in their name, as the office does. */
export function signUpFor(backend: TestBackend, email: string) {
  const body = { ...session, email, seats: 1, reason: 'Aftalt i telefonen', idempotencyKey: randomUUID() };
  return backend.call('/events/SignUpToEvent', { as: 'admin@edison.example', admin: true, body });
}

/** Cancels as the owner of the address. */
export function cancel(backend: TestBackend, as: string, signUpId: unknown) {
  return backend.call('/x/events/CancelSignUp', { as, body: { signUpId } });
}

/** Answers by their word (a problem, or the state of the receipt), and how many there are of each. */
export function tally(answers: readonly { readonly status: number; readonly body: Record<string, unknown> }[]) {
  return Object.fromEntries([...Map.groupBy(answers, wordOf)].map(([word, those]) => [word, those.length]).toSorted());
}

function wordOf({ status, body }: { readonly status: number; readonly body: Record<string, unknown> }): string {
  return `${status} ${body.problem ?? body.state ?? ''}`.trim();
}

/** Takes a guard of a table away until it is disposed of; what is in the table by then goes. */
export async function dropConstraint({ first, begin }: Scene, table: string, name: string): Promise<AsyncDisposable> {
  const { pool } = first.database;
  const { rows } = await pool.query('select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1', [name]);
  await pool.query(`alter table backend.${table} drop constraint ${name}`);
  return {
    async [Symbol.asyncDispose]() {
      await begin(null, true);
      await pool.query(`alter table backend.${table} add constraint ${name} ${rows[0].rule}`);
    },
  };
}

const countQuery = `
  select (select seats_taken from backend.sessions where id = $1) as taken,
         coalesce(sum(seats) filter (where state = 'confirmed'), 0)::int as sum,
         count(*) filter (where state = 'confirmed')::int as confirmed,
         count(*) filter (where state = 'waitlisted')::int as waiting,
         (select count(*)::int from backend.outbox) as mails
  from backend.sign_ups where session_id = $1`;

const placeQuery = `
  select state || coalesce(' ' || place, '') as place
  from (select email_norm, state, case when state = 'waitlisted' then row_number() over (partition by state order by queue_no) end as place
        from backend.sign_ups where session_id = $1 and state <> 'cancelled') as placed
  where email_norm = $2`;

async function empty({ database: { pool } }: TestBackend, capacity: number | null, waitlist: boolean): Promise<void> {
  for (const table of ['idempotency_keys', 'cancel_links', 'outbox', 'sign_ups']) await pool.query(`delete from backend.${table}`);
  await pool.query('update backend.sessions set seats_taken = 0');
  await pool.query('update backend.sessions set capacity = $2 where id = $1', [session.sessionId, capacity]);
  await pool.query('update backend.events set waitlist = $2 where id = $1', [session.eventId, waitlist]);
}

async function invite({ store }: TestBackend, count: number): Promise<readonly string[]> {
  const emails = Array.from({ length: count }, (_, i) => `loeber${i}@skole.example`);
  const template = await store.selectFrom('users').selectAll().where('id', '=', 'bruger-jonas').executeTakeFirstOrThrow();
  await store
    .insertInto('users')
    .values(emails.map((email) => ({ ...template, id: email.replace(/\W/g, '-'), email, email_norm: email })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return emails;
}
