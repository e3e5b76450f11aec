// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { programmesQuery } from '../features/programmes/programme-queries.ts';
import { renderFor, teacher } from '../testing/render-for.tsx';
import { startAnswers } from '../testing/start-answers.ts';
import { Section } from './section.tsx';

afterEach(cleanup);

const route = 'GET /bff/me/programmes';

function Part() {
  const query = useQuery(programmesQuery);
  return (
    <Section headline="Dine forløb" query={query} waiting={{ cards: 2, size: 'small' }}>
      {({ total }) => <p>{total} forløb</p>}
    </Section>
  );
}

test('while it waits it says for what, under its own heading', async () => {
  await using answers = await startAnswers();
  answers.on(route, () => ({ body: { items: [], total: 3 } }));
  renderFor(teacher, <Part />);
  expect(screen.getByRole('status', { name: 'Henter … Dine forløb' }).children).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'Dine forløb' })).toBeDefined();
  expect(await screen.findByText('3 forløb')).toBeDefined();
  expect(screen.queryByRole('status')).toBeNull();
});

test('what fails says what happened, and is fetched again on a press', async () => {
  await using answers = await startAnswers();
  answers.refuse(route, 'UPSTREAM_UNAVAILABLE', 503);
  renderFor(teacher, <Part />);
  expect((await screen.findByRole('alert')).textContent).toContain('Vi kan ikke hente det lige nu');
  answers.on(route, () => ({ body: { items: [], total: 1 } }));
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  expect(await screen.findByText('1 forløb')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is not there, or not for whoever asks, is not offered to be tried again', async () => {
  await using answers = await startAnswers();
  answers.refuse(route, 'FORBIDDEN', 403);
  renderFor(teacher, <Part />);
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Prøv igen' })).toBeNull();
});

test('what is there stays when fetching it anew fails', async () => {
  await using answers = await startAnswers();
  answers.on(route, () => ({ body: { items: [], total: 5 } }));
  const queries = renderFor(teacher, <Part />);
  await screen.findByText('5 forløb');
  answers.refuse(route, 'UPSTREAM_UNAVAILABLE', 503);
  await queries.invalidateQueries({ queryKey: programmesQuery.queryKey });
  await waitFor(() => expect(screen.getByRole('alert')).toBeDefined());
  expect(screen.getByText('5 forløb')).toBeDefined();
});

test('an answer that nobody knows is told as unexpected, without its text', async () => {
  await using answers = await startAnswers();
  answers.on(route, () => ({ status: 500, body: { stack: 'at secret.ts:1' } }));
  renderFor(teacher, <Part />);
  expect((await screen.findByRole('alert')).textContent).not.toContain('secret');
});
