// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { adminSentences } from '../../text/admin/events/sign-up-actions.ts';
import { openTab, polyfillJsdom, sampleEvent } from '../event-tab/testing/open-tab.tsx';
import { SignUpUserForm } from './sign-up-user-form.tsx';

beforeAll(polyfillJsdom);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const route = 'POST /bff/admin/events/e1/sign-ups/on-behalf';
const [first] = sampleEvent.sessions;
const oneDay = { ...sampleEvent, sessions: first === undefined ? [] : [first] };
const person = (userId: string, more: object = {}) => ({
  userId,
  email: `${userId}@skole.example`,
  firstName: userId,
  lastName: 'Krog',
  jobTitle: 'lærer',
  state: 'active',
  createdAt: '2026-08-01T08:00:00Z',
  ...more,
});

async function search(answers: Answers, word: string, people: readonly object[], total = people.length): Promise<HTMLElement> {
  answers.on(`GET /bff/admin/users?searchTerm=${word}`, () => ({ body: { items: people, total } }));
  openTab(<SignUpUserForm event={oneDay} onDone={() => undefined} onClose={() => undefined} />);
  const dialog = await screen.findByRole('dialog');
  expect(document.activeElement).toBe(within(dialog).getByRole('searchbox', { name: 'Find personen' }));
  fireEvent.input(within(dialog).getByRole('searchbox', { name: 'Find personen' }), { target: { value: word } });
  return dialog;
}

test('one day asks for no session, and somebody who is shut out is marked as such', async () => {
  await using answers = await startAnswers();
  const dialog = await search(answers, 'krog', [person('Bo'), person('Ida', { state: 'deactivated' })]);
  expect(await within(dialog).findByRole('radio', { name: 'Ida Krog, lukket profil' })).toBeTruthy();
  expect(within(dialog).queryByRole('combobox', { name: 'Gang' })).toBeNull();
});

test('nobody, and more than can be shown, are both said', async () => {
  await using answers = await startAnswers();
  const dialog = await search(answers, 'zz', []);
  expect(await within(dialog).findByText('Ingen med en profil passer. Prøv et andet ord.')).toBeTruthy();
  const many = Array.from({ length: 12 }, (_, at) => person(`Bo${at}`));
  answers.on('GET /bff/admin/users?searchTerm=bo', () => ({ body: { items: many, total: 40 } }));
  fireEvent.input(within(dialog).getByRole('searchbox', { name: 'Find personen' }), { target: { value: 'bo' } });
  expect(await within(dialog).findByText('Der er flere. Skriv lidt mere af navnet eller skolen.')).toBeTruthy();
  expect(within(dialog).getAllByRole('radio', { name: /Krog/ })).toHaveLength(8);
});

test.each(['FULL', 'ALREADY_SIGNED_UP', 'NOT_ENROLLED', 'WRONG_AUDIENCE', 'REAFFIRM_NEEDED', 'CLOSED', 'EVENT_CANCELLED'] as const)(
  'the refusal %s is told of the person, not of admins',
  async (code) => {
    await using answers = await startAnswers();
    const dialog = await search(answers, 'krog', [person('Bo')]);
    answers.refuse(route, code, 409);
    fireEvent.click(await within(dialog).findByRole('radio', { name: 'Bo Krog' }));
    fireEvent.input(within(dialog).getByLabelText('Grund'), { target: { value: 'Aftalt' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Tilmeld' }));
    const told = await within(dialog).findByRole('alert', { name: 'Personen er ikke tilmeldt' });
    expect(told.textContent).toContain(adminSentences[code]);
    expect(told.textContent).not.toMatch(/\b[Dd]u er\b/);
    expect(document.activeElement).toBe(told);
  },
);

test('somebody who has not said that the school is the same this year is named with it before the sign-up', async () => {
  await using answers = await startAnswers();
  answers.on('GET /bff/admin/users/Bo', () => ({ body: { profile: { ...sampleProfile(), missing: ['reaffirm'] } } }));
  answers.on('GET /bff/admin/users/Ida', () => ({ body: { profile: sampleProfile() } }));
  const dialog = await search(answers, 'krog', [person('Bo'), person('Ida')]);
  const told = 'Personen har ikke sagt, om skolen er den samme i år: Egebakkeskolen (opdigtet). Tilmelder du, siger du det for personen.';
  fireEvent.click(await within(dialog).findByRole('radio', { name: 'Bo Krog' }));
  expect(await within(dialog).findByText(told)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Ida Krog' }));
  await waitFor(() => expect(within(dialog).queryByText(told)).toBeNull());
});

test("teams are the person's, not those of whoever signs them up", async () => {
  await using _ = await startAnswers();
  openTab(<SignUpUserForm event={{ ...oneDay, audience: 'team' }} onDone={() => undefined} onClose={() => undefined} />);
  const teams = within(await screen.findByRole('region', { name: 'Hold' }));
  expect(teams.getByText('Der er ikke skrevet hold på endnu. Personen kan også gøre det senere, indtil holdlisten låses.')).toBeTruthy();
});

test('after a lost answer the same goes under the same key', async () => {
  await using answers = await startAnswers();
  const dialog = await search(answers, 'krog', [person('Bo')]);
  answers.on(route, () => ({ status: 502, body: 'lost' }));
  fireEvent.click(await within(dialog).findByRole('radio', { name: 'Bo Krog' }));
  fireEvent.input(within(dialog).getByLabelText('Grund'), { target: { value: 'Aftalt' } });
  for (let tries = 0; tries < 2; tries += 1) {
    fireEvent.click(within(dialog).getByRole('button', { name: 'Tilmeld' }));
    await within(dialog).findByRole('alert', { name: 'Vi ved ikke, om det blev gemt' });
    await within(dialog).findByRole('button', { name: 'Tilmeld' });
  }
  const [one, other] = answers.calls.filter((call) => call.route === route).map(({ body }) => body);
  expect(one).toEqual(other);
});

test('a step-up leads away and back: the person, the seats and the reason are still there', async () => {
  await using answers = await startAnswers();
  const dialog = await search(answers, 'krog', [person('Bo'), person('Ida')]);
  answers.refuse(route, 'STEP_UP_NEEDED', 403);
  fireEvent.click(await within(dialog).findByRole('radio', { name: 'Ida Krog' }));
  fireEvent.input(within(dialog).getByLabelText('Antal pladser'), { target: { value: '3' } });
  fireEvent.input(within(dialog).getByLabelText('Grund'), { target: { value: 'Aftalt' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Tilmeld' }));
  await within(dialog).findByRole('alert', { name: 'Personen er ikke tilmeldt' });
  cleanup();
  answers.on(route, () => ({ status: 201, body: { signUpId: 'u1', reference: 'A1', state: 'confirmed', icsUrl: '/x.ics' } }));
  openTab(<SignUpUserForm event={oneDay} onDone={() => undefined} onClose={() => undefined} />);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Ida Krog' })).checked).toBe(true);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ida Krog');
  fireEvent.click(screen.getByRole('button', { name: 'Tilmeld' }));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
  const sent = answers.calls.filter((call) => call.route === route).map(({ body }) => body);
  expect(sent.at(-1)).toMatchObject({ person: { userId: 'Ida' }, seats: 3, reason: 'Aftalt' });
});

test('a person of a draft whom the search finds no more is not signed up unseen', async () => {
  await using answers = await startAnswers();
  const dialog = await search(answers, 'krog', [person('Ida')]);
  fireEvent.click(await within(dialog).findByRole('radio', { name: 'Ida Krog' }));
  fireEvent.input(within(dialog).getByLabelText('Grund'), { target: { value: 'Aftalt' } });
  cleanup();
  answers.on('GET /bff/admin/users?searchTerm=krog', () => ({ body: { items: [], total: 0 } }));
  openTab(<SignUpUserForm event={oneDay} onDone={() => undefined} onClose={() => undefined} />);
  await screen.findByText('Ingen med en profil passer. Prøv et andet ord.');
  fireEvent.click(screen.getByRole('button', { name: 'Tilmeld' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(answers.calls.filter((call) => call.route === route)).toEqual([]);
});
