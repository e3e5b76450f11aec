import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Room } from '../seats/room.ts';
import { planRows } from './plan-rows.ts';

const rows = (...seats: number[]) =>
  seats.map((each, i) => ({
    email: `p${i}@hjem.example`,
    emailNorm: `p${i}@hjem.example`,
    name: 'Ida',
    seats: each,
    organisation: undefined,
    note: undefined,
  }));

const room = (facts: Partial<Room>): Room => ({
  ...{ capacity: 10, seatsTaken: 0, waitlist: true, unit: 'person' },
  ...{ waiting: 0, smallest: facts.waiting ? 3 : null, passing: false },
  ...facts,
});

type Known = Parameters<typeof planRows>[2]['known'];
const people = (known: Known = new Map(), outside: readonly string[] = []) => ({ known, outside: new Set(outside), reservable: 5 });

const plan = (list: Parameters<typeof planRows>[0], facts: Partial<Room>) => planRows(list, room(facts), people());

const said = (answers: ReturnType<typeof planRows>) =>
  answers.map(({ state, position, problem }) => problem ?? (position ? `${position}` : state));

test('seats are given in the order of the list; from the first who waits, everybody behind waits too', () => {
  expect(said(plan(rows(4, 4, 4, 1), {}))).toEqual(['confirmed', 'confirmed', '1', '2']);
  expect(said(plan(rows(1), { waiting: 3, seatsTaken: 8 }))).toEqual(['4']);
});

test('where smaller groups pass, whoever of the list fits into what is left has a seat, and those before who do not fit wait', () => {
  expect(said(plan(rows(4, 4, 4, 1, 2), { passing: true }))).toEqual(['confirmed', 'confirmed', '1', 'confirmed', '2']);
  expect(said(plan(rows(2, 1), { passing: true, waiting: 1, smallest: 1, seatsTaken: 8 }))).toEqual(['2', '3']);
});

test('without a waiting list whoever finds no seat is refused, and a smaller row behind may still find one', () => {
  expect(said(plan(rows(4, 4, 4, 2), { waitlist: false }))).toEqual(['confirmed', 'confirmed', 'FULL', 'confirmed']);
});

test('a row that finds no seat says how many it can have', () => {
  const fits = (...given: Parameters<typeof plan>) => plan(...given).map((row) => row.fits);
  expect(fits(rows(4, 4, 4), { waitlist: false })).toEqual([undefined, undefined, 2]);
  expect(fits(rows(11), { seatsTaken: 9, waiting: 3 })).toEqual([10]);
  expect(fits(rows(1), { waitlist: false, seatsTaken: 8, waiting: 1 })).toEqual([0]);
});

test('a group that the session could never hold does not wait, and a session without limit takes everybody', () => {
  expect(said(plan(rows(11), {}))).toEqual(['FULL']);
  expect(said(plan(rows(30, 30, 30), { capacity: null }))).toEqual(['confirmed', 'confirmed', 'confirmed']);
});

test('a bad row takes nothing and keeps what is wrong with it; an address that the sender may know of is told', () => {
  const bad = { problem: 'BAD_REQUEST', field: 'email', sameAs: 0 } as const;
  expect(
    planRows([...rows(9), bad, ...rows(9, 1).slice(1)], room({}), people(new Map([['p1@hjem.example', 'ALREADY_SIGNED_UP']]))),
  ).toEqual([
    { ok: true, state: 'confirmed' },
    { ok: false, ...bad },
    { ok: false, problem: 'ALREADY_SIGNED_UP', field: 'email' },
  ]);
});

test('whoever is outside the school has seats set aside where they are free, and stands in no queue', () => {
  const answers = planRows(rows(4, 4, 4, 2), room({}), people(new Map(), ['p0@hjem.example', 'p2@hjem.example']));
  expect(said(answers)).toEqual(['reserved', 'confirmed', 'invited', 'confirmed']);
  expect(said(planRows(rows(11), room({ waitlist: false }), people(new Map(), ['p0@hjem.example'])))).toEqual(['FULL']);
});

test('a list without its bad rows is good, and everybody in it keeps the place that they were told', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 20 }),
      fc.record({
        ...{ capacity: fc.option(fc.integer({ min: 0, max: 20 })), taken: fc.nat(20), waiting: fc.nat(2) },
        ...{ waitlist: fc.boolean(), passing: fc.boolean() },
      }),
      fc.array(fc.nat(19)),
      (seats, { capacity, taken, ...facts }, numbers) => {
        const list = rows(...seats);
        const start = room({ ...facts, capacity, seatsTaken: Math.min(taken, capacity ?? taken) });
        const known = people(new Map(numbers.map((i) => [`p${i}@hjem.example`, 'ALREADY_SIGNED_UP'] as const)));
        const answers = planRows(list, start, known);
        const good = list.filter((_row, i) => answers[i]?.ok);
        expect(planRows(good, start, known)).toEqual(answers.filter(({ ok }) => ok));
      },
    ),
  );
});
