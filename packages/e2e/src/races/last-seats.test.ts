import { createTestPostgres, stopTestPostgres } from '@edison/database/testing';
import { freePort } from '@edison/database/testing/free-port';
import { findPostgres } from '@edison/database/testing/start-postgres';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { type Answer, gatherTeachers, seatRequest, type Teacher } from '../running/crowd.ts';
import { startInstantProvider } from '../running/instant-provider.ts';
import { dataFolder, startSiteProcess } from '../running/site-process.ts';

const seats = 30;
const crowd = 500;
const postgres = await findPostgres();

afterAll(stopTestPostgres);

describe.skipIf(!postgres)('500 teachers at once on 30 seats, on PostgreSQL', () => {
  test('two replicas together give out exactly 30, and everybody an answer', { timeout: 180_000 }, async () => {
    await using provider = await startInstantProvider();
    const databaseUrl = await createTestPostgres();
    const siteUrl = `http://localhost:${await freePort()}`;
    const environment = {
      ...provider.environment,
      DATABASE_URL: databaseUrl,
      SITE_URL: siteUrl,
      SESSION_KEYS: 'races-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js5Lp0',
      DEMO: '1',
    };
    await using first = await startSiteProcess({ ...environment, PORT: new URL(siteUrl).port, EDISON_DATA_DIR: await dataFolder() });
    await using second = await startSiteProcess({ ...environment, EDISON_DATA_DIR: await dataFolder() });
    const teachers = await gatherTeachers(first.url, crowd);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const session = await emptySession(client);

    const path = `/bff/events/${session.eventId}/sign-ups`;
    const answers = await Promise.all(
      teachers.map((teacher, i) => askUntilAnswered(teacher, (i % 2 ? second : first).url, path, seatRequest(session.sessionId))),
    );

    expect(count(answers, 201, 'confirmed')).toBe(seats);
    expect(count(answers, 201, 'waitlisted')).toBe(crowd - seats);
    const { rows } = await client.query(
      `select seats_taken, (select sum(seats)::int from backend.sign_ups u where u.session_id = s.id and u.state = 'confirmed') as confirmed
       from backend.sessions s where id = $1`,
      [session.sessionId],
    );
    expect(rows).toEqual([{ seats_taken: seats, confirmed: seats }]);
    await client.end();
  });

  test('canary: the same crowd without the guard oversells', { timeout: 60_000 }, async () => {
    const url = await createTestPostgres();
    const clients = Array.from({ length: 50 }, () => new pg.Client({ connectionString: url }));
    await Promise.all(clients.map((client) => client.connect()));
    await clients[0]?.query('create table seat (taken int not null)');
    await clients[0]?.query('insert into seat values (0)');
    const tries = clients.flatMap((client) => Array.from({ length: crowd / clients.length }, () => checkThenTake(client)));
    const taken = await Promise.all(tries);
    await Promise.all(clients.map((client) => client.end()));
    expect(taken.filter(Boolean).length).toBeGreaterThan(seats);
  });
});

/** As the web does it: a site that is too busy says so with a 503, and the same request again, with its key, takes no second seat. */
async function askUntilAnswered(teacher: Teacher, url: string, path: string, request: Record<string, unknown>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await teacher.call(url, 'POST', path, request);
    if (answer.status !== 503 || tries === 10) return answer;
  }
}

/** What a sign-up would be without the lock: look, then act. */
async function checkThenTake(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select taken from seat');
  if (rows[0].taken >= seats) return false;
  await client.query('update seat set taken = taken + 1');
  return true;
}

async function emptySession(client: pg.Client): Promise<{ eventId: string; sessionId: string }> {
  const { rows } = await client.query(
    `update backend.sessions s set capacity = $1, seats_taken = 0 from backend.events e
     where e.id = s.event_id and e.slug = 'kursus-ideudvikling' returning s.id as "sessionId", e.id as "eventId"`,
    [seats],
  );
  await client.query(`delete from backend.sign_ups where session_id = $1`, [rows[0].sessionId]);
  return rows[0];
}

function count(answers: readonly Answer[], status: number, state: string): number {
  return answers.filter(
    ({ status: got, body }) => got === status && typeof body === 'object' && body !== null && 'state' in body && body.state === state,
  ).length;
}
