import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGate, untilWaiting } from '../testing/meet.ts';
import { startTestReplica, type TestBackend } from '../testing/test-backend.ts';
import { openScene, type Scene, signUp } from './races/open-scene.ts';

const sofie = 'sofie@skole.example';
const school = 'skole-strandmarken';
const locking = 'for update of "s"';

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('a school that is approved while its teacher signs up', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await openScene();
  });
  afterAll(async () => {
    await scene[Symbol.asyncDispose]();
    await stopTestPostgres();
  });
  beforeEach(async () => {
    await scene.begin(10, true);
    await scene.first.store.updateTable('institutions').set({ state: 'pending' }).where('id', '=', school).execute();
  });

  const approve = () =>
    scene.second.call('/institutions/ApproveInstituion', {
      as: 'admin@edison.example',
      admin: true,
      body: { institutionId: school, approve: true },
    });

  /** The sign-up has seen a school that is not confirmed, and is stopped just before it is written. */
  async function meet(instead: Readonly<Record<string, string>>, waits: boolean) {
    const gate = createGate();
    await using slow: TestBackend = await startTestReplica(scene.first, {
      instead,
      after: (said) => (said.includes(locking) ? gate.pass() : undefined),
    });
    const coming = signUp(slow, sofie);
    await gate.come;
    const deciding = approve();
    if (waits) await untilWaiting(scene.first.database, 1);
    else await deciding;
    gate.open();
    expect([(await coming).body.state, (await deciding).status]).toEqual(['pending', 200]);
    return scene.placeOf(sofie);
  }

  test('forgets nobody: who was held a moment before has the seat', async () => {
    expect(await meet({}, true)).toBe('confirmed');
    expect(await scene.counted()).toMatchObject({ taken: 1, sum: 1, confirmed: 1 });
  });

  test('canary: without a share of the school the sign-up is held for ever', async () => {
    expect(await meet({ ' for share of "u"': '', ' for share': '' }, false)).toBe('pending');
  });
});
