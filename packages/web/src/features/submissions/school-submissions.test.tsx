// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { startAnswers } from '../../testing/start-answers.ts';
import { SchoolSubmissions } from './school-submissions.tsx';

afterEach(cleanup);

const listRoute = 'GET /bff/me/events/e1/submissions?pageSize=20';
const one = {
  submissionId: 's1',
  reference: 'REF23456',
  eventId: 'e1',
  teamName: 'Lynet',
  title: 'Lampen 2',
  version: 2,
  submittedAt: '2026-11-20T08:00:00Z',
  state: 'locked',
};
const versions = [
  { version: 2, title: 'Lampen 2', text: 'Nu med <b>lys</b>', links: ['https://film.example/a'], submittedAt: '2026-11-20T08:00:00Z' },
  { version: 1, title: 'Lampen', text: 'En lampe', links: [], submittedAt: '2026-11-19T08:00:00Z' },
];

/** Opens the `details`; jsdom fires its toggle event later, as browsers do. */
async function unfold(): Promise<void> {
  fireEvent.click(await screen.findByText('Læs det hele'));
}

test('what teams have handed in stands there by its newest version, with all of them to unfold', async () => {
  await using answers = await startAnswers();
  answers.on(listRoute, () => ({ body: { items: [one], total: 1 } }));
  answers.on('GET /bff/submissions/s1', () => ({ body: { ...one, versions } }));
  renderFor(teacher, <SchoolSubmissions eventId="e1" slug="elevcamp" />);
  const card = await screen.findByRole('article', { name: 'Lynet' });
  expect(within(card).getByText('Låst')).toBeTruthy();
  expect(within(card).getByText(/2 udgaver/)).toBeTruthy();
  await unfold();
  expect(await screen.findByRole('heading', { name: 'Udgave 2, den nyeste' })).toBeTruthy();
  expect(screen.getByText('Nu med <b>lys</b>')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'https://film.example/a' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Udgave 1' })).toBeTruthy();
});

test('versions that could not be fetched are asked for again', async () => {
  await using answers = await startAnswers();
  answers.on(listRoute, () => ({ body: { items: [one], total: 1 } }));
  answers.refuse('GET /bff/submissions/s1', 'UPSTREAM_UNAVAILABLE', 503);
  renderFor(teacher, <SchoolSubmissions eventId="e1" slug="elevcamp" />);
  await unfold();
  const retry = await screen.findByRole('button', { name: 'Prøv igen' });
  answers.on('GET /bff/submissions/s1', () => ({ body: { ...one, versions } }));
  fireEvent.click(retry);
  expect(await screen.findByText('En lampe')).toBeTruthy();
});

test('where nothing was handed in it says how teams do it', async () => {
  await using answers = await startAnswers();
  answers.on(listRoute, () => ({ body: { items: [], total: 0 } }));
  renderFor(teacher, <SchoolSubmissions eventId="e1" slug="elevcamp" />);
  expect(await screen.findByText(/bliver sendt med en kode, som er lavet til dig/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Se eventets side' }).getAttribute('href')).toBe('/kurser-og-events/elevcamp/');
});

test('more than twenty are shown when they are asked for', async () => {
  await using answers = await startAnswers();
  const items = Array.from({ length: 20 }, (_, i) => ({ ...one, submissionId: `s${i}`, teamName: `Hold ${i}` }));
  answers.on(listRoute, () => ({ body: { items, total: 21 } }));
  answers.on('GET /bff/me/events/e1/submissions?pageSize=100', () => ({
    body: { items: [...items, { ...one, submissionId: 'last', teamName: 'Det sidste' }], total: 21 },
  }));
  renderFor(teacher, <SchoolSubmissions eventId="e1" slug="elevcamp" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Vis flere' }));
  expect(await screen.findByRole('article', { name: 'Det sidste' })).toBeTruthy();
});
