// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { answerEvent, openTab, polyfillJsdom, sampleAdminSignUp } from '../event-tab/testing/open-tab.tsx';
import { SignUpsTab } from './sign-ups-tab.tsx';

beforeAll(polyfillJsdom);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const path = 'GET /bff/admin/events/e1/sign-ups';
const page = 'page=1&pageSize=20';
const asked = (answers: Answers) => answers.calls.map(({ route }) => route).filter((route) => route.startsWith(path));

/** Answers a query of the list with one person of this name. */
function on(answers: Answers, query: string, name: string): void {
  answers.on(`${path}?${query}`, () => ({ body: { items: [sampleAdminSignUp('u9', { name })], total: 1 } }));
}

test('the list is narrowed by session, state and a word, and sorted, all by the server', async () => {
  await using answers = await startAnswers();
  answerEvent(answers, [sampleAdminSignUp('u1')]);
  on(answers, `sessionId=s2&sort=queue&${page}`, 'Om eftermiddagen');
  on(answers, `sessionId=s2&state=waitlisted&sort=queue&${page}`, 'I kø');
  on(answers, `search=krog&sessionId=s2&state=waitlisted&sort=queue&${page}`, 'Krog i kø');
  on(answers, `search=krog&sessionId=s2&state=waitlisted&sort=name&${page}`, 'Krog efter navn');
  openTab(<SignUpsTab eventId="e1" />);
  fireEvent.change(await screen.findByRole('combobox', { name: 'Gang' }), { target: { value: 's2' } });
  await screen.findByRole('button', { name: 'Om eftermiddagen' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'waitlisted' } });
  await screen.findByRole('button', { name: 'I kø' });
  fireEvent.input(screen.getByRole('searchbox', { name: 'Søg på navn eller skole' }), { target: { value: 'krog' } });
  await screen.findByRole('button', { name: 'Krog i kø' });
  fireEvent.click(screen.getByRole('button', { name: 'Navn' }));
  await screen.findByRole('button', { name: 'Krog efter navn' });
  expect(asked(answers)).toHaveLength(5);
});

describe('a list without rows', () => {
  test('says what to do', async () => {
    await using answers = await startAnswers();
    answerEvent(answers);
    openTab(<SignUpsTab eventId="e1" />);
    expect(await screen.findByText('Ingen er tilmeldt endnu')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Tilmeld en person' })).toBeTruthy();
  });

  test('whose event failed, and that failed itself, can be tried again', async () => {
    await using answers = await startAnswers();
    answers.refuse('GET /bff/admin/events/e1', 'UPSTREAM_UNAVAILABLE', 503);
    openTab(<SignUpsTab eventId="e1" />);
    await screen.findByRole('alert');
    answerEvent(answers, [sampleAdminSignUp('u1')]);
    answers.refuse(`${path}?sort=queue&${page}`, 'UPSTREAM_UNAVAILABLE', 503);
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
    expect(await screen.findByRole('heading', { name: 'Tilmeldinger' })).toBeTruthy();
    await screen.findByRole('alert', { name: 'Vi kunne ikke hente listen' });
    answerEvent(answers, [sampleAdminSignUp('u1')]);
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
    expect(await screen.findByRole('button', { name: 'Navn u1' })).toBeTruthy();
  });
});

test('those who are off already cannot be taken off again, alone or among others', async () => {
  await using answers = await startAnswers();
  answerEvent(answers, [sampleAdminSignUp('u1', { state: 'cancelled', cancelledAt: '2026-11-20T09:00:00Z', reason: 'Syg' })]);
  openTab(<SignUpsTab eventId="e1" />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Vælg Navn u1' }));
  await screen.findByText('1 valgt');
  expect(screen.queryByRole('button', { name: 'Meld fra' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Navn u1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Navn u1' });
  expect(dialog.textContent).toContain('Syg');
  expect(screen.queryByRole('button', { name: 'Ret pladser og besked' })).toBeNull();
});

test('a guest has no page of their own to go to, a user has one that is named by an id', async () => {
  await using answers = await startAnswers();
  answerEvent(answers, [sampleAdminSignUp('u1'), sampleAdminSignUp('u2', { userId: 'bo' })]);
  openTab(<SignUpsTab eventId="e1" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Navn u1' }));
  await screen.findByRole('dialog', { name: 'Navn u1' });
  expect(screen.queryByRole('link', { name: 'Se personen' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Luk' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Navn u2' }));
  const link = await screen.findByRole('link', { name: 'Se personen' });
  expect(link.getAttribute('href')).toBe('/admin/bruger-information/?bruger=bo');
});
