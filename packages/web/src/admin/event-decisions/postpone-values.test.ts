import { describe, expect, test } from 'vitest';
import { samplePlan, sampleSession } from '../events/testing/sample-plan.ts';
import { checkPostpone, parseDays, postponeBody, postponeValues, toPostponeBody } from './postpone-values.ts';

const now = new Date('2026-10-01T10:00:00Z');
/** An event on a day before the end of summer time, with deadlines before that. */
const october = samplePlan({
  registrationOpensAt: '2026-09-01T06:00:00.000Z',
  registrationClosesAt: '2026-10-10T10:00:00.000Z',
  cancelUntil: '2026-10-15T10:00:00.000Z',
  sessions: [
    sampleSession({ sessionId: 's0', startsAt: '2026-09-20T07:00:00.000Z', endsAt: '2026-09-20T13:00:00.000Z' }),
    sampleSession({ startsAt: '2026-10-20T07:00:00.000Z', endsAt: '2026-10-20T13:00:00.000Z' }),
  ],
});
const onlyLater = { ...october, sessions: october.sessions.slice(1) };

describe('an event that is moved by some days', () => {
  test('keeps its hours on the wall over the change of the clock, with all that lies ahead', () => {
    const typed = postponeValues(onlyLater, now, 7);
    expect(typed.sessions).toEqual([{ sessionId: 's1', title: 'Dag 1', startsAt: '2026-10-27T09:00', endsAt: '2026-10-27T15:00' }]);
    expect(postponeBody.parse(toPostponeBody(typed, onlyLater))).toEqual({
      version: 3,
      sessions: [{ sessionId: 's1', startsAt: '2026-10-27T08:00:00.000Z', endsAt: '2026-10-27T14:00:00.000Z' }],
      registrationOpensAt: '2026-09-01T06:00:00.000Z',
      registrationClosesAt: '2026-10-17T10:00:00.000Z',
      cancelUntil: '2026-10-22T10:00:00.000Z',
    });
  });

  test('leaves alone what has begun, unless nobody has seen it yet', () => {
    expect(postponeValues(october, now, 7).sessions.map(({ sessionId }) => sessionId)).toEqual(['s1']);
    expect(postponeValues({ ...october, state: 'draft' }, now, 7).sessions).toHaveLength(2);
  });

  test('is right as it is moved, and wrong where the order of the dates breaks', () => {
    const typed = postponeValues(onlyLater, now, 7);
    const faults = (more: object) =>
      Object.entries(checkPostpone({ ...typed, ...more }, onlyLater, now))
        .filter(([, words]) => words !== undefined)
        .map(([field]) => field);
    expect(faults({})).toEqual([]);
    expect(faults({ cancelUntil: '2026-10-28T09:00' })).toEqual(['cancelUntil']);
    expect(faults({ registrationClosesAt: '2026-08-01T09:00' })).toEqual(['registrationClosesAt']);
    const [row] = typed.sessions;
    expect(faults({ sessions: [{ ...row, startsAt: '2026-09-30T09:00' }] })).toEqual([
      'sessions.0.startsAt',
      'registrationClosesAt',
      'cancelUntil',
    ]);
    expect(faults({ sessions: [{ ...row, endsAt: '2026-10-27T09:00' }] })).toEqual(['sessions.0.endsAt']);
  });

  test('takes days as whole numbers, forth and back', () => {
    expect([parseDays('7'), parseDays(' -14 '), parseDays('1,5'), parseDays('')]).toEqual([7, -14, undefined, undefined]);
  });
});
