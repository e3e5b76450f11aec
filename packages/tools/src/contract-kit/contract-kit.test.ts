import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { startContent } from '@edison/upstreams/content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runContent } from './content/run-content.ts';
import type { RunOptions } from './options.ts';
import { backendCalls, runBackend } from './run-backend.ts';
import { type Mutation, startMutant } from './testing/start-mutant.ts';
import { silent, startTried, type Tried } from './testing/start-tried.ts';
import { judgeCalls } from './write-report.ts';

const asked: RunOptions = {
  kind: 'run',
  backend: undefined,
  content: undefined,
  contentRoot: 'projektedison.dk',
  movedPage: '/events/',
  gonePage: '/vindere-2019/',
  mediaUdi: 'umb://document/index',
  only: undefined,
  people: {},
  allowWrites: false,
  allowExtra: false,
};

/** What is not good, in a sentence each. */
const wrong = (findings: Awaited<ReturnType<typeof runBackend>>) =>
  judgeCalls(findings)
    .filter(({ state }) => state !== 'good')
    .flatMap(({ call, state, lines }) => (lines.length > 0 ? lines.map((line) => `${call}, ${state}: ${line}`) : [`${call}, ${state}`]));

afterAll(stopTestPostgres);

describe.each(testKinds)('our own backend on %s', (kind) => {
  test('keeps the contract, with every call tried', async () => {
    await using tried = await startTried(kind);
    const findings = await runBackend(tried.url, { ...asked, people: tried.people, allowWrites: true });
    expect(wrong(findings)).toEqual([]);
    expect(new Set(findings.map(({ call }) => call))).toEqual(new Set(backendCalls.keys()));
    const answered = new Set(findings.filter(({ aspect }) => aspect.startsWith('answer')).map(({ call }) => call));
    // Their answers want the secret of a mail, or a day that has passed: they are tried by their refusals.
    expect([...backendCalls.keys()].filter((call) => !answered.has(call)).toSorted()).toEqual([
      'CancelAttendee',
      'FinishEvent',
      'OpenGrant',
    ]);
    // Some 1,200 questions, half a dozen seconds: more where others work too.
  }, 120_000);
});

test('our own content service keeps the contract, with every call tried', async () => {
  await using content = await startContent({ root: 'projektedison.dk', log: silent });
  expect(wrong(await runContent(content.url, asked))).toEqual([]);
});

describe('a backend that breaks the contract in one way', () => {
  let tried: Tried;
  beforeAll(async () => {
    tried = await startTried('pglite');
  });
  afterAll(() => tried[Symbol.asyncDispose]());

  /** What is red of one call, of a server that differs from ours in one way; nothing of it is red at our own. */
  async function told(call: string, mutation: Mutation, options: Partial<RunOptions> = {}): Promise<readonly string[]> {
    await using mutant = await startMutant(tried.url, mutation);
    const findings = await runBackend(mutant.url, { ...asked, people: tried.people, only: [call], ...options });
    return findings.filter(({ state }) => state === 'red').map((finding) => `${finding.call}, ${finding.aspect}: ${finding.what}`);
  }

  test('a field that is called otherwise is named by its path', async () => {
    const answer: Mutation['answer'] = (passing) =>
      passing.path.startsWith('/user/GetUser?') ? { ...passing, body: passing.body.replace('"municipality":', '"kommune":') } : passing;
    const faults = await told('GetUser', { answer });
    expect(faults).toContain(
      'GetUser, answer, as the teacher: institution.municipality: Invalid input: expected string, received undefined',
    );
  });

  test('an optional field that is called otherwise is one that the contract does not name', async () => {
    const answer: Mutation['answer'] = (passing) =>
      passing.path.startsWith('/events/GetEvents') ? { ...passing, body: passing.body.replaceAll('"room":', '"lokale":') } : passing;
    expect(await told('GetEvents', { answer })).toContain(
      'GetEvents, answer, as a guest: items.*.sessions.*.lokale: the contract names no such field',
    );
    expect(await told('GetEvents', { answer }, { allowExtra: true })).toEqual([]);
  });

  test('a lost check of whose data it is, or of who is an admin, is named by who came in', async () => {
    const admin = `Bearer ${tried.people.admin?.token}`;
    const anybody = (call: string): Mutation => ({
      authorization: ({ path, authorization }) => (path.includes(call) && authorization?.includes('.') ? admin : authorization),
    });
    expect(await told('GetSignUpsForUser', anybody('GetSignUpsForUser'))).toContain(
      'GetSignUpsForUser, permission of the teacher, about somebody else: answered with 200, expected FORBIDDEN',
    );
    expect(await told('GetNewestUsers', anybody('GetNewestUsers'))).toEqual(
      expect.arrayContaining([
        'GetNewestUsers, permission of the teacher: answered with 200, expected FORBIDDEN',
        'GetNewestUsers, permission of a guest: answered with 200, expected SIGNED_OUT',
        'GetNewestUsers, permission of a token that nobody signed: answered with 200, expected SIGNED_OUT',
      ]),
    );
  });

  test('another code of a refusal, and another status, are named with what was expected', async () => {
    const answer: Mutation['answer'] = (passing) =>
      passing.path.startsWith('/api/attendee/GetRemainingSeats') && passing.status === 404
        ? { status: 410, body: passing.body.replace('"NOT_FOUND"', '"GONE"') }
        : passing;
    expect(await told('GetRemainingSeats', { answer })).toEqual([
      'GetRemainingSeats, refusal NOT_FOUND, as a guest: refused with GONE, expected NOT_FOUND',
      'GetRemainingSeats, refusal NOT_FOUND, as a guest: statusCode 404 in a refusal with status 410',
    ]);
  });

  test('a call of the seed that is not there is red, one of ours is absent', async () => {
    const answer: Mutation['answer'] = (passing) =>
      /GetPrograms|ListAudit/.test(passing.path)
        ? { status: 404, body: '{"problem":"NOT_FOUND","message":"","statusCode":404,"requestId":"1"}' }
        : passing;
    expect(await told('GetPrograms', { answer })).toContain('GetPrograms, answer, as the teacher: status 404 NOT_FOUND, expected 200');
    await using mutant = await startMutant(tried.url, { answer });
    const findings = await runBackend(mutant.url, { ...asked, people: tried.people, only: ['ListAudit'] });
    expect(findings.map(({ state }) => state)).toEqual(['absent']);
  });

  test('nothing that writes is asked without leave', async () => {
    const writes: string[] = [];
    const reading = /ValidateUser\b|ValidateCode|CheckEventCode|GetRecordings|OpenGrant/;
    await told('GetUser', {
      answer(passing) {
        if (passing.method !== 'GET' && !reading.test(passing.path) && passing.status < 400) writes.push(passing.path);
        return passing;
      },
    });
    expect(writes).toEqual([]);
  });
});
