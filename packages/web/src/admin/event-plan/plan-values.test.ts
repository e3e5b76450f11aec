import { describe, expect, test } from 'vitest';
import { samplePlan } from '../events/testing/sample-plan.ts';
import { checkPlan, newPlan, planBody, planValues, toPlanBody } from './plan-values.ts';

/** Both deadlines lie in the hour that is repeated at the end of summer time, in its second pass. */
const second = samplePlan({ registrationClosesAt: '2026-10-25T01:15:00.000Z', cancelUntil: '2026-10-25T01:30:00.000Z', sessions: [] });
const faultsOf = (faults: Record<string, string | undefined>) => Object.keys(faults).filter((field) => faults[field] !== undefined);

describe('a plan in its form', () => {
  test('goes back as it came when nobody has touched it, to the second of two like hours', () => {
    const body = planBody.parse(toPlanBody(planValues(second), second));
    const { eventId: _id, state: _state, changedAt: _at, version: _version, sessions: _sessions, ...plan } = second;
    expect(body).toEqual(plan);
  });

  test('of another time takes the first of two like hours, for nobody can type the second', () => {
    const typed = { ...planValues(second), cancelUntil: '2026-10-25T02:45' };
    expect(planBody.parse(toPlanBody(typed, second)).cancelUntil).toBe('2026-10-25T00:45:00.000Z');
  });

  test('leaves out what is empty, and says yes and no', () => {
    const typed = { ...planValues(samplePlan()), venue: ' ', city: '', waitlist: 'nej' };
    const body = planBody.parse(toPlanBody(typed));
    expect(body).not.toHaveProperty('venue');
    expect(body).not.toHaveProperty('city');
    expect(body.rosterLockAt).toBeUndefined();
    expect(body.waitlist).toBe(false);
  });

  test('with an hour that no clock shows is refused at its field', () => {
    const read = planBody.safeParse(toPlanBody({ ...planValues(samplePlan()), registrationOpensAt: '2027-03-28T02:30' }));
    expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual(['registrationOpensAt']);
  });
});

describe('what belongs together in a plan', () => {
  const plan = samplePlan();
  const typed = planValues(plan);
  const check = (more: object, sessions = plan.sessions) => faultsOf(checkPlan({ ...typed, ...more }, sessions));

  test('is right as the sample has it', () => expect(check({})).toEqual([]));

  test.each([
    ['members only, of no programme', { access: 'programme' }, ['programmeKey']],
    ['a team whose most is less than its least', { team: { min: '4', max: '3' } }, ['team.max']],
    ['registration that closes when it opens', { registrationClosesAt: typed.registrationOpensAt }, ['registrationClosesAt']],
    ['registration that closes after the last date', { registrationClosesAt: '2098-01-01T08:00' }, ['registrationClosesAt']],
    ['a deadline for cancelling after the first date', { cancelUntil: '2098-01-01T08:00' }, ['cancelUntil']],
    ['teams that are locked after the first date', { audience: 'team', rosterLockAt: '2098-01-01T08:00' }, ['rosterLockAt']],
  ])('is not %s', (_what, more, fields) => expect(check(more)).toEqual(fields));

  test('has nothing to be before where there is no date yet', () => {
    expect(check({ cancelUntil: '2098-01-01T08:00', registrationClosesAt: '2097-01-01T08:00' }, [])).toEqual([]);
  });
});

describe('a new plan', () => {
  const now = new Date('2026-10-20T10:00:00Z');

  test('is open from this morning, has deadlines in their order over the change of the clock, and whoever stood for the last one', () => {
    const plan = newPlan(now, undefined, samplePlan());
    expect(plan).toMatchObject({
      organiser: 'Fonden',
      contactEmail: 'kontakt@edison.example',
      registrationOpensAt: '2026-10-20T08:00',
      registrationClosesAt: '2026-11-17T23:59',
      cancelUntil: '2026-11-24T23:59',
      title: '',
    });
    expect(faultsOf(checkPlan(plan, []))).toEqual([]);
    const body = planBody.parse(toPlanBody({ ...plan, title: 'Nyt', summary: 'Nyt.' }));
    expect([body.registrationOpensAt, body.cancelUntil]).toEqual(['2026-10-20T06:00:00.000Z', '2026-11-24T22:59:00.000Z']);
  });

  test('like another one has its words, and neither its address nor its dates', () => {
    const copied = samplePlan({ audience: 'team', rosterLockAt: '2026-10-01T08:00:00.000Z' });
    const plan = newPlan(now, copied, undefined);
    expect(plan).toMatchObject({ title: copied.title, venue: copied.venue, audience: 'team', slug: '', rosterLockAt: '' });
    expect(plan.registrationOpensAt).toBe('2026-10-20T08:00');
  });
});
