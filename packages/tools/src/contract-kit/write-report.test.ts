import { expect, test } from 'vitest';
import type { Finding } from './findings.ts';
import { isGreen, judgeCalls, writeReport } from './write-report.ts';

const of = (call: string, path: string, rest: Partial<Finding>): Finding => ({
  call,
  path,
  method: 'GET',
  state: 'good',
  aspect: 'answer, as the teacher',
  ...rest,
});
const findings = [
  of('GetUser', '/user/GetUser', {}),
  of('GetUser', '/user/GetUser', { state: 'red', aspect: 'permission of a guest', what: 'answered with 200, expected SIGNED_OUT' }),
  of('GetEvents', '/events/GetEvents', {}),
  of('GetEvents', '/events/GetEvents', { state: 'not tried', aspect: '', what: 'there is no --token-other' }),
  of('Cancel', '/x/Cancel', { state: 'not tried', aspect: '', what: 'it writes' }),
  of('Cancel', '/x/Cancel', { aspect: 'permission of nobody' }),
  of('ListAudit', '/x/audit', { state: 'absent', aspect: '', what: 'the server does not have it' }),
];

test('a call is red with one fault, not tried when its answer was never seen, and good otherwise', () => {
  expect(judgeCalls(findings).map(({ call, state }) => [call, state])).toEqual([
    ['GetUser', 'red'],
    ['GetEvents', 'good'],
    ['Cancel', 'not tried'],
    ['ListAudit', 'absent'],
  ]);
});

test('the report lists red calls first, and optional absent ones apart', () => {
  expect(writeReport('Backend x', findings)).toBe(
    [
      'Backend x',
      '',
      'Calls that have to be there: 1 red, 1 good',
      '  ✗ GetUser (GET /user/GetUser): 1 good',
      '      permission of a guest: answered with 200, expected SIGNED_OUT',
      '  ✓ GetEvents (GET /events/GetEvents): 1 good',
      '',
      'Calls below /x/, which a server may lack: 1 not tried, 1 absent',
      '  – Cancel (GET /x/Cancel): 1 good',
      '      not tried, because it writes',
      '  · ListAudit (GET /x/audit)',
      '      the server does not have it',
      '',
    ].join('\n'),
  );
});

test('a refusal stands for an answer only where none was left out, and what was left out of a good call is reported', () => {
  const leftOut = { state: 'not tried', what: 'there is no --token-other' } as const;
  const refused = of('WithdrawTeam', '/x/teams/WithdrawTeam', { aspect: 'refusal NOT_FOUND, as the teacher' });
  const unanswered = of('WithdrawTeam', '/x/teams/WithdrawTeam', leftOut);
  const answered = [of('GetFilm', '/x/f', {}), of('GetFilm', '/x/f', { ...leftOut, aspect: 'refusal FORBIDDEN, as the other teacher' })];
  expect(judgeCalls([refused, unanswered, ...answered]).map(({ state, lines }) => [state, lines])).toEqual([
    ['not tried', ['not tried, because there is no --token-other']],
    ['good', ['refusal FORBIDDEN, as the other teacher: not tried, because there is no --token-other']],
  ]);
  expect(judgeCalls([refused]).map(({ state }) => state)).toEqual(['good']);
});

test('what is absent or was not tried is not red', () => {
  expect(isGreen(findings)).toBe(false);
  expect(isGreen(findings.filter(({ state }) => state !== 'red'))).toBe(true);
});
