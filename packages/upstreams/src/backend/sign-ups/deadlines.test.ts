import { randomUUID } from 'node:crypto';
import { danishDate } from '@edison/contracts/calendar/days';
import { schoolYearOf } from '@edison/contracts/calendar/school-year';
import { danishWallClock } from '@edison/contracts/danish-time';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { danishInstant } from '../calendar/days.ts';
import { openDemo } from '../testing/open-demo.ts';

const mette = 'mette@skole.example';
const course = 'kursus-ideudvikling';
const ownZone = process.env.TZ;

const { backend } = await openDemo();
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

/** Nights in which the clock changes. Registration opens half an hour before the change, and closes half an hour after it. */
const nights = [
  ['2026-03-29', '01:30', '+01:00', '03:30', '+02:00'],
  ['2026-10-25', '02:30', '+02:00', '02:30', '+01:00'],
  ['2027-03-28', '01:30', '+01:00', '03:30', '+02:00'],
  ['2027-10-31', '02:30', '+02:00', '02:30', '+01:00'],
] as const;

const zones = ['UTC', 'America/New_York', 'Europe/Copenhagen'];

async function setTimes(opens: Date, closes: Date): Promise<void> {
  const { store } = backend;
  await store
    .updateTable('events')
    .set({ registration_opens_at: opens, registration_closes_at: closes, cancel_until: closes })
    .where('id', '=', course)
    .execute();
  const [starts_at, ends_at] = [24, 30].map((hours) => new Date(closes.getTime() + hours * 3_600_000));
  await store.updateTable('sessions').set({ starts_at, ends_at }).where('id', '=', `${course}-1`).execute();
  await store
    .updateTable('users')
    .set({ reaffirmed_school_year: schoolYearOf(opens) })
    .where('email_norm', '=', mette)
    .execute();
}

/** The result of a sign-up at this instant. */
async function signUpAt(now: number): Promise<unknown> {
  backend.clock.now = new Date(now);
  const body = { eventId: course, sessionId: `${course}-1`, seats: 1, idempotencyKey: randomUUID() };
  const answer = (await backend.call('/events/SignUpToEvent', { as: mette, body })).body;
  return answer.problem ?? answer.state;
}

describe.each(zones)('a server that runs in %s', (zone) => {
  beforeEach(() => {
    process.env.TZ = zone;
  });

  test.each(nights)(
    'opens registration to the millisecond, and closes it with the whole minute, in the night of %s',
    async (day, from, fromOffset, to, toOffset) => {
      expect(new Date().getTimezoneOffset() === 0).toBe(zone === 'UTC');
      const [opens, closes] = [new Date(`${day}T${from}:00${fromOffset}`), new Date(`${day}T${to}:00${toOffset}`)];
      expect(closes.getTime() - opens.getTime()).toBe(3_600_000);
      expect([opens, closes].map((instant) => danishWallClock(instant).slice(11, 16))).toEqual([from, to]);
      await setTimes(opens, closes);
      expect(await signUpAt(opens.getTime() - 1)).toBe('NOT_OPEN_YET');
      expect(await signUpAt(opens.getTime())).toBe('confirmed');
      await backend.store.deleteFrom('sign_ups').where('email_norm', '=', mette).execute();
      expect(await signUpAt(closes.getTime() + 59_999)).toBe('confirmed');
      await backend.store.deleteFrom('sign_ups').where('email_norm', '=', mette).execute();
      expect(await signUpAt(closes.getTime() + 60_000)).toBe('CLOSED');
    },
  );

  test.each(nights)('takes a seat back until the last minute is over in the night of %s', async (day, from, fromOffset, to, toOffset) => {
    const [opens, until] = [new Date(`${day}T${from}:00${fromOffset}`), new Date(`${day}T${to}:00${toOffset}`)];
    await setTimes(opens, until);
    await signUpAt(opens.getTime());
    const [mine] = (await backend.call('/events/GetSignUpsForUser?userId=bruger-mette', { as: mette })).body.items ?? [];
    const cancelAt = async (now: number) => {
      backend.clock.now = new Date(now);
      return (await backend.call('/x/events/CancelSignUp', { as: mette, body: { signUpId: mine?.signUpId } })).body;
    };
    expect(await cancelAt(until.getTime() + 60_000)).toMatchObject({ problem: 'CANCEL_DEADLINE_PASSED' });
    expect(await cancelAt(until.getTime() + 59_999)).toMatchObject({ state: 'cancelled' });
  });

  test.each([
    ['2026-10-24', '2026-10-24T06:00:00.000Z'],
    ['2026-10-26', '2026-10-26T07:00:00.000Z'],
    ['2027-03-27', '2027-03-27T07:00:00.000Z'],
    ['2027-03-29', '2027-03-29T06:00:00.000Z'],
  ])('knows when it is eight in the morning in Denmark on %s', (day, instant) => {
    const morning = danishInstant(danishDate(new Date(`${day}T12:00:00Z`)), '08:00');
    expect(morning.toISOString()).toBe(instant);
  });
});
