// @vitest-environment jsdom
import type { OwnSession } from '@edison/contracts/bff/session';
import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { startAnswers } from '../../testing/start-answers.ts';
import { SessionsSection } from './sessions-section.tsx';

openDialogsInJsdom();
afterEach(cleanup);

const times = { startedAt: '2026-11-20T08:00:00.000Z', lastSeenAt: '2026-11-21T08:00:00.000Z', endsAt: '2026-11-28T08:00:00.000Z' };
const here: OwnSession = { sessionId: 's1', here: true, kind: 'computer', browser: 'Firefox', system: 'Windows', ...times };
const phone: OwnSession = { sessionId: 's2', here: false, kind: 'phone', ...times };

const show = () =>
  renderFor(
    teacher,
    <ConfirmProvider>
      <SessionsSection />
    </ConfirmProvider>,
  );

test('each browser is named, and the one that is used here has no button of its own', async () => {
  await using answers = await startAnswers();
  answers.on('GET /bff/sessions', () => ({ body: { items: [here, phone], total: 2 } }));
  show();
  const [own, other] = await screen.findAllByRole('listitem');
  expect(own?.textContent).toContain('Firefox på Windows');
  expect(own?.textContent).toContain('Den, du sidder ved');
  expect(own && within(own).queryByRole('button')).toBeNull();
  expect(other?.textContent).toContain('Telefon');
  expect(other?.textContent).toContain('lørdag d. 21. november 2026 kl. 9.00');
});

test('the one that is used here stands first, then the last used; more than five are folded away, each with its way out', async () => {
  await using answers = await startAnswers();
  const others = [1, 2, 3, 4, 5, 6].map((day) => ({ ...phone, sessionId: `p${day}`, lastSeenAt: `2026-11-1${day}T08:00:00.000Z` }));
  answers.on('GET /bff/sessions', () => ({ body: { items: [...others, here], total: 7 } }));
  show();
  const summary = await screen.findByText('Vis 2 steder mere');
  const rows = (items: readonly HTMLElement[]) => items.map(({ textContent }) => /\d+\. november/.exec(textContent ?? '')?.[0]);
  const all = screen.getAllByRole('listitem', { hidden: true });
  expect(rows(all)).toEqual(['21', '16', '15', '14', '13', '12', '11'].map((day) => `${day}. november`));
  const folded = all.filter((item) => summary.closest('details')?.contains(item));
  expect(rows(folded)).toEqual(['12. november', '11. november']);
  expect(folded.every((item) => item.querySelector('button') !== null)).toBe(true);
});

test('another browser is logged out, and what is left stands there', async () => {
  await using answers = await startAnswers();
  answers.on('GET /bff/sessions', () => ({ body: { items: [here, phone], total: 2 } }));
  answers.on('POST /bff/sessions/s2/end', () => ({ body: { items: [here], total: 1 } }));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Log ud: Telefon' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByText('Der er logget ud.')).toBeDefined();
});

test('one that has ended meanwhile is said, and goes from the list', async () => {
  await using answers = await startAnswers();
  answers.on('GET /bff/sessions', () => ({ body: { items: [here, phone], total: 2 } }));
  answers.refuse('POST /bff/sessions/s2/end', 'NOT_FOUND', 404);
  show();
  const button = await screen.findByRole('button', { name: 'Log ud: Telefon' });
  answers.on('GET /bff/sessions', () => ({ body: { items: [here], total: 1 } }));
  fireEvent.click(button);
  expect(await screen.findByRole('alert', { name: 'Der blev ikke logget ud' })).toBeDefined();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

test('everywhere is asked about before, and nothing is sent when one stays', async () => {
  await using answers = await startAnswers();
  answers.on('GET /bff/sessions', () => ({ body: { items: [here], total: 1 } }));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Log ud overalt' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log ud overalt' });
  expect(dialog.textContent).toContain('også denne');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Bliv logget ind' }));
  expect(answers.calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
});
