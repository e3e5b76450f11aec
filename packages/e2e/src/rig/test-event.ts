import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, signInAt, type Teacher } from '../running/sign-in-at.ts';
import type { Rig } from './start-rig.ts';

/** A day of an event of one's own. */
export interface TestEvent {
  readonly eventId: string;
  readonly sessionId: string;
  /** Path of its sign-ups. */
  readonly path: string;
}

/** The rows of a test event, counted. */
export interface Counted {
  readonly taken: number;
  /** Seats of those who have one. */
  readonly confirmed: number;
  /** Sign-ups in any state. */
  readonly rows: number;
}

const atOnce = 25;
/** Milliseconds: a database that was killed on a slow machine takes longer than a breaker's ten seconds. */
const busyLimit = 60_000;
let invited: Teacher[] = [];
let gathering: Promise<unknown> = Promise.resolve();

/** Publishes an event with one day, like one of the demo's. */
export async function createTestEvent({ query }: Pick<Rig, 'query'>, capacity: number, { waitlist = false } = {}): Promise<TestEvent> {
  const eventId = `rig-${randomUUID().slice(0, 8)}`;
  const sessionId = `${eventId}-1`;
  await query(
    `insert into backend.events select (jsonb_populate_record(e, jsonb_build_object('id', $1::text, 'slug', $1::text, 'waitlist', $2::boolean))).*
     from backend.events e where e.id = 'kursus-ideudvikling'`,
    [eventId, waitlist],
  );
  await query(
    `insert into backend.sessions
     select (jsonb_populate_record(s, jsonb_build_object('id', $1::text, 'event_id', $2::text, 'capacity', $3::int, 'seats_taken', 0))).*
     from backend.sessions s where s.id = 'kursus-ideudvikling-1'`,
    [sessionId, eventId, capacity],
  );
  return { eventId, sessionId, path: `/bff/events/${eventId}/sign-ups` };
}

/** Signed-in teachers of a confirmed school: the same for all tests of a worker, none of them signed up to any test event yet. */
export async function crowd(rig: Rig, count: number): Promise<readonly Teacher[]> {
  gathering = gathering.then(() => gather(rig, count));
  await gathering;
  return invited.slice(0, count);
}

/** One teacher of a confirmed school whom no other test has, signed in. */
export async function newcomer(rig: Pick<Rig, 'query' | 'url'>): Promise<Teacher> {
  const email = `rig-${randomUUID().slice(0, 8)}@skole.example`;
  await invite(rig, [email]);
  return signInAt(rig.url, email);
}

/**
 * Posts as the web does: a site that is too busy says so with a 503, and the same request again, with its key, does nothing twice.
 *
 * @returns the answer, and how often the site was too busy before it.
 */
export async function postUntilAnswered(
  teacher: Teacher,
  siteUrl: string,
  path: string,
  body: unknown,
): Promise<Answer & { readonly busy: number }> {
  const end = performance.now() + busyLimit;
  for (let busy = 0; ; busy += 1) {
    const answer = await teacher.call(siteUrl, 'POST', path, body);
    if (answer.status !== 503 || performance.now() > end) return { ...answer, busy };
    await sleep(100 + Math.random() * 400);
  }
}

/** What stands in the database. */
export async function counted({ query }: Pick<Rig, 'query'>, { sessionId }: TestEvent): Promise<Counted> {
  const [row] = await query(
    `select s.seats_taken as taken, count(u.id)::int as rows,
            coalesce(sum(u.seats) filter (where u.state = 'confirmed'), 0)::int as confirmed
     from backend.sessions s left join backend.sign_ups u on u.session_id = s.id where s.id = $1 group by s.seats_taken`,
    [sessionId],
  );
  return { taken: Number(row?.taken), confirmed: Number(row?.confirmed), rows: Number(row?.rows) };
}

async function gather(rig: Rig, count: number): Promise<void> {
  const emails = Array.from({ length: count }, (_, i) => `maengde${i}@skole.example`).slice(invited.length);
  if (emails.length === 0) return;
  await invite(rig, emails);
  for (let from = 0; from < emails.length; from += atOnce) {
    const signedIn = await Promise.all(emails.slice(from, from + atOnce).map((email) => signInAt(rig.url, email)));
    invited = [...invited, ...signedIn];
  }
}

/** Inserts their profiles into the database; the profile form is another test's subject. */
async function invite({ query }: Pick<Rig, 'query'>, emails: readonly string[]): Promise<void> {
  await query(
    `insert into backend.users select (jsonb_populate_record(u, jsonb_build_object('id', split_part(e, '@', 1), 'email', e, 'email_norm', e))).*
     from backend.users u, unnest($1::text[]) e where u.id = 'bruger-jonas'`,
    [emails],
  );
}
