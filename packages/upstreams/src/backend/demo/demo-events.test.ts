import { danishDate, weekdayOf } from '@edison/contracts/calendar/days';
import { danishWallClock } from '@edison/contracts/danish-time';
import { expect, test } from 'vitest';
import { deadlinesOf, sessionsOf } from './demo-events.ts';
import { demoEvents } from './demo-programme.ts';
import { isSchoolWeek } from './school-calendar.ts';

/** The demo as it would be seeded at this instant. */
function seed(from: Date) {
  return demoEvents.map((event) => {
    const sessions = sessionsOf(event, from);
    const firstStart = sessions[0]?.startsAt ?? from;
    return { event, sessions, firstStart, ...deadlinesOf(event, from, firstStart) };
  });
}

const isSchoolDay = (instant: Date) => isSchoolWeek(danishDate(instant)) && weekdayOf(danishDate(instant)) <= 5;
const clock = (instant: Date) => danishWallClock(instant).slice(11, 16);

// Every ninth day of three years, at a time that is another day in Denmark: all holidays, all weekdays.
const starts = Array.from({ length: 122 }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n * 9, 23, 30)));

test('whenever the demo starts, everything in it is on school days, within school hours', () => {
  for (const from of starts) {
    for (const { sessions, registration_opens_at, registration_closes_at, cancel_until } of seed(from)) {
      const instants = [...sessions.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]), registration_closes_at, cancel_until];
      for (const instant of [...instants, registration_opens_at]) {
        expect([from, instant, isSchoolDay(instant)]).toEqual([from, instant, true]);
        expect(clock(instant) >= '08:00' && clock(instant) <= '17:30').toBe(true);
      }
    }
  }
});

test('whenever it starts, registration opens, closes, and ends for good in that order, and is open now but for the one that opens later and the one that is over', () => {
  for (const from of starts) {
    for (const { event, firstStart, registration_opens_at, registration_closes_at, cancel_until } of seed(from)) {
      const inOrder = [registration_opens_at, registration_closes_at, cancel_until, firstStart].map((instant) => instant.getTime());
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
      expect([event.slug, registration_closes_at > from]).toEqual([event.slug, event.slug !== 'webinar-fra-ide-til-pitch']);
      expect([event.slug, registration_opens_at > from]).toEqual([event.slug, event.slug === 'juniordag-koebenhavn']);
    }
  }
});

test('whenever it starts, the season keeps its order: webinar, course, camps, briefing, local final, final', () => {
  const season = [
    'webinar-kom-godt-i-gang',
    'kursus-ideudvikling',
    'laerercamp-odense',
    'elevcamp-aarhus',
    'dommerbriefing',
    'lokalfinale-fyn',
    'landsfinale',
  ];
  for (const from of starts) {
    const byDate = seed(from).toSorted((a, b) => a.firstStart.getTime() - b.firstStart.getTime());
    expect(byDate.map(({ event }) => event.slug).filter((slug) => season.includes(slug))).toEqual(season);
  }
});

test('a lærercamp that would be at Christmas is after it, and one night long', () => {
  const camp = seed(new Date('2026-11-21T09:00:00Z')).find(({ event }) => event.slug === 'laerercamp-odense');
  expect(danishWallClock(camp?.firstStart ?? new Date(0))).toBe('2027-01-14T09:00:00');
  expect(danishWallClock(camp?.sessions[0]?.endsAt ?? new Date(0))).toBe('2027-01-15T15:00:00');
  expect(danishWallClock(camp?.registration_closes_at ?? new Date(0))).toBe('2026-12-14T12:00:00');
  expect(danishWallClock(camp?.cancel_until ?? new Date(0))).toBe('2026-12-18T12:00:00');
});

test('whenever it starts, the webinar that was filmed is over, and was within the last months', () => {
  for (const from of starts) {
    const filmed = seed(from).find(({ event }) => event.slug === 'webinar-fra-ide-til-pitch')?.sessions[0];
    expect(filmed && filmed.endsAt < from && from.getTime() - filmed.endsAt.getTime() < 90 * 24 * 60 * 60 * 1_000).toBe(true);
  }
});
