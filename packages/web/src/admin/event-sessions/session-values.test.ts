import { sessionPlan } from '@edison/contracts/bff/events/event-plans';
import { describe, expect, test } from 'vitest';
import { friendlyInstant } from '../../text/dates.ts';
import { inDays, sampleOutcome, samplePlan, sampleSession } from '../events/testing/sample-plan.ts';
import { sessionQuestion } from './session-form.tsx';
import { checkSession, firstValues, toSessionBody } from './session-values.ts';

const now = new Date();
const event = samplePlan();
const day = sampleSession({ startsAt: '2026-10-25T01:30:00.000Z', endsAt: '2026-10-25T03:00:00.000Z' });

describe('a date in its form', () => {
  test('goes back as it came when nobody has touched it, to the second of two like hours', () => {
    const { sessionId: _id, seatsTaken: _taken, seatsReserved: _reserved, signUps: _counts, ...plan } = day;
    expect(sessionPlan.parse(toSessionBody(firstValues(event, day), day))).toEqual(plan);
  });

  test('has no limit where no number stands, and no room where none is named', () => {
    const body = sessionPlan.parse(toSessionBody({ ...firstValues(event, day), capacity: ' ', room: '' }, day));
    expect(body.capacity).toBeNull();
    expect(body).not.toHaveProperty('room');
  });

  test.each(['ti', '1,5', '-1', '100001'])('takes %j for no number of seats', (capacity) => {
    const read = sessionPlan.safeParse(toSessionBody({ ...firstValues(event, day), capacity }, day));
    expect(read.error?.issues[0]?.path).toEqual(['capacity']);
  });
});

describe('a new date', () => {
  test('comes the day after the deadline for cancelling where it is the first, at nine', () => {
    const first = firstValues(samplePlan({ sessions: [], cancelUntil: '2026-10-24T10:00:00.000Z' }), undefined);
    expect(first).toMatchObject({ title: 'Kursus i Rønne', startsAt: '2026-10-25T09:00', endsAt: '2026-10-25T15:00', capacity: '20' });
  });

  test('follows the last by a week on the wall, also when the clock has changed between', () => {
    const last = sampleSession({ startsAt: '2026-10-24T07:00:00.000Z', endsAt: '2026-10-24T13:00:00.000Z', capacity: null });
    const next = firstValues(samplePlan({ sessions: [last] }), undefined);
    expect(next).toMatchObject({ title: '', startsAt: '2026-10-31T09:00', endsAt: '2026-10-31T15:00', capacity: '', room: 'Sal 2' });
  });
});

describe('the order of the dates', () => {
  const typed = firstValues(event, event.sessions[0]);
  const check = (more: object, of = event) => checkSession({ ...typed, ...more }, of, of.sessions[0], now);

  test('is right as the sample has it', () => expect(check({})).toEqual({ startsAt: undefined, endsAt: undefined }));

  test('breaks where a date ends as it begins, or begins before people can have cancelled', () => {
    expect(check({ endsAt: typed.startsAt }).endsAt).toContain('efter at den er begyndt');
    expect(check({ startsAt: inDays(24).slice(0, 16) }).startsAt).toContain('Fristen for at melde fra');
    expect(
      check({ startsAt: inDays(24).slice(0, 16) }, { ...event, cancelUntil: inDays(1), registrationClosesAt: inDays(25) }).startsAt,
    ).toContain('Tilmeldingen lukker først');
  });

  test('breaks where the rosters are locked after it begins, and names the field and the form of the plan', () => {
    const locked = { ...event, cancelUntil: inDays(1), registrationClosesAt: inDays(1), rosterLockAt: inDays(25) };
    expect(check({ startsAt: inDays(24).slice(0, 16) }, locked).startsAt).toMatch(
      /^Holdlisterne låses først .*Flyt »Holdlisterne låses« under »Ret planen« først, eller vælg en senere dato\.$/,
    );
    expect(check({}, { ...locked, rosterLockAt: undefined }).startsAt).toBeUndefined();
  });

  test('says of a day that is past that it is, and after which day it must lie, also of a draft', () => {
    const past = { startsAt: inDays(-2).slice(0, 16), endsAt: inDays(-1).slice(0, 16) };
    const dates = { cancelUntil: '2099-10-20T10:00:00.000Z', registrationClosesAt: '2099-10-24T10:00:00.000Z' };
    for (const state of ['draft', 'published'] as const) {
      const of = samplePlan({ ...dates, state, sessions: [] });
      expect(checkSession({ ...typed, ...past }, of, undefined, now).startsAt).toBe(
        `Datoen er gået. Den skal ligge, efter at tilmeldingen lukker: ${friendlyInstant(dates.registrationClosesAt)}.`,
      );
    }
  });

  test('lets nobody move what is shown into the past; a draft is nobody’s business, and what stays may be over', () => {
    const past = { startsAt: inDays(-2).slice(0, 16), endsAt: inDays(-1).slice(0, 16) };
    const early = { cancelUntil: inDays(-9), registrationClosesAt: inDays(-9) };
    expect(check(past, { ...event, ...early }).startsAt).toContain('fremtiden');
    expect(check(past, { ...event, ...early, state: 'draft' }).startsAt).toBeUndefined();
    const over = samplePlan({ ...early, sessions: [sampleSession({ startsAt: inDays(-3), endsAt: inDays(-2) })] });
    expect(checkSession(firstValues(over, over.sessions[0]), over, over.sessions[0], now).startsAt).toBeUndefined();
  });
});

describe('what is asked before a date is saved', () => {
  const was = sampleSession();
  const outcome = (confirmed: number, waitlisted: number, more: object) => {
    const is = sampleSession({ signUps: { ...was.signUps, confirmed, waitlisted } });
    return sampleOutcome(samplePlan({ sessions: [is] }), more);
  };

  test('is nothing where nobody is told of anything', () => {
    expect(sessionQuestion(outcome(10, 3, { mails: 0 }), was)).toBeUndefined();
  });

  test('is who comes in and who still waits, where seats came', () => {
    const question = sessionQuestion(outcome(11, 2, { mails: 1 }), was);
    expect(question).toMatchObject({
      text: '1 person får en mail om det.',
      details: ['1 rykker fra køen ind på en plads og får en mail.', '2 står stadig i kø.'],
    });
  });

  test('is what changes for people, each change once, where the time is another', () => {
    const change = { sessionId: 's1', what: 'tidspunkt', before: 'mandag', after: 'tirsdag' };
    const question = sessionQuestion(outcome(10, 3, { mails: 14, changes: [change, change] }), was);
    expect(question).toMatchObject({ text: '14 personer får en mail om det.', details: ['Tidspunkt: mandag. Det bliver til: tirsdag'] });
  });
});
