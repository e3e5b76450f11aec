// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderFor } from '../../testing/render-for.tsx';
import { startAnswers } from '../../testing/start-answers.ts';
import CancelByLink from './cancel-by-link.tsx';

const post = 'POST /bff/attendees/cancel';
const token = 'k'.repeat(43);

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

function open(hash: string): void {
  window.history.replaceState(null, '', `/afmeld/${hash}`);
  renderFor({ kind: 'guest' }, <CancelByLink />);
}

test('opening the link changes nothing; saying yes gives the seat back, and the secret leaves the address', async () => {
  await using answers = await startAnswers();
  answers.on(post, () => ({ body: { eventTitle: 'Åbent værksted', eventSlug: 'vaerksted' } }));
  open(`#${token}`);
  expect(await screen.findByRole('heading', { name: 'Vil du melde fra?' })).toBeDefined();
  expect(answers.calls).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Ja, meld mig fra' }));
  const headline = await screen.findByRole('heading', { name: 'Du er meldt fra' });
  expect(document.activeElement).toBe(headline);
  expect(screen.getByText(/ikke længere tilmeldt Åbent værksted/)).toBeDefined();
  expect(answers.calls.map(({ body }) => body)).toEqual([{ token }]);
  expect(window.location.hash).toBe('');
});

test.each([
  ['GONE', 410, 'Linket er brugt'],
  ['NOT_FOUND', 404, 'Vi kender ikke linket'],
  ['BAD_REQUEST', 400, 'Vi kender ikke linket'],
  ['CANCEL_DEADLINE_PASSED', 409, 'Fristen er overskredet'],
  ['UPSTREAM_UNAVAILABLE', 503, 'Du er ikke meldt fra'],
])('%s has words of its own', async (problem, status, headline) => {
  await using answers = await startAnswers();
  answers.refuse(post, problem, status);
  open(`#${token}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Ja, meld mig fra' }));
  const said = await screen.findByRole('heading', { name: headline });
  expect(document.activeElement).toBe(said);
});

test('without a secret it says where to find one', async () => {
  open('');
  expect(await screen.findByText(/Åbn linket i den mail/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
