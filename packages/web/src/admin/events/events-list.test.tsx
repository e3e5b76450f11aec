// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startAnswers } from '../../testing/start-answers.ts';
import { seatsTaken } from '../../text/admin/events/events.ts';
import { totalsOf } from '../event-plan/totals.ts';
import { toPlansQuery } from './event-list.tsx';
import { openAdmin } from './testing/open-admin.tsx';
import { samplePlan, sampleSession } from './testing/sample-plan.ts';

afterEach(cleanup);

const first = 'GET /bff/admin/events?page=1&pageSize=20&sort=starts&when=upcoming';

test('a row tells state, sign-ups by state, seats over all dates, and marks a queue', async () => {
  await using answers = await startAnswers();
  const second = sampleSession({ sessionId: 's2', capacity: 20, seatsTaken: 5 });
  const items = [
    samplePlan({ sessions: [sampleSession(), second] }),
    samplePlan({ eventId: 'e2', title: 'Kladden', state: 'draft', sessions: [] }),
  ];
  answers.on(first, () => ({ body: { items, total: 2 } }));
  openAdmin('/admin/events/');
  const row = (await screen.findByRole('link', { name: 'Kursus i Rønne' })).closest('tr');
  const words = row?.textContent ?? '';
  for (const part of ['Offentlig', 'og 1 dato til', '15 af 30 pladser', 'Kø: 6']) expect(words).toContain(part);
  const draft = screen.getByRole('link', { name: 'Kladden' }).closest('tr');
  expect(draft && within(draft).getByText('Ingen dato')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Opret event' }).getAttribute('href')).toBe('/admin/events/nyt/');
  expect(screen.getByRole('link', { name: /tilmeldinger \(CSV\)/ }).getAttribute('href')).toBe('/bff/admin/events/sign-ups.csv');
});

test('filters stand in the address, and days are Danish ones, both included', async () => {
  await using answers = await startAnswers();
  answers.on(first, () => ({ body: { items: [], total: 0 } }));
  const { history } = openAdmin('/admin/events/');
  expect(await screen.findByText('Der er ingen kommende events')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'draft' } });
  await waitFor(() => expect(history.location.search).toBe('?status=draft'));
  const wish = { order: '-starts', page: 2, pageSize: 50 } as const;
  expect(
    toPlansQuery({ ...wish, filters: { ord: 'rønne', slags: 'kursus', forloeb: 'edison-2027-28', fra: '2026-10-25', til: '2027-03-28' } }),
  ).toEqual({
    page: 2,
    pageSize: 50,
    sort: '-starts',
    search: 'rønne',
    kind: 'kursus',
    programmeKey: 'edison-2027-28',
    from: '2026-10-24T22:00:00.000Z',
    to: '2027-03-28T21:59:59.000Z',
  });
  expect(toPlansQuery({ ...wish, order: 'changed', filters: {} }).sort).toBe('-changed');
});

test('what is to come is shown first; a word or a day is looked for among all, until somebody says when', () => {
  const whenOf = (filters: Parameters<typeof toPlansQuery>[0]['filters']) =>
    toPlansQuery({ order: 'starts', page: 1, pageSize: 20, filters }).when;
  expect([{}, { status: 'draft' } as const, { hvornaar: 'tidligere' } as const].map(whenOf)).toEqual(['upcoming', 'upcoming', 'past']);
  expect([{ ord: 'camp' }, { fra: '2026-01-01' }, { hvornaar: 'alle' } as const].map(whenOf)).toEqual([undefined, undefined, undefined]);
  expect(whenOf({ ord: 'camp', hvornaar: 'kommende' })).toBe('upcoming');
});

test('what is over stands with the latest first, until somebody sorts it', async () => {
  await using answers = await startAnswers();
  const past = (sort: string) => `GET /bff/admin/events?page=1&pageSize=20&sort=${sort}&when=past`;
  answers.on(past('-starts'), () => ({ body: { items: [samplePlan()], total: 1 } }));
  answers.on(past('starts'), () => ({ body: { items: [samplePlan({ title: 'Det ældste' })], total: 1 } }));
  const { history } = openAdmin('/admin/events/?hvornaar=tidligere');
  expect(await screen.findByRole('columnheader', { name: /Begynder/, description: '' })).toHaveProperty('ariaSort', 'descending');
  fireEvent.click(screen.getByRole('button', { name: /Begynder/ }));
  expect(await screen.findByRole('link', { name: 'Det ældste' })).toBeTruthy();
  expect(history.location.search).toBe('?hvornaar=tidligere&sort=starts');
});

test('how many are in is told once: with the seats that there are, and those that they have where it is not the same', () => {
  expect(seatsTaken(10, 10, 60)).toBe('af 60 pladser');
  expect(seatsTaken(4, 12, 60)).toBe('12 af 60 pladser');
  expect([seatsTaken(4, 4, null), seatsTaken(1, 3, null)]).toEqual(['', '3 pladser']);
});

test('an event has no limit where one of its dates has none', () => {
  expect(totalsOf([sampleSession(), sampleSession({ capacity: null })])).toMatchObject({ capacity: null, taken: 20, waitlisted: 6 });
  expect(totalsOf([])).toMatchObject({ capacity: 0, taken: 0 });
});
