import { expect, test } from 'vitest';
import { changedColumns } from './changed-columns.ts';

const [monday, tuesday] = [new Date('2026-08-17T08:00:00Z'), new Date('2026-08-18T08:00:00Z')];
const was = {
  title: 'Kursus',
  city: null,
  kind: 'kursus',
  at: monday,
  until: null,
  seats: 10,
  waitlist: true,
  grades: [6],
  names: ['Ida'],
};

test('dates, numbers, switches and what is chosen are told with their values; of other texts only which they are', () => {
  const is = {
    ...was,
    title: 'Camp',
    kind: 'camp',
    at: tuesday,
    until: tuesday,
    seats: 12,
    waitlist: false,
    grades: [6, 7],
    names: ['Bo'],
  };
  expect(changedColumns(was, is, ['kind'])).toEqual({
    fields: ['title', 'kind', 'at', 'until', 'seats', 'waitlist', 'grades', 'names'],
    before: { kind: 'kursus', at: monday, until: null, seats: 10, waitlist: true, grades: [6] },
    after: { kind: 'camp', at: tuesday, until: tuesday, seats: 12, waitlist: false, grades: [6, 7] },
  });
});

test('a text that comes or goes is named alone', () => {
  expect(changedColumns(was, { city: 'Odense' }, [])).toEqual({ fields: ['city'], before: {}, after: {} });
});

test('what stays the same, and what is not written, is left out', () => {
  expect(changedColumns(was, { title: 'Kursus', at: new Date(monday), city: null }, [])).toEqual({ fields: [], before: {}, after: {} });
});
