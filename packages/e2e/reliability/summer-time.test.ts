import PostalMime from 'postal-mime';
import { beforeAll, describe, expect, test } from 'vitest';
import { leaveRig, standingRig } from '../src/rig/standing-rig.ts';
import { hasPostgres, type Rig } from '../src/rig/start-rig.ts';
import { createTestEvent, newcomer } from '../src/rig/test-event.ts';
import { seatRequest } from '../src/running/sign-in-at.ts';

/** Nights on which Danish clocks change: start and end of an event (UTC), and the expected times in the mail and in the calendar. */
const nights = [
  {
    ...{ startsAt: '2027-03-28T00:30:00Z', endsAt: '2027-03-28T01:30:00Z' },
    mail: ['Hvornår: søndag d. 28. marts 2027 kl. 1.30–3.30', 'Du kan melde fra indtil søndag d. 28. marts 2027 kl. 1.30.'],
    calendar: ['20270328T013000', '20270328T033000'],
  },
  {
    ...{ startsAt: '2027-10-31T00:30:00Z', endsAt: '2027-10-31T02:00:00Z' },
    mail: ['Hvornår: søndag d. 31. oktober 2027 kl. 2.30–3.00', 'Du kan melde fra indtil søndag d. 31. oktober 2027 kl. 2.30.'],
    calendar: ['20271031T023000', '20271031T030000'],
  },
];

describe.skipIf(!hasPostgres)('nights on which the clocks change', { timeout: 60_000 }, () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await standingRig();
    return leaveRig;
  }, 120_000);

  test.each(nights)(
    'Q40 $startsAt is shown in Danish time by a server in UTC and by one in New York',
    async ({ startsAt, endsAt, mail, calendar }) => {
      for (const { url } of rig.replicas) {
        const [testEvent, teacher] = [await createTestEvent(rig, 10), await newcomer(rig)];
        await rig.query('update backend.sessions set starts_at = $2, ends_at = $3 where id = $1', [testEvent.sessionId, startsAt, endsAt]);
        await rig.query('update backend.events set cancel_until = $2 where id = $1', [testEvent.eventId, startsAt]);
        const { body } = await teacher.call(url, 'POST', testEvent.path, seatRequest(testEvent.sessionId));
        const file = await fetch(`${url}/bff/sign-ups/${Object(body).signUpId}/kalender.ics`, { headers: { cookie: teacher.cookie } });
        expect([...(await file.text()).matchAll(/^DT(?:START|END);TZID=Europe\/Copenhagen:(\S+)/gm)].map(([, time]) => time)).toEqual(
          calendar,
        );
        await expect.poll(() => rig.mail.letters.filter(({ to }) => to === teacher.email).length).toBe(1);
        const letter = await PostalMime.parse(rig.mail.letters.find(({ to }) => to === teacher.email)?.raw ?? '');
        for (const line of mail) expect(letter.text).toContain(line);
      }
    },
  );

  test('Q40 pages show the same times whatever zone their server believes to be in', async () => {
    const times = await Promise.all(
      rig.replicas.map(async ({ url }) => {
        const page = await fetch(`${url}/kurser-og-events/kursus-ideudvikling/`, { headers: { accept: 'text/html' } });
        return [...(await page.text()).matchAll(/kl\. \d{1,2}[.:]\d\d|\d\d\/\d\d\/\d{4} \d\d:\d\d/g)].map(([time]) => time);
      }),
    );
    expect(times[0]).not.toEqual([]);
    expect(times[1]).toEqual(times[0]);
  });
});
