import { quickKind, stopTestPostgres, testKinds } from '@edison/database/testing';
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

describe('a backend that breaks the contract', () => {
  let tried: Tried;
  beforeAll(async () => {
    tried = await startTried(quickKind);
  });
  afterAll(() => tried[Symbol.asyncDispose]());

  /** What is found of some calls, of a server that differs from ours in what the mutation says; nothing of them is red at our own. */
  async function found(only: readonly string[], mutation: Mutation, options: Partial<RunOptions> = {}) {
    await using mutant = await startMutant(tried.url, mutation);
    return await runBackend(mutant.url, { ...asked, people: tried.people, only, ...options });
  }

  const red = (findings: Awaited<ReturnType<typeof runBackend>>, call: string) =>
    findings
      .filter((finding) => finding.state === 'red' && finding.call === call)
      .map((finding) => `${finding.call}, ${finding.aspect}: ${finding.what}`);

  test('is told each call that it breaks, by the field or the refusal', async () => {
    const writes: string[] = [];
    const reading = /ValidateUser\b|ValidateCode|CheckEventCode|GetRecordings|OpenGrant/;
    const answer: Mutation['answer'] = (passing) => {
      const { path, method, status, body } = passing;
      if (method !== 'GET' && !reading.test(path) && status < 400) writes.push(path);
      if (path.startsWith('/user/GetUser?')) return { status, body: body.replace('"municipality":', '"kommune":') };
      if (path.startsWith('/api/attendee/GetRemainingSeats') && status === 404) {
        return { status: 410, body: body.replace('"NOT_FOUND"', '"GONE"') };
      }
      if (/GetPrograms|ListAudit/.test(path)) {
        return { status: 404, body: '{"problem":"NOT_FOUND","message":"","statusCode":404,"requestId":"1"}' };
      }
      return passing;
    };
    const broken = ['GetUser', 'GetRemainingSeats', 'GetPrograms', 'ListAudit'];
    const findings = await found(broken, { answer });

    expect(red(findings, 'GetUser'), 'a field that is called otherwise').toContain(
      'GetUser, answer, as the teacher: institution.municipality: Invalid input: expected string, received undefined',
    );
    expect(red(findings, 'GetRemainingSeats'), 'another code of a refusal, and another status').toEqual([
      'GetRemainingSeats, refusal NOT_FOUND, as a guest: refused with GONE, expected NOT_FOUND',
      'GetRemainingSeats, refusal NOT_FOUND, as a guest: statusCode 404 in a refusal with status 410',
    ]);
    expect(red(findings, 'GetPrograms'), 'a call of the seed that is not there').toContain(
      'GetPrograms, answer, as the teacher: status 404 NOT_FOUND, expected 200',
    );
    expect(findings.filter(({ call }) => call === 'ListAudit').map(({ state }) => state)).toEqual(['absent']);
    expect(writes, 'what writes is not asked without leave').toEqual([]);
  });

  test('is told who came in where a check of whose data it is, or of who is an admin, is lost', async () => {
    const admin = `Bearer ${tried.people.admin?.token}`;
    const authorization: Mutation['authorization'] = ({ path, authorization: given }) =>
      /GetSignUpsForUser|GetNewestUsers/.test(path) && given?.includes('.') ? admin : given;
    const findings = await found(['GetSignUpsForUser', 'GetNewestUsers'], { authorization });
    expect(red(findings, 'GetSignUpsForUser')).toContain(
      'GetSignUpsForUser, permission of the teacher, about somebody else: answered with 200, expected FORBIDDEN',
    );
    expect(red(findings, 'GetNewestUsers')).toEqual(
      expect.arrayContaining([
        'GetNewestUsers, permission of the teacher: answered with 200, expected FORBIDDEN',
        'GetNewestUsers, permission of a guest: answered with 200, expected SIGNED_OUT',
        'GetNewestUsers, permission of a token that nobody signed: answered with 200, expected SIGNED_OUT',
      ]),
    );
  });

  test('is told an optional field that is called otherwise as one that the contract does not name, unless it may have such', async () => {
    const answer: Mutation['answer'] = (passing) =>
      passing.path.startsWith('/events/GetEvents') ? { ...passing, body: passing.body.replaceAll('"room":', '"lokale":') } : passing;
    expect(red(await found(['GetEvents'], { answer }), 'GetEvents')).toContain(
      'GetEvents, answer, as a guest: items.*.sessions.*.lokale: the contract names no such field',
    );
    expect(red(await found(['GetEvents'], { answer }, { allowExtra: true }), 'GetEvents')).toEqual([]);
  });
});
