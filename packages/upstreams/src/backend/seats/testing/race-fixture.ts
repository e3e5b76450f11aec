import { addTestDomain } from '../../testing/prove-test-schools.ts';
import { startTestBackend, startTestReplica, type TestBackend } from '../../testing/test-backend.ts';

/** The lock of the session and the guards of a seat, with their replacements for canaries. Constraints are dropped by `dropConstraint`. */
export const withoutLock = { ' for update of "s"': '' };
/** For a canary: the person whom an admin signs up is locked as by their own sign-up, which two may do at once. */
export const withProfileShared = { ' for no key update of "u"': ' for share of "u"' };
/** For a canary: the event is locked with a key share instead of a share lock. */
export const withKeyShare = { ' for share of "e"': ' for key share of "e"' };
export const withoutGuard = { ' + $3 <= capacity)': ' + $3 is not null)' };
/** The guards of seats that a guest reserves and confirms. */
export const withoutReservedGuard = { ' + $5 <= s.capacity': ' + $5 is not null', ' + $4 <= capacity)': ' + $4 is not null)' };
export const withoutUniqueSignUp = { 'on conflict ("session_id", "email_norm")': 'on conflict ("id")' };

/** Text that only the statement has that locks a session. */
export const lockedSession = '"e"."title" as "event_title", "e"."audience"';

/** A session without sign-ups, for guests and teachers. */
export const session = { eventId: 'aaben-vaerksted-odense', sessionId: 'aaben-vaerksted-odense-1' };

/** What is stored of the session; `sum`: the seats of its confirmed sign-ups. */
interface Counted {
  readonly taken: number;
  readonly sum: number;
  readonly confirmed: number;
  readonly waiting: number;
  /** Without those that ask a guest to confirm. */
  readonly mails: number;
}

/** Two replicas on one PostgreSQL, and a session without sign-ups. */
export interface RaceFixture extends AsyncDisposable {
  readonly first: TestBackend;
  readonly second: TestBackend;
  /** One of the two replicas, in turn. */
  replica(i: number): TestBackend;
  /** Removes all sign-ups and sets the capacity. */
  begin(capacity: number | null, waitlist: boolean): Promise<void>;
  /** Makes teachers of a confirmed school who may sign people up by list, and the mail domains of those people the school's own. */
  invite(count: number): Promise<readonly string[]>;
  counted(): Promise<Counted>;
  /** State and position of an address at the session, such as `waitlisted 2`; undefined without an active sign-up. */
  placeOf(email: string): Promise<string | undefined>;
}

/** Nobody at these is asked before a list signs them up. */
const listDomains = ['hjem.example', 'skole.example', 'ny-skole.example'];

/** Starts both replicas. */
export async function startRaceFixture(): Promise<RaceFixture> {
  await using opened = new AsyncDisposableStack();
  const first = opened.use(await startTestBackend('postgres'));
  const second = opened.use(await startTestReplica(first));
  const { pool } = first.database;
  // No mail is due: attempts to send would slow the race down.
  await pool.query(`alter table backend.outbox alter due_at set default now() + interval '1 day'`);
  const fixture = opened.move();
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
    [Symbol.asyncDispose]: () => fixture.disposeAsync(),
  };
}

/** Drops a constraint until it is disposed, when the sign-ups are deleted and the constraint is added again. */
export async function dropConstraint({ first, begin }: RaceFixture, table: string, name: string): Promise<AsyncDisposable> {
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
         (select count(*)::int from backend.outbox where dedupe_key not like 'reservation:%') as mails
  from backend.sign_ups where session_id = $1`;

const placeQuery = `
  select state || coalesce(' ' || place, '') as place
  from (select email, state, case when state = 'waitlisted' then row_number() over (partition by state order by queue_no) end as place
        from backend.sign_ups where session_id = $1 and state <> 'cancelled') as placed
  where email = $2`;

async function empty({ database: { pool } }: TestBackend, capacity: number | null, waitlist: boolean): Promise<void> {
  for (const table of ['idempotency_keys', 'cancel_links', 'outbox', 'reservations', 'sign_ups', 'day_counters'])
    await pool.query(`delete from backend.${table}`);
  await pool.query('update backend.sessions set seats_taken = 0, seats_reserved = 0');
  await pool.query('update backend.sessions set capacity = $2 where id = $1', [session.sessionId, capacity]);
  await pool.query('update backend.events set waitlist = $2 where id = $1', [session.eventId, waitlist]);
}

async function invite({ store }: TestBackend, count: number): Promise<readonly string[]> {
  const emails = Array.from({ length: count }, (_, i) => `loeber${i}@skole.example`);
  const template = await store.selectFrom('users').selectAll().where('id', '=', 'bruger-jonas').executeTakeFirstOrThrow();
  const proved = {
    school_proof_by: 'admin',
    school_proved_at: template.created_at,
    school_proof_institution_id: template.institution_id,
  } as const;
  await store
    .insertInto('users')
    .values(emails.map((email) => ({ ...template, id: email.replace(/\W/g, '-'), email, email_norm: email, ...proved })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const domain of listDomains) await addTestDomain(store, domain, template.institution_id ?? '');
  return emails;
}
