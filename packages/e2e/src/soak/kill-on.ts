import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Rig } from '../rig/start-rig.ts';
import { counted, createTestEvent, crowd, type TestEvent } from '../rig/test-event.ts';
import { seatRequest, type Teacher } from '../running/sign-in-at.ts';
import type { Finding } from './finding.ts';

const atOnce = 12;
const mailsWithinMs = 120_000;

/** Q8 and Q11: replicas are killed in turn, so many times, while people sign up and their mails leave. */
export async function killOn(rig: Rig, kills: number, people: number, say: (line: string) => void): Promise<readonly Finding[]> {
  const teachers = await crowd(rig, people);
  const testEvent = await createTestEvent(rig, people);
  const before = rig.mail.letters.length;
  const receipts = new Map<string, string>();
  const signing = signAllUp(rig, testEvent, teachers, receipts);
  const restarts: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await untilSome(receipts, Math.floor((people * kill) / kills));
    await sleep(randomInt(200));
    restarts.push(await killOne(rig, kill % 2));
    say(`kill ${kill + 1} of ${kills}: ${receipts.size} acknowledged, ready again after ${restarts.at(-1)} ms`);
  }
  await signing;
  await untilSent(rig);

  const rows = await rig.query('select email, reference from backend.sign_ups where session_id = $1', [testEvent.sessionId]);
  const kept = new Map(rows.map(({ email, reference }) => [String(email), String(reference)]));
  const lost = [...receipts].filter(([email, reference]) => kept.get(email) !== reference).length;
  const { taken, confirmed } = await counted(rig, testEvent);
  const letters = rig.mail.letters.slice(before);
  const reached = new Set(letters.map(({ to }) => to));
  const unmailed = teachers.filter(({ email }) => !reached.has(email)).length;
  const repeated = letters.length - new Set(letters.map(({ messageId }) => messageId)).size;
  const longest = Math.max(...restarts);
  return [
    {
      row: 'Q8',
      promise: `${kills} kills during ${people} sign-ups: every acknowledged one is there, none twice`,
      measured: `${lost} lost, ${rows.length} rows, ${taken} taken, ${confirmed} confirmed`,
      kept: lost === 0 && rows.length === people && taken === people && confirmed === people,
    },
    { row: 'Q8', promise: 'ready again within 5 s', measured: `longest ${longest} ms`, kept: longest <= 5_000 },
    { row: 'Q11', promise: 'no mail is lost', measured: `${unmailed} of ${people} without one`, kept: unmailed === 0 },
    {
      row: 'Q11',
      promise: 'a kill repeats one mail at most, under its own Message-ID',
      measured: `${repeated} repeated in ${people} mails and ${kills} kills`,
      kept: repeated <= kills,
    },
  ];
}

async function killOne(rig: Rig, index: number): Promise<number> {
  const replica = rig.replicas[index === 0 ? 0 : 1];
  await replica.kill();
  const begun = performance.now();
  await replica.start();
  const took = Math.round(performance.now() - begun);
  await rig.whole();
  return took;
}

async function signAllUp(rig: Rig, testEvent: TestEvent, teachers: readonly Teacher[], receipts: Map<string, string>): Promise<void> {
  const waiting = teachers.values();
  const ask = async () => {
    for (const teacher of waiting) receipts.set(teacher.email, await signUp(rig, testEvent, teacher));
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
}

/** Until there is an answer, with the same key each time, as the web does. */
async function signUp(rig: Rig, testEvent: TestEvent, teacher: Teacher): Promise<string> {
  const request = seatRequest(testEvent.sessionId);
  for (;;) {
    const answer = await teacher.call(rig.url, 'POST', testEvent.path, request).catch(() => undefined);
    if (answer?.status === 201) return String(Object(answer.body).reference);
    if (answer && answer.status < 500) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    await sleep(100);
  }
}

async function untilSome(receipts: ReadonlyMap<string, string>, count: number): Promise<void> {
  while (receipts.size < count) await sleep(20);
}

/** What was in hand when a replica was killed would be tried again in two minutes; here they have passed. */
async function untilSent(rig: Rig): Promise<void> {
  const giveUpAt = Date.now() + mailsWithinMs;
  await rig.query('update backend.outbox set claimed_until = null, leased_until = null, due_at = now() where state <> $1', ['sent']);
  while ((await rig.query(`select 1 from backend.outbox where state <> 'sent' limit 1`)).length > 0) {
    if (Date.now() > giveUpAt) return;
    await sleep(100);
  }
}
