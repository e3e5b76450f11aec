import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBarrier } from '../testing/barrier.ts';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { startTestBackend, startTestReplica, type TestBackend } from '../testing/test-backend.ts';

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('two admins who make the next season at once', () => {
  let backend: TestBackend;
  let restore: () => Promise<void>;
  beforeAll(async () => {
    backend = await startTestBackend('postgres');
    restore = await snapshotDemo(backend);
  });
  beforeEach(() => restore());
  afterAll(async () => {
    await backend[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  const body = { programmeKey: 'projekt-edison', version: 1 };
  const rollOver = (by: TestBackend) => by.call('/x/programmes/RollOverProgramme', { as: 'admin@edison.example', admin: true, body });
  const seasons = async () => {
    const { rows } = await backend.database.pool.query(
      `select (select count(*)::int from backend.programmes where rolled_from = $1) as seasons,
              (select count(*)::int from backend.events e join backend.programmes p on p.key = e.programme_key where p.rolled_from = $1)
              / (select count(*)::int from backend.events where programme_key = $1) as copies`,
      [body.programmeKey],
    );
    return rows[0];
  };
  /** Both have looked for a free key before either writes. */
  const afterKeys = (barrier: () => Promise<void>) => (said: string) => (said.includes('"key" like') ? barrier() : undefined);

  test('one makes it, and the other is told which one is there', async () => {
    const after = afterKeys(createBarrier(2));
    await using first = await startTestReplica(backend, { after });
    await using second = await startTestReplica(backend, { after });
    const answers = await Promise.all([rollOver(first), rollOver(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect([refused?.problem, refused?.details]).toEqual(['SEASON_EXISTS', expect.objectContaining({ title: expect.any(String) })]);
    expect(await seasons()).toEqual({ seasons: 1, copies: 1 });
  });

  test('canary: without the guard of the statement and the indexes behind it there are two seasons', async () => {
    await backend.database.pool.query('drop index backend.programmes_rolled; drop index backend.programmes_title');
    const change = { after: afterKeys(createBarrier(2)), instead: { 'on conflict do nothing\n    returning key': 'returning key' } };
    await using first = await startTestReplica(backend, change);
    await using second = await startTestReplica(backend, change);
    const answers = await Promise.all([rollOver(first), rollOver(second)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await seasons()).toEqual({ seasons: 2, copies: 2 });
  });
});
