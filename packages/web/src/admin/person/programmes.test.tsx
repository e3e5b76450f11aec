// @vitest-environment jsdom
import type { UserDetail } from '@edison/contracts/bff/admin/users';
import type { Programme } from '@edison/contracts/bff/programmes';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { base, decide, mette, press, showPerson } from './testing/open-person.tsx';

beforeAll(openDialogsInJsdom);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const edison: Programme = {
  programmeKey: 'edison',
  title: 'Projekt Edison',
  schoolYear: '2026/27',
  state: 'open',
  contentPath: '/',
  joined: true,
};
const facts = { grades: [], schoolYear: '2026/27', contentPath: '/', version: 1, members: 0, events: 0, materials: 0 };
const listed = [
  { ...facts, programmeKey: 'edison', title: 'Projekt Edison', state: 'open' },
  { ...facts, programmeKey: 'junior', title: 'Juniorivaerksaetteri', state: 'closed' },
  { ...facts, programmeKey: 'kladde', title: 'En kladde', state: 'draft' },
];
const member: UserDetail = { ...mette, programmes: [edison] };
const leaving = 'POST /bff/admin/programmes/edison/members/leaving';
const bodies = ({ calls }: Answers, route: string) => calls.filter((call) => call.route === route).map(({ body }) => body);
const withList = (answers: Answers) => answers.on('GET /bff/admin/programme-list', () => ({ body: { items: listed, total: 3 } }));

test('an admin joins a person to a programme that takes nobody now, told so, with a reason', async () => {
  await using answers = await startAnswers();
  answers.on('POST /bff/admin/programmes/junior/members', () => ({ body: { ...edison, programmeKey: 'junior' } }));
  await showPerson(answers, member, withList);
  await press('Meld til et forløb');
  const form = within(await screen.findByRole('form', { name: 'Meld personen til et forløb' }));
  const choice = form.getByRole('combobox', { name: 'Forløb' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Vælg et forløb', 'Juniorivaerksaetteri 2026/27']);
  fireEvent.click(form.getByRole('button', { name: 'Meld til' }));
  expect((await form.findAllByText('Grund er påkrævet')).length).toBeGreaterThan(0);
  fireEvent.change(choice, { target: { value: 'junior' } });
  expect(await form.findByText(/Lærere kan ikke selv gå med i forløbet nu/)).toBeTruthy();
  expect(form.getByText(/Skolen er ikke godkendt endnu/)).toBeTruthy();
  fireEvent.change(form.getByRole('textbox', { name: 'Grund' }), { target: { value: 'Ringede' } });
  fireEvent.click(form.getByRole('button', { name: 'Meld til' }));
  const said = await screen.findByRole('status', { name: 'Personen er meldt til og får en mail om det.' });
  expect(document.activeElement).toBe(said);
  expect(bodies(answers, 'POST /bff/admin/programmes/junior/members')).toEqual([{ email: 'mette@skole.example', reason: 'Ringede' }]);
});

test('a refusal stands at the form, which keeps what was typed; where there is nothing to join, the form says so', async () => {
  await using answers = await startAnswers();
  answers.refuse('POST /bff/admin/programmes/junior/members', 'PROFILE_DEACTIVATED', 403);
  await showPerson(answers, member, withList);
  await press('Meld til et forløb');
  fireEvent.change(await screen.findByRole('combobox', { name: 'Forløb' }), { target: { value: 'junior' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Grund' }), { target: { value: 'Ringede' } });
  await press('Meld til');
  const told = await screen.findByRole('alert', { name: 'Personen er ikke meldt til' });
  expect(told.textContent).toContain('Personens profil er lukket.');
  expect(screen.getByRole('textbox', { name: 'Grund' })).toHaveProperty('value', 'Ringede');
  cleanup();
  sessionStorage.clear();
  await showPerson(answers, member, () =>
    answers.on('GET /bff/admin/programme-list', () => ({ body: { items: listed.slice(0, 1), total: 1 } })),
  );
  await press('Meld til et forløb');
  expect(await screen.findByText('Der er ikke flere forløb at melde til.')).toBeTruthy();
  await press('Fortryd');
  expect(await screen.findByRole('button', { name: 'Meld til et forløb' })).toBeTruthy();
});

test('before a person is taken out, the sign-ups that end are named; afterwards how many did, also when their line is gone', async () => {
  await using answers = await startAnswers();
  const signUp = {
    ...{
      signUpId: 'u1',
      reference: 'ABC',
      state: 'confirmed',
      seats: 1,
      queuedAt: '2026-09-01T08:00:00Z',
      cancellable: true,
      name: 'Mette Holm',
    },
    ...{ eventId: 'e1', eventSlug: 'camp', eventTitle: 'Lærercamp', sessionId: 's1', sessionTitle: 'Dag 1' },
    ...{ startsAt: '2026-12-01T08:00:00Z', endsAt: '2026-12-01T15:00:00Z' },
  };
  answers.on(leaving, () => {
    const confirmed = bodies(answers, leaving).some((body) => JSON.stringify(body).includes('"confirm":true'));
    return { body: { left: confirmed, programme: edison, signUps: [signUp] } };
  });
  await showPerson(answers, member);
  answers.on(`GET ${base}`, () => ({ body: mette }));
  const dialog = await decide('Meld ud', 'Ringede');
  expect(within(dialog).getByText('Meld Mette Holm ud af Projekt Edison 2026/27?')).toBeTruthy();
  expect(within(dialog).getByText(/Én kommende tilmelding bliver afmeldt/)).toBeTruthy();
  expect(within(dialog).getByText('Lærercamp, 01/12/2026 09:00')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Projekt Edison 2026/27')).toBeNull());
  expect(await screen.findByText('Personen er meldt ud, og én tilmelding er afmeldt. Personen får mails om det.')).toBeTruthy();
  expect(bodies(answers, leaving)).toEqual([
    { email: 'mette@skole.example', confirm: false },
    { email: 'mette@skole.example', reason: 'Ringede', confirm: true },
  ]);
});

test('a person whose profile is closed is neither joined nor taken out', async () => {
  await using answers = await startAnswers();
  await showPerson(answers, { ...member, state: 'deactivated' });
  expect(screen.getByText('Projekt Edison 2026/27')).toBeTruthy();
  for (const name of ['Meld ud', 'Meld til et forløb']) expect(screen.queryByRole('button', { name })).toBeNull();
});
