import { municipalities } from '@edison/contracts/municipalities';
import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, startTestReplica, type TestBackend } from '../../testing/test-backend.ts';

// PGlite has one connection and cannot show a race.
const onPostgres = describe.skipIf(!testKinds.includes('postgres'));

const place = { type: 'folkeskole', postalCode: '5953', city: 'Tranekær', municipality: 'Langeland' };
const spellings = ['Sct. Brendans Skole', 'Skt. Brendan Friskole', 'Sankt Brendans Skole', 'Sct.Brendans skolen'];

/** Moves the clock a day on, because one person may change or request schools only so often in a day. */
function nextDay(backend: TestBackend): void {
  backend.clock.now = new Date(backend.clock.now.getTime() + 86_400_001);
}

/** Requests one school four times at once, in four spellings and two municipalities; returns the codes or states of the answers. */
async function askAtOnce(backend: TestBackend, round: number) {
  nextDay(backend);
  const answers = await Promise.all(
    spellings.map((name, i) =>
      backend.call('/institutions/CreateInstitution', {
        as: i % 2 === 0 ? 'mette@skole.example' : 'jonas@skole.example',
        body: { ...place, postalCode: String(6000 + round), municipality: municipalities[2 * round + (i % 2)], name },
      }),
    ),
  );
  return answers.map(({ body }) => body);
}

/** Whether `happens` is true at least once in twenty tries without the unique index. */
async function withoutIndex({ database: { pool } }: TestBackend, happens: () => Promise<boolean>): Promise<boolean> {
  const { rows } = await pool.query("select indexdef from pg_indexes where indexname = 'institutions_asked_once'");
  await pool.query('drop index backend.institutions_asked_once');
  let happened = false;
  for (let round = 0; round < 20 && !happened; round += 1) happened = await happens();
  await pool.query('update backend.institutions set like_key = null');
  await pool.query(rows[0].indexdef);
  return happened;
}

onPostgres('one institution and several people at once', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend('postgres');
  });
  afterAll(async () => {
    await backend[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  test('asked for under several spellings it is made once, the others are shown it, and without the index two are made', async () => {
    for (let round = 0; round < 10; round += 1) {
      const bodies = await askAtOnce(backend, round);
      const made = bodies.filter(({ state }) => state === 'pending');
      expect(made).toHaveLength(1);
      for (const { problem, details } of bodies.filter(({ state }) => state !== 'pending')) {
        expect([problem, details]).toEqual([
          'SIMILAR_EXISTS',
          { candidates: [expect.objectContaining({ institutionId: made[0]?.institutionId })] },
        ]);
      }
    }

    let asked = 20;
    const two = async () => (await askAtOnce(backend, asked++)).filter(({ state }) => state === 'pending').length > 1;
    expect(await withoutIndex(backend, two)).toBe(true);
  });

  test('insisted on twice at once by one person it is made once with one answer, and without the index two are made', async () => {
    const insist = async (round: number) => {
      nextDay(backend);
      const body = { ...place, postalCode: String(7000 + round), name: 'Dobbelttrykkets Skole', insist: true };
      const answers = await Promise.all(
        [1, 2, 3].map(() => backend.call('/institutions/CreateInstitution', { as: 'mette@skole.example', body })),
      );
      return answers.map(({ body: { institutionId, state } }) => `${state} ${institutionId}`);
    };
    for (let round = 0; round < 10; round += 1) {
      const [one, ...others] = await insist(round);
      expect([one, ...others]).toEqual(Array(3).fill(expect.stringMatching(/^pending [0-9a-f-]{36}$/)));
      expect(others).toEqual([one, one]);
    }
    let canary = 20;
    expect(await withoutIndex(backend, async () => new Set(await insist(canary++)).size > 1)).toBe(true);
  });

  test('with a number it is made once, also when everybody insists', async () => {
    nextDay(backend);
    const answers = await Promise.all(
      spellings.map((name, i) =>
        backend.call('/institutions/CreateInstitution', {
          as: 'mette@skole.example',
          body: { ...place, postalCode: String(5100 + i), name, number: '995100', insist: true },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(answers.flatMap(({ body }) => body.problem ?? [])).toEqual(Array(3).fill('SIMILAR_EXISTS'));
  });

  test('it is decided once when three admins decide, and its teachers get one mail', async () => {
    const answers = await Promise.all(
      [true, false, true].map((approve) =>
        backend.call('/institutions/ApproveInstituion', {
          as: 'admin@edison.example',
          admin: true,
          body: { institutionId: 'skole-strandmarken', approve, reason: 'Kendt skole' },
        }),
      ),
    );
    expect(answers.map(({ body }) => body.problem ?? 'done').toSorted()).toEqual(['WRONG_STATE', 'WRONG_STATE', 'done']);
    const { rows } = await backend.database.pool.query('select count(*)::int as mails from backend.outbox');
    expect(rows).toEqual([{ mails: 1 }]);
  });

  test('deleted while a teacher moves there, it is gone and the teacher is where they were, or it stays', async () => {
    const admin = { as: 'admin@edison.example', admin: true };
    for (let round = 0; round < 10; round += 1) {
      nextDay(backend);
      const { body } = await backend.call('/institutions/CreateInstitution', {
        ...admin,
        body: { ...place, name: `Runde ${round}`, insist: true },
      });
      const institutionId = String(body.institutionId);
      const jonas = 'jonas@skole.example';
      const [deleted, moved] = await Promise.all([
        backend.call('/institutions/DeleteInstituion', { ...admin, method: 'DELETE', body: { institutionId } }),
        backend.call('/user/UpdateInstitution', { as: jonas, body: { email: jonas, institutionId } }),
      ]);
      const outcome = [deleted.body.problem ?? 'deleted', moved.body.problem ?? 'moved'];
      expect([
        ['deleted', 'INSTITUTION_UNKNOWN'],
        ['IN_USE', 'moved'],
      ]).toContainEqual(outcome);
    }
  });
});

onPostgres('thirty schools that one teacher asks for at once, over two replicas', () => {
  let first: TestBackend;
  beforeAll(async () => {
    first = await startTestBackend('postgres');
  });
  afterAll(() => first[Symbol.asyncDispose]());

  /** How many of thirty were created, each in a municipality of its own so that none is like another. */
  async function askForThirty(at: readonly TestBackend[], round: number): Promise<number> {
    nextDay(first);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => {
        const name = `Skovskole ${round} ${'abcdefghijklmnopqrstuvwxyzæøåab'.charAt(n).repeat(n + 3)}`;
        const body = { ...place, postalCode: String(7000 + n), municipality: municipalities[n], name, insist: true };
        return at[n % at.length]?.call('/institutions/CreateInstitution', { as: 'jonas@skole.example', body });
      }),
    );
    const refused = answers.filter((answer) => answer?.status !== 201).map((answer) => answer?.body.problem);
    expect(refused.filter((problem) => problem !== 'RATE_LIMITED')).toEqual([]);
    return answers.length - refused.length;
  }

  test('are ten a day', async () => {
    await using second = await startTestReplica(first);
    for (let round = 0; round < 5; round += 1) expect(await askForThirty([first, second], round)).toBe(10);
  });

  test('and would be all of them if the counter did not say no', async () => {
    await using unguarded = await startTestReplica(first, {
      instead: { 'or t.tries + excluded.tries <=': 'or 0 * (t.tries + excluded.tries) <=' },
    });
    expect(await askForThirty([unguarded], 9)).toBe(30);
  });
});
