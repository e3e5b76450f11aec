import { randomUUID } from 'node:crypto';
import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBarrier } from '../testing/barrier.ts';
import { startTestBackend, startTestReplica, type TestBackend } from '../testing/test-backend.ts';
import { seedCode, submissionInput } from './testing/seed-code.ts';

const eventId = 'landsfinale';

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('handed in at once', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend('postgres');
    await seedCode(backend, 'RACERACE', eventId, 5);
    await seedCode(backend, 'CANARYYY', eventId, 1);
  });
  afterAll(async () => {
    await backend[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  const submit = (at: TestBackend, code: string, more: object) =>
    at.call(`/events/CreateSubmission?code=${code}&eventId=${eventId}`, {
      body: { ...submissionInput(eventId, code), idempotencyKey: randomUUID(), ...more },
    });

  test('two by one team are the versions 1 and 2, however often; none is lost', async () => {
    const texts = Array.from({ length: 20 }, (_, i) => `Udgave ${i}`);
    const answers = await Promise.all(texts.map((text) => submit(backend, 'RACERACE', { text })));
    expect(answers.map(({ body }) => Number(body.version)).toSorted((a, b) => a - b)).toEqual(texts.map((_, i) => i + 1));
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
    const kept = await backend.store.selectFrom('submission_versions').select('text').execute();
    expect(kept.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
  });

  test('one that is sent thirty times with one key is one version', async () => {
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => submit(backend, 'RACERACE', { teamName: 'Nøglerne', idempotencyKey })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.version}`))).toEqual(new Set(['201 1']));
  });

  test('twenty new teams on a code for five: five are in', async () => {
    await seedCode(backend, 'FAVEFAVE', eventId, 5);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => submit(backend, 'FAVEFAVE', { teamName: `Hold ${i}` })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(new Set(answers.flatMap(({ body }) => body.problem ?? []))).toEqual(new Set(['CODE_USED_UP']));
  });

  test('one that an admin locks meanwhile is not taken', async () => {
    await submit(backend, 'RACERACE', { teamName: 'Sinkerne' });
    const ofTeam = backend.store.updateTable('submissions').where('team_name', '=', 'Sinkerne');
    const lock = async () => void (await ofTeam.set({ state: 'locked' }).execute());
    const change = { after: (said: string) => (said.startsWith('select * from "backend"."submissions"') ? lock() : undefined) };
    await using slow = await startTestReplica(backend, change);
    expect((await submit(slow, 'RACERACE', { teamName: 'Sinkerne' })).body.problem).toBe('SUBMISSION_LOCKED');
  });

  test('canary: without the lock on the code two teams hand in on a code for one', async () => {
    const barrier = createBarrier(2);
    const change = {
      instead: { 'for update': '' },
      // Both have counted the submissions, the last read before they insert theirs.
      after: (said: string) => (said.startsWith('select count(*) as "count" from "backend"."submissions"') ? barrier() : undefined),
    };
    await using one = await startTestReplica(backend, change);
    await using other = await startTestReplica(backend, change);
    const answers = await Promise.all([submit(one, 'CANARYYY', { teamName: 'Et' }), submit(other, 'CANARYYY', { teamName: 'To' })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await backend.store.selectFrom('submissions').select('id').where('team_name', 'in', ['Et', 'To']).execute()).toHaveLength(2);
  });
});
