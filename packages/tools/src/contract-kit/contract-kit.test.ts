import { isProblemCode } from '@edison/contracts/problem';
import { defaultTestKind, stopTestPostgres, testKinds } from '@edison/database/testing';
import { startContent } from '@edison/upstreams/content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runContent } from './content/run-content.ts';
import type { Finding } from './findings.ts';
import { generalProblems } from './judge/judge-refusal.ts';
import type { RunOptions } from './options.ts';
import { backendCalls, runBackend } from './run-backend.ts';
import { type BackendUnderTest, silent, startBackendUnderTest } from './testing/start-backend-under-test.ts';
import { type Mutation, startMutant } from './testing/start-mutant.ts';
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

/** The bad findings as sentences. */
const wrong = (findings: readonly Finding[]) =>
  judgeCalls(findings)
    .filter(({ state }) => state !== 'good')
    .flatMap(({ call, state, lines }) => (lines.length > 0 ? lines.map((line) => `${call}, ${state}: ${line}`) : [`${call}, ${state}`]));

/** How many pairs of call and problem code were tested. */
function refusalsAsked(findings: readonly Finding[]): number {
  const pairs = findings.flatMap(({ call, aspect }) => {
    const codes = /^refusal ([A-Z_]+(?: or [A-Z_]+)*)/.exec(aspect)?.[1]?.split(' or ') ?? [];
    return codes.filter((code) => isProblemCode(code) && !generalProblems.includes(code)).map((code) => `${call} ${code}`);
  });
  return new Set(pairs).size;
}

let tried: BackendUnderTest;
beforeAll(async () => {
  tried = await startBackendUnderTest(defaultTestKind);
});
afterAll(async () => {
  await tried[Symbol.asyncDispose]();
  await stopTestPostgres();
});

test.concurrent.each(testKinds)(
  'our own backend on %s keeps the contract, with every call tried',
  async (kind) => {
    await using other = kind === defaultTestKind ? undefined : await startBackendUnderTest(kind);
    const { url, people } = other ?? tried;
    // Permissions and input checks do not depend on the kind of database.
    const answersOnly = kind !== defaultTestKind && process.env.EDISON_TEST_LONG !== '1';
    const findings = await runBackend(url, { ...asked, people, allowWrites: true }, answersOnly);
    expect(wrong(findings)).toEqual([]);
    expect(new Set(findings.map(({ call }) => call))).toEqual(new Set(backendCalls.keys()));
    expect(findings.filter(({ state }) => state === 'not tried')).toEqual([]);
    const answered = new Set(findings.filter(({ aspect }) => aspect.startsWith('answer')).map(({ call }) => call));
    // Their answers need a mailed secret or a past day, so only their refusals are tested.
    expect([...backendCalls.keys()].filter((call) => !answered.has(call)).toSorted()).toEqual([
      'CancelAttendee',
      'ChangeAttendee',
      'ConfirmAttendee',
      'DeclineAttendee',
      'FinishEvent',
      'GetAttendee',
      'MoveAttendee',
      'OpenGrant',
    ]);
    if (!answersOnly) expect(refusalsAsked(findings)).toBeGreaterThanOrEqual(110);
    // About 1,800 requests, six seconds; more on a busy machine.
  },
  120_000,
);

test('our own content service keeps the contract, with every call tried', async () => {
  await using content = await startContent({ root: 'projektedison.dk', log: silent });
  expect(wrong(await runContent(content.url, asked))).toEqual([]);
});

/** The failed findings of a server with this mutation. */
async function redAt(
  mutation: Mutation,
  options: Partial<RunOptions>,
): Promise<{ all: readonly Finding[]; of(call: string): readonly string[] }> {
  await using mutant = await startMutant(tried.url, mutation);
  const findings = await runBackend(mutant.url, { ...asked, people: tried.people, ...options });
  const red = findings.filter(({ state }) => state === 'red');
  return { all: findings, of: (call) => red.filter((one) => one.call === call).map(({ aspect, what }) => `${aspect}: ${what}`) };
}

const redCalls = (findings: readonly Finding[]) =>
  [...new Set(findings.filter(({ state }) => state === 'red').map(({ call }) => call))].toSorted();
const refusal = (problem: string, statusCode: number) => ({
  status: statusCode,
  body: JSON.stringify({ problem, message: '', statusCode, requestId: '1' }),
});

describe('a backend that breaks the contract', () => {
  test('is reported for each broken call, by field, refusal or role, and for no other call when writes are not allowed', async () => {
    const writes: string[] = [];
    const reading = /ValidateUser\b|ValidateCode|CheckEventCode|GetRecordings|OpenGrant/;
    const admin = `Bearer ${tried.people.admin?.token}`;
    const authorization: Mutation['authorization'] = ({ path, authorization: given }) =>
      /GetRelevantEvents|GetNewestUsers/.test(path) && given?.includes('.') ? admin : given;
    const answer: Mutation['answer'] = (passing) => {
      const { path, method, status, body } = passing;
      if (method !== 'GET' && !reading.test(path) && status < 400) writes.push(path);
      if (/GetUser\?.*sofie/.test(path)) return { status, body: body.replace('"municipality":', '"kommune":') };
      if (path.startsWith('/events/GetEvents')) return { status, body: body.replaceAll('"room":', '"lokale":') };
      if (path.startsWith('/api/attendee/GetRemainingSeats') && status === 404)
        return { status: 410, body: body.replace('"NOT_FOUND"', '"GONE"') };
      return /GetProgramData|ListAudit/.test(path) ? refusal('NOT_FOUND', 404) : passing;
    };
    const broken = ['GetEvents', 'GetNewestUsers', 'GetProgramData', 'GetRelevantEvents', 'GetRemainingSeats', 'GetUser'];
    // These need data that only writing probes create.
    const wanting = ['GetCalendarFeed', 'GetUserEvent', 'CheckTeams'];
    const found = await redAt({ authorization, answer }, { only: [...broken, ...wanting, 'ListAudit'] });

    expect(redCalls(found.all)).toEqual(broken);
    expect(found.of('GetUser'), 'a field that is called otherwise').toContain(
      'answer, as the teacher whose school is pending: institution.municipality: Invalid input: expected string, received undefined',
    );
    expect(found.of('GetEvents'), 'an optional field that is called otherwise').toContain(
      'answer, as a guest: items.*.sessions.*.lokale: the contract names no such field',
    );
    expect(found.of('GetRemainingSeats'), 'another code of a refusal, and another status').toEqual([
      'refusal NOT_FOUND of what nobody has, as a guest: refused with GONE, expected NOT_FOUND',
      'refusal NOT_FOUND of what nobody has, as a guest: statusCode 404 in a refusal with status 410',
    ]);
    expect(found.of('GetProgramData'), 'a call of the seed that is not there').toContain(
      'answer, as the admin: status 404 NOT_FOUND, expected 200',
    );
    expect(found.of('GetRelevantEvents'), 'whose data it is, is not looked at').toContain(
      'permission of the teacher, about somebody else: answered with 200, expected FORBIDDEN',
    );
    expect(found.of('GetNewestUsers'), 'who is an admin, is not looked at').toEqual(
      expect.arrayContaining([
        'permission of the teacher: answered with 200, expected FORBIDDEN',
        'permission of a guest: answered with 200, expected SIGNED_OUT',
        'permission of a token that nobody signed: answered with 200, expected SIGNED_OUT',
      ]),
    );
    expect(found.all.filter(({ call }) => call === 'ListAudit').map(({ state }) => state)).toEqual(['absent']);
    expect(writes, 'what writes is not asked without leave').toEqual([]);
  }, 60_000);

  test('is reported for what its handlers let through, for fields that appear only with data, and for missing answers', async () => {
    const newcomer = `Bearer ${tried.people.newcomer?.token}`;
    const answer: Mutation['answer'] = (passing) => {
      const { path, status, body, authorization } = passing;
      if (authorization === newcomer) return refusal('TOKEN_OUTDATED', 401);
      if (path.startsWith('/x/office/GetDecisions')) return 'nothing';
      if (path.startsWith('/x/codes/RevokeCode') && status === 404) return refusal('GONE', 410);
      if (path.startsWith('/material/RegisterDownload') && status === 403) return { status: 200, body: 'null' };
      if (path.startsWith('/api/attendee/EmailIsSignedUp') && status === 202) return { status, body: '{"accepted":true,"signedUp":false}' };
      const renamed = /GetSignUpsForUser/.test(path) ? 'eventTitle' : /LeaveProgram/.test(path) ? 'cancelUntil' : undefined;
      return renamed === undefined ? passing : { status, body: body.replaceAll(`"${renamed}":`, '"another":') };
    };
    const broken = ['EmailIsSignedUp', 'GetDecisions', 'GetSignUpsForUser', 'LeaveProgram', 'RegisterDownload', 'RevokeCode'];
    const found = await redAt(
      { answer },
      { allowWrites: true, only: [...broken, 'GetCalendarFeed', 'ChooseNotices', 'CreateUser', 'CancelEvent'] },
    );

    expect(redCalls(found.all)).toEqual(broken);
    expect(found.of('EmailIsSignedUp')).toContain('answer, as a guest: signedUp is told, expected nothing of it');
    expect(found.of('GetDecisions')[0]).toMatch(/^answer, as the admin: no answer \(.*\), expected 200$/);
    expect(found.of('GetSignUpsForUser').join()).toContain('items.0.eventTitle: Invalid input: expected string, received undefined');
    expect(found.of('LeaveProgram').join()).toContain('signUps.*.another: the contract names no such field');
    expect(found.of('RegisterDownload')).toEqual(['refusal FORBIDDEN, as the other teacher: answered with 200, expected FORBIDDEN']);
    expect(found.of('RevokeCode')).toEqual(['refusal NOT_FOUND of what nobody has, as the admin: refused with GONE, expected NOT_FOUND']);

    const verdicts = new Map(judgeCalls(found.all).map((verdict) => [verdict.call, verdict]));
    expect(verdicts.get('ChooseNotices')).toMatchObject({ state: 'not tried', lines: [expect.stringContaining('get a new one')] });
    expect(verdicts.get('GetCalendarFeed')?.state, 'its address is of the newcomer').toBe('not tried');
    expect(verdicts.get('CancelEvent')?.state, 'what was made is taken back').toBe('good');
  }, 60_000);
});
