import { describe, expect, test } from 'vitest';
import { shownStateOfEvent, shownStateOfSession } from './shown-state.ts';

const event = {
  state: 'published' as const,
  registration_opens_at: new Date('2026-09-01T06:00:00Z'),
  registration_closes_at: new Date('2026-10-01T22:00:00Z'),
  archived_at: null,
  ...{ waitlist: true, queue_order: 'fill' as const, capacity_unit: 'person' as const },
};
const session = {
  starts_at: new Date('2026-10-10T07:00:00Z'),
  ends_at: new Date('2026-10-10T13:00:00Z'),
  capacity: 30,
  seats_taken: 0,
  ...{ waiting: 0, smallest: null, next_needs: null, next_first_queued_at: null },
};
const queue = { waiting: 3, smallest: 4, next_needs: 4, next_first_queued_at: new Date('2026-09-15T10:00:00Z') };
const inTime = new Date('2026-09-15T12:00:00Z');

describe('what is shown of a session', () => {
  test.each([
    [0, 'open'],
    [26, 'open'],
    [27, 'few-seats'],
    [29, 'few-seats'],
    [30, 'waitlist'],
  ])('with %i of 30 seats taken it is %s', (seats_taken, shown) => {
    expect(shownStateOfSession(event, { ...session, seats_taken }, inTime)).toBe(shown);
  });

  test('the last seat is few, however small the room', () => {
    expect(shownStateOfSession(event, { ...session, capacity: 4, seats_taken: 3 }, inTime)).toBe('few-seats');
    expect(shownStateOfSession(event, { ...session, capacity: 4, seats_taken: 2 }, inTime)).toBe('open');
  });

  test.each([
    [25, 22, 'open'],
    [25, 23, 'few-seats'],
    [100, 89, 'open'],
    [100, 90, 'few-seats'],
    [10, 9, 'few-seats'],
    [10, 8, 'open'],
    [1, 0, 'few-seats'],
    [0, 0, 'waitlist'],
  ])('of %i seats with %i taken it is %s: few is a tenth, or the last one', (capacity, seats_taken, shown) => {
    expect(shownStateOfSession(event, { ...session, capacity, seats_taken }, inTime)).toBe(shown);
  });

  test('when registration is open for longer, a session closes as it begins', () => {
    const long = { ...event, registration_closes_at: new Date('2026-12-01T00:00:00Z') };
    expect(shownStateOfSession(long, session, new Date('2026-10-10T06:59:59Z'))).toBe('open');
    expect(shownStateOfSession(long, session, new Date('2026-10-10T07:00:00Z'))).toBe('closed');
  });

  test('before it opens and after it closes, nobody is told of seats', () => {
    const full = { ...session, ...queue, seats_taken: 30 };
    expect(shownStateOfSession(event, full, new Date('2026-08-01T00:00:00Z'))).toBe('opens-later');
    expect(shownStateOfSession(event, full, new Date('2026-10-05T00:00:00Z'))).toBe('closed');
  });

  test('without a limit there are always seats', () => {
    expect(shownStateOfSession(event, { ...session, capacity: null, seats_taken: 5_000 }, inTime)).toBe('open');
  });

  test('while somebody waits, a free seat is not for newcomers, until smaller groups may pass and none that waits fits', () => {
    const few = { ...session, ...queue, seats_taken: 27 };
    expect(shownStateOfSession(event, few, inTime)).toBe('waitlist');
    const later = new Date('2026-09-17T10:00:00Z');
    expect(shownStateOfSession(event, few, later)).toBe('few-seats');
    expect(shownStateOfSession(event, { ...few, smallest: 3 }, later)).toBe('waitlist');
    expect(shownStateOfSession(event, { ...few, seats_taken: 30 }, later)).toBe('waitlist');
    expect(shownStateOfSession({ ...event, queue_order: 'strict' }, few, later)).toBe('waitlist');
  });

  test('without a waiting list it is full', () => {
    expect(shownStateOfSession({ ...event, waitlist: false }, { ...session, seats_taken: 30 }, inTime)).toBe('full');
  });

  test.each([
    ['2026-09-01T05:59:59Z', 'opens-later'],
    ['2026-09-01T06:00:00Z', 'open'],
    ['2026-10-01T22:00:59Z', 'open'],
    ['2026-10-01T22:01:00Z', 'closed'],
    ['2026-10-10T12:59:59Z', 'closed'],
    ['2026-10-10T13:00:00Z', 'held'],
  ])('at %s it is %s', (now, shown) => {
    expect(shownStateOfSession(event, session, new Date(now))).toBe(shown);
  });

  test('a cancelled event is cancelled whatever the clock says, a finished one is held', () => {
    expect(shownStateOfSession({ ...event, state: 'cancelled' }, session, new Date('2030-01-01'))).toBe('cancelled');
    expect(shownStateOfSession({ ...event, state: 'finished' }, session, inTime)).toBe('held');
  });

  test('an event of an archived programme is closed, and held once it is over', () => {
    const archived = { ...event, archived_at: inTime };
    expect(shownStateOfSession(archived, session, inTime)).toBe('closed');
    expect(shownStateOfSession(archived, session, session.ends_at)).toBe('held');
  });
});

test('an event shows the best of its sessions', () => {
  expect(shownStateOfEvent(['full', 'few-seats', 'held'])).toBe('few-seats');
  expect(shownStateOfEvent(['closed', 'opens-later'])).toBe('opens-later');
  expect(shownStateOfEvent([])).toBe('closed');
});
