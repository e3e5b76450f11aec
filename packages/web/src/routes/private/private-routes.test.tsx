// @vitest-environment jsdom
import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createPrivateQueryClient } from '../../api/leave-when-signed-out.ts';
import { privatePaths } from '../../page/private-paths.ts';
import { sampleSignUp } from '../../testing/sample-sign-up.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { openPrivateArea } from './private-area.tsx';
import { redirectFor } from './private-guard.tsx';

beforeAll(() => {
  window.scrollTo = () => undefined;
});

afterEach(cleanup);

const endsAt = '2026-12-01T08:00:00Z';
const teacher = { kind: 'signed-in', role: 'teacher', name: 'Mette Holm', email: 'mette@skole.example', endsAt } as const;
const admin = { ...teacher, role: 'admin' } as const;
const menus = {
  QuickLinks: [],
  TeacherMenu: [
    { RouteName: 'min-profil-min-oversigt', DisplayName: 'Min Oversigt' },
    { RouteName: 'min-profil-event-og-programmer', DisplayName: 'Programmer og events' },
  ],
  AdminMenu: [{ RouteName: 'admin-oversigt', DisplayName: 'Admin Dashboard' }],
};
const profile = { firstName: 'Mette', missing: [], institution: { institutionId: 'i1', name: 'Egebakkeskolen', state: 'confirmed' } };
const none = { body: { items: [], total: 0 } };

function answerAll(answers: Answers, session: object): void {
  answers.on('GET /bff/session', () => ({ body: session }));
  answers.on('GET /bff/content/menus', () => ({ body: menus }));
  answers.on('GET /bff/me/profile', () => ({ body: profile }));
  answers.on('GET /bff/me/account', () => ({ body: { email: teacher.email } }));
  const nothing = { total: 0, items: [] };
  const facts = { name: '', address: '', email: '', examplePages: [] };
  answers.on('GET /bff/admin/start-list', () => ({ body: { items: [], total: 0, facts } }));
  answers.on('GET /bff/admin/decisions', () => ({
    body: { institutions: nothing, teachers: { total: 0 }, queues: { ...nothing, waiting: 0 }, mails: nothing },
  }));
  for (const list of [
    'me/sign-ups',
    'me/latest-sign-ups',
    'me/materials',
    'me/relevant-events',
    'me/programmes',
    'events',
    'admin/newest-users',
    'admin/programmes',
    'admin/latest-sign-ups',
  ]) {
    answers.on(`GET /bff/${list}`, () => none);
  }
}

let opened: QueryClient | undefined;

function open(path: string, left: string[] = []) {
  opened = createPrivateQueryClient((href) => left.push(href));
  const history = createMemoryHistory({ initialEntries: [path] });
  void openPrivateArea(opened, history).then((area) => render(area));
  return history;
}

test('the overview greets, has one h1 and the title of its route, and empty lists say what to do', async () => {
  await using answers = await startAnswers();
  answerAll(answers, teacher);
  open('/min-profil/min-oversigt');
  expect(await screen.findByRole('heading', { level: 1, name: 'Hej Mette' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.title).toBe('Min oversigt – Fonden for Entreprenørskab');
  expect(await screen.findByText('Du er ikke tilmeldt noget endnu')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Min Oversigt', current: 'page' })).toBeTruthy();
});

test('the overview says that the account is to be deleted, and leads to where that is taken back', async () => {
  await using answers = await startAnswers();
  answerAll(answers, teacher);
  const deletion = { requestedAt: '2026-11-21T08:00:00Z', deletesAt: '2026-12-05T08:00:00Z' };
  answers.on('GET /bff/me/account', () => ({ body: { email: teacher.email, deletion } }));
  open('/min-profil/min-oversigt');
  expect(await screen.findByText('Din profil bliver slettet lørdag d. 5. december 2026')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Fortryd det under Konto' }).getAttribute('href')).toBe('/min-profil/konto#slet-konto');
});

test('a click in the menu stays in the document and is announced half a second later', async () => {
  await using answers = await startAnswers();
  answerAll(answers, teacher);
  const history = open('/min-profil/min-oversigt');
  fireEvent.click(await screen.findByRole('link', { name: 'Programmer og events' }));
  await screen.findByRole('heading', { level: 1, name: 'Programmer og events' });
  expect(history.location.pathname).toBe('/min-profil/event-og-programmer');
  expect(screen.queryByText('Programmer og events er indlæst')).toBeNull();
  expect(await screen.findByText('Programmer og events er indlæst', {}, { timeout: 2000 })).toBeTruthy();
});

test('without a profile the landing asks who it is, with one it leads to the overview', async () => {
  await using answers = await startAnswers();
  answerAll(answers, teacher);
  answers.refuse('GET /bff/me/profile', 'PROFILE_MISSING', 409);
  open('/min-profil');
  expect(await screen.findByRole('button', { name: 'Næste' })).toBeTruthy();
  cleanup();
  answers.on('GET /bff/me/profile', () => ({ body: profile }));
  const history = open('/min-profil');
  await waitFor(() => expect(history.location.pathname).toBe('/min-profil/min-oversigt'));
});

test('a part that fails says so alone, logs nobody out, and can be tried again', async () => {
  await using answers = await startAnswers();
  const left: string[] = [];
  answerAll(answers, teacher);
  answers.refuse('GET /bff/me/materials', 'UPSTREAM_UNAVAILABLE', 503);
  open('/min-profil/min-oversigt', left);
  const again = await screen.findByRole('button', { name: 'Prøv igen' });
  expect(screen.getByText(/Vi kan ikke hente det lige nu/)).toBeTruthy();
  answers.on('GET /bff/me/materials', () => none);
  fireEvent.click(again);
  expect(await screen.findByText('Der er ingen materialer til dig endnu')).toBeTruthy();
  expect(left).toEqual([]);
});

test('a session that is over leads to the login page', async () => {
  await using answers = await startAnswers();
  const left: string[] = [];
  answerAll(answers, teacher);
  answers.refuse('GET /bff/me/sign-ups', 'SESSION_EXPIRED', 401);
  open('/min-profil/event-og-programmer', left);
  await waitFor(() => expect(left[0]).toMatch(/^\/login\?reason=expired&returnTo=/));
});

test('a teacher joins a programme, hears of it, and is asked no more', async () => {
  await using answers = await startAnswers();
  answerAll(answers, teacher);
  const programme = {
    programmeKey: 'edison-2026',
    title: 'Projekt Edison',
    schoolYear: '2026/27',
    state: 'open',
    contentPath: '/',
    joined: false,
  };
  answers.on('GET /bff/me/programmes', () => ({ body: { items: [programme], total: 1 } }));
  answers.on('POST /bff/me/programmes/edison-2026/membership', () => ({ body: { ...programme, joined: true } }));
  open('/min-profil/min-oversigt');
  const join = await screen.findByRole('button', { name: 'Gå med Projekt Edison' });
  answers.on('GET /bff/me/programmes', () => ({ body: { items: [{ ...programme, joined: true }], total: 1 } }));
  fireEvent.click(join);
  const told = await screen.findByRole('status', { name: 'Du er med i Projekt Edison' });
  expect(document.activeElement).toBe(told);
  expect(screen.queryByRole('button', { name: 'Gå med Projekt Edison' })).toBeNull();
  expect(await screen.findByText('Du er med')).toBeTruthy();
  expect(answers.calls.filter(({ route }) => route === 'GET /bff/me/relevant-events')).toHaveLength(2);
});

test('an old school is confirmed with one press', async () => {
  await using answers = await startAnswers();
  answerAll(answers, teacher);
  answers.on('GET /bff/me/profile', () => ({ body: { ...profile, missing: ['reaffirm'] } }));
  answers.on('POST /bff/me/reaffirmations', () => ({ body: profile }));
  open('/min-profil/min-oversigt');
  fireEvent.click(await screen.findByRole('button', { name: 'Ja, jeg er stadig her' }));
  expect(await screen.findByRole('status', { name: /du er på skolen i dette skoleår/ })).toBeTruthy();
  expect(answers.calls.find(({ route }) => route.endsWith('reaffirmations'))?.body).toEqual({ institutionId: 'i1' });
});

test('the dashboard shows who signed up, and fetches anew when asked', async () => {
  await using answers = await startAnswers();
  answerAll(answers, admin);
  open('/admin/oversigt/');
  expect(await screen.findByText('Der er ingen tilmeldinger endnu')).toBeTruthy();
  expect(screen.getByText('Intet venter på dig')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Admin Dashboard', current: 'page' })).toBeTruthy();
  answers.on('GET /bff/admin/latest-sign-ups', () => ({ body: { items: [sampleSignUp('u1', 'waitlisted')], total: 1 } }));
  fireEvent.click(screen.getByRole('button', { name: 'Opdater' }));
  expect(await screen.findByRole('rowheader', { name: 'Mette Holm' })).toBeTruthy();
  expect(screen.getByText('Nr. 2 på ventelisten')).toBeTruthy();
});

test('a private path without a page says so', async () => {
  await using answers = await startAnswers();
  answerAll(answers, teacher);
  open('/min-profil/findes-ikke');
  const heading = await screen.findByRole('heading', { level: 1, name: 'This page could not be found' });
  expect(heading.getAttribute('lang')).toBe('en');
  expect(document.title).toBe('This page could not be found – Fonden for Entreprenørskab');
});

test('when nobody can say who it is the frame stays, with its menu and the way out, and it can be tried again', async () => {
  await using answers = await startAnswers();
  answerAll(answers, teacher);
  answers.refuse('GET /bff/session', 'STORE_UNAVAILABLE', 503);
  open('/min-profil/min-oversigt');
  const again = await screen.findByRole('button', { name: 'Prøv igen' });
  expect(screen.getByRole('button', { name: 'Log ud' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Noget gik galt' })).toBeTruthy();
  expect(document.title).toBe('Noget gik galt – Fonden for Entreprenørskab');
  answers.on('GET /bff/session', () => ({ body: teacher }));
  fireEvent.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Hej Mette' })).toBeTruthy();
});

test('a teacher is sent away from every admin page, and nothing of it is asked for', async () => {
  await using answers = await startAnswers();
  const bare = privatePaths.filter(({ name }) => name.startsWith('admin')).map(({ path }) => path);
  expect(bare).toHaveLength(5);
  for (const path of [...bare, '/admin', '/admin/events/e1/?fane=koder']) expect(redirectFor(teacher, path)).toBe('/login?reason=admin');
  answerAll(answers, teacher);
  open('/admin/events/');
  await waitFor(() => expect(answers.calls.some(({ route }) => route === 'GET /bff/session')).toBe(true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.body.textContent).toBe('');
  expect(answers.calls.filter(({ route }) => route.includes('/admin/'))).toEqual([]);
});

test('everybody is sent to their own door', () => {
  expect(redirectFor({ kind: 'guest' }, '/min-profil/konto')).toBe('/login?returnTo=%2Fmin-profil%2Fkonto');
  expect(redirectFor(teacher, '/admin/oversigt/')).toBe('/login?reason=admin');
  expect(redirectFor(admin, '/min-profil')).toBe('/admin/oversigt/');
  expect(redirectFor(teacher, '/min-profil')).toBeUndefined();
  expect(redirectFor(admin, '/admin/oversigt/')).toBeUndefined();
});

test.each(['/min-profil', '/min-profil/'])(
  'a step of the first visit stands in the address of %s, and its heading takes the focus',
  async (path) => {
    await using answers = await startAnswers();
    answerAll(answers, teacher);
    answers.refuse('GET /bff/me/profile', 'PROFILE_MISSING', 409);
    const history = open(path);
    for (const [name, value] of [
      ['Fornavn', 'Ny'],
      ['Efternavn', 'Lærer'],
    ] as const) {
      fireEvent.input(await screen.findByRole('textbox', { name }), { target: { value } });
    }
    fireEvent.change(screen.getByRole('combobox', { name: 'Stilling' }), { target: { value: 'lærer' } });
    fireEvent.click(screen.getByRole('button', { name: 'Næste' }));
    const headline = await screen.findByRole('heading', { level: 2, name: 'Hvilken skole er du på?' });
    expect([history.location.pathname, history.location.search]).toEqual([path, '?trin=skole']);
    expect(document.activeElement).toBe(headline);
    sessionStorage.clear();
  },
);

test('a session that ends in the middle of a form sends nobody away from it', async () => {
  await using answers = await startAnswers();
  const left: string[] = [];
  answerAll(answers, teacher);
  answers.refuse('GET /bff/me/profile', 'PROFILE_MISSING', 409);
  open('/min-profil', left);
  fireEvent.input(await screen.findByRole('textbox', { name: 'Fornavn' }), { target: { value: 'Ny' } });
  await waitFor(() => expect(document.querySelector('form[data-unsent]')).not.toBeNull());
  answers.on('GET /bff/session', () => ({ body: { kind: 'guest' } }));
  await opened?.refetchQueries({ queryKey: ['session'] });
  expect(await screen.findByText(/Du er logget ud/)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Fornavn' })).toHaveProperty('value', 'Ny');
  expect(left).toEqual([]);
  answers.on('GET /bff/session', () => ({ body: { ...teacher, endsAt: '2026-12-02T08:00:00Z' } }));
  await opened?.refetchQueries({ queryKey: ['session'] });
  await waitFor(() => expect(screen.queryByText(/Du er logget ud/)).toBeNull());
  sessionStorage.clear();
});
