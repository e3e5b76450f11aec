import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type FallingBackend, type Query, startFallingBackend } from '../src/running/falling-backend.ts';
import { type InstantProvider, startInstantProvider } from '../src/running/instant-provider.ts';
import { type MailSink, startMailSink } from '../src/running/mail-sink.ts';
import { seatRequest } from '../src/running/sign-in-at.ts';

const long = process.env.EDISON_TEST_LONG === '1';
/** The number of people, and how often the process is killed during their sign-ups and while their mails are sent. */
const sizes = {
  postgres: long ? { people: 1_000, signUps: 20, mails: 20 } : { people: 50, signUps: 1, mails: 1 },
  pglite: long ? { people: 1_000, signUps: 10, mails: 10 } : { people: 40, signUps: 1, mails: 0 },
} as const;
/** Mails that a worker sends at a time. One may have been sent but not marked as sent when the process is killed. */
const inHand = 1;
const asking = 12;
const session = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1' };
const receipt = z.object({ reference: z.string(), state: z.enum(['confirmed', 'waitlisted']) });
const seed = Number(process.env.EDISON_TEST_SEED ?? Date.now() % 1_000_000);

afterAll(stopTestPostgres);

describe.each(testKinds)('a backend killed at random points, on %s', (kind) => {
  const { people, ...kills } = sizes[kind];
  const label = `${people} sign-ups, ${kills.signUps} kills meanwhile and ${kills.mails} while the mails leave (EDISON_TEST_SEED=${seed})`;
  test(`Q8 Q11 has stored every sign-up that it acknowledged once, and sent every mail, at most one per kill twice: ${label}`, {
    timeout: 600_000,
  }, async () => {
    await using provider = await startInstantProvider();
    // So many mails arrive for certain, whatever the kills interrupted. Waiting for them makes sure that the last kill is over.
    const certain = people - inHand * (kills.signUps + kills.mails);
    const points = pickPoints(seed, { signUps: { count: kills.signUps, below: people }, mails: { count: kills.mails, below: certain } });
    let falling = Promise.resolve();
    const fallAt = (list: number[], count: number) => {
      if (list[0] === undefined || count < list[0]) return;
      list.shift();
      falling = falling.then(() => backend.fall());
    };
    await using sink = await startMailSink(() => fallAt(points.mails, new Set(sink.recipients).size));
    let emails: readonly string[] = [];
    await using backend = await startFallingBackend(provider, sink.smtpUrl, kind, async (query) => {
      emails = await invite(query, people);
    });

    const receipts = await signUpAll(backend, provider, emails, (count) => fallAt(points.signUps, count));
    await untilArrived(sink, certain);
    await falling;
    const kept = await drain(backend, sink);

    expect(backend.falls()).toBe(kills.signUps + kills.mails);
    expect(kept.signUps).toEqual(receipts);
    expect(kept.session).toEqual([{ seats_taken: 30, confirmed: 30 }]);
    const byPerson = Map.groupBy(sink.letters, ({ to }) => to);
    expect([...byPerson.keys()].toSorted()).toEqual(emails.toSorted());
    expect([...byPerson.values()].filter((letters) => new Set(letters.map(({ messageId }) => messageId)).size > 1)).toEqual([]);
    const twice = sink.letters.length - people;
    expect(twice).toBeLessThanOrEqual(inHand * backend.falls());
    if (process.env.EDISON_TEST_TIMES) console.info(`${kind}: ${backend.falls()} kills, ${people} mails, ${twice} more than once`);
  });
});

/** Waits until mails for so many different people have arrived. */
async function untilArrived(sink: MailSink, people: number): Promise<void> {
  const count = () => new Set(sink.recipients).size;
  await vi.waitFor(() => expect(count()).toBeGreaterThanOrEqual(people), { timeout: 300_000, interval: 20 });
}

/** Inserts teachers of a confirmed school, as copies of a demo teacher. */
async function invite(query: Query, count: number): Promise<readonly string[]> {
  const rows = await query(
    `insert into backend.users
     select (jsonb_populate_record(u, jsonb_build_object('id', 'falder-' || n, 'email', e.email, 'email_norm', e.email))).*
     from backend.users u, generate_series(1, $1::int) n, lateral (select 'falder' || n || '@skole.example' as email) e
     where u.id = 'bruger-jonas' returning email`,
    [count],
  );
  return rows.map(({ email }) => String(email));
}

/** Signs everybody up, retrying with the same idempotency key until answered, as the web does. @returns receipts by e-mail. */
async function signUpAll(
  backend: FallingBackend,
  provider: InstantProvider,
  emails: readonly string[],
  acknowledged: (count: number) => void,
) {
  const receipts: Record<string, string> = {};
  const waiting = emails.values();
  const ask = async () => {
    for (const email of waiting) {
      receipts[email] = await signUpUntilAnswered(backend, await provider.accessToken(email));
      acknowledged(Object.keys(receipts).length);
    }
  };
  await Promise.all(Array.from({ length: asking }, ask));
  return receipts;
}

/** The reference and state of a receipt. */
function summaryOf({ reference, state }: z.output<typeof receipt>): string {
  return `${reference} ${state}`;
}

async function signUpUntilAnswered(backend: FallingBackend, token: string): Promise<string> {
  const { sessionId, ...wish } = seatRequest(session.sessionId);
  const body = JSON.stringify({ ...wish, ...session, sessionId });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  for (;;) {
    await backend.up();
    const answer = await fetch(`${backend.url}/events/SignUpToEvent`, { method: 'POST', headers, body }).catch(() => undefined);
    const said: unknown = await answer?.json().catch(() => undefined);
    if (answer?.status === 201 && said !== undefined) return summaryOf(receipt.parse(said));
    if (answer && answer.status !== 201 && answer.status !== 503) throw new Error(`${answer.status}: ${JSON.stringify(said)}`);
  }
}

/** Waits until all mails are sent. @returns what is stored. */
async function drain(backend: FallingBackend, sink: MailSink) {
  for (;;) {
    const sent = sink.letters.length;
    const kept = await backend.stop(readAll);
    if (kept.unsent === 0) return kept;
    await backend.start();
    await vi.waitFor(() => expect(sink.letters.length).toBeGreaterThanOrEqual(sent + kept.unsent), { timeout: 60_000, interval: 20 });
  }
}

async function readAll(query: Query) {
  const signUps = await query(`select email, reference, state from backend.sign_ups where session_id = $1 and email like 'falder%'`, [
    session.sessionId,
  ]);
  // Mails claimed at a kill are retried after two minutes; the test makes them due now.
  const unsent = await query(
    `update backend.outbox set claimed_until = null, leased_until = null, due_at = now() where state <> 'sent' returning id`,
  );
  const counts = await query(
    `select seats_taken, (select sum(seats)::int from backend.sign_ups u where u.session_id = s.id and u.state = 'confirmed') as confirmed
     from backend.sessions s where id = $1`,
    [session.sessionId],
  );
  return {
    signUps: Object.fromEntries(signUps.map(({ email, ...row }) => [email, summaryOf(receipt.parse(row))])),
    session: counts,
    unsent: unsent.length,
  };
}

/** The numbers of sign-ups, and of mails, after which the process is killed, ascending. */
interface Points {
  readonly signUps: number[];
  readonly mails: number[];
}

/** How many points to pick, each within `1 … below - 1`. */
interface Range {
  readonly count: number;
  readonly below: number;
}

/** Picks points at random; the same seed picks the same again. */
function pickPoints(seed: number, { signUps, mails }: { readonly signUps: Range; readonly mails: Range }): Points {
  const random = randomOf(seed);
  const pick = ({ count, below }: Range) =>
    Array.from({ length: count }, () => 1 + Math.floor(random() * (below - 1))).sort((a, b) => a - b);
  return { signUps: pick(signUps), mails: pick(mails) };
}

/** Mulberry32: numbers in [0, 1) that are good enough to scatter points. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
