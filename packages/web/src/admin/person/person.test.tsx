// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { startAnswers } from '../../testing/start-answers.ts';
import { base, decide, mette, press, showPerson as show } from './testing/open-person.tsx';

beforeAll(openDialogsInJsdom);
afterEach(cleanup);

test('each part of the page waits, is empty and fails for itself', async () => {
  await using answers = await startAnswers();
  await show(answers, mette, () => {
    answers.refuse(`GET ${base}/sessions`, 'STORE_UNAVAILABLE', 503);
    answers.refuse(`GET ${base}/mails?page=1&pageSize=20`, 'UPSTREAM_UNAVAILABLE', 503);
  });
  expect(await screen.findByRole('button', { name: 'Gør til administrator' })).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Prøv igen' })).toHaveLength(2));
  for (const empty of [
    'Ingen skole',
    'Er ikke med i noget forløb',
    'Ingen tilmeldinger',
    'Har ikke hentet noget',
    'Der er ikke sket noget endnu',
  ])
    expect(await screen.findByText(empty)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Mette Holm' })).toBeTruthy();
});

test('shutting somebody out shows first what is given back, and is done with the reason', async () => {
  await using answers = await startAnswers();
  await show(answers);
  answers.on(`GET ${base}/deactivation/preview`, () => ({ body: { signUps: 2, seats: 3 } }));
  answers.on(`POST ${base}/deactivation`, () => ({ body: { ...mette.profile, state: 'deactivated' } }));
  answers.on(`GET ${base}`, () => ({ body: { ...mette, state: 'deactivated' } }));
  await press('Luk profilen');
  expect(await screen.findByText('2 tilmeldinger bliver afmeldt, og 3 pladser gives tilbage.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Fortryd' }));
  await decide('Luk profilen', 'Er holdt op');
  expect(await screen.findByRole('status', { name: 'Profilen er lukket.' })).toBeTruthy();
  expect(answers.calls.find(({ route }) => route === `POST ${base}/deactivation`)?.body).toEqual({ reason: 'Er holdt op' });
  expect(await screen.findByText('Personen kan ikke logge ind. Pladser på kommende events er givet fri.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Se siden som Mette' })).toBeNull();
});

test('the last admin keeps the role, and where roles are kept elsewhere the page says so', async () => {
  await using answers = await startAnswers();
  await show(answers, mette, () => answers.on(`GET ${base}/roles`, () => ({ body: { known: true, admin: true, lastAdmin: true } })));
  expect(await screen.findByText(/Den eneste administrator/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /rollen/ })).toBeNull();
  cleanup();
  await show(answers, mette, () => answers.refuse(`GET ${base}/roles`, 'ROLES_ELSEWHERE', 409));
  expect(await screen.findByText('Roller styres ikke her, men der, hvor man logger ind.')).toBeTruthy();
});

test('a role that is refused meanwhile is told in the dialog, with a way to look again', async () => {
  await using answers = await startAnswers();
  await show(answers);
  answers.refuse(`POST ${base}/roles/grant`, 'WRONG_STATE', 409);
  await screen.findByRole('button', { name: 'Gør til administrator' });
  const dialog = await decide('Gør til administrator', 'Hjælper til');
  expect(await within(dialog).findByRole('alert', { name: 'Det blev ikke gjort' })).toBeTruthy();
});

test('the own page offers nothing that would shut oneself out', async () => {
  await using answers = await startAnswers();
  const own = { ...mette, profile: { ...mette.profile, email: 'Admin@edison.example' } };
  await show(answers, own);
  expect(await screen.findByText(/Det er dig selv/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Luk profilen' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Se siden som/ })).toBeNull();
});

test('a look on behalf begins with a reason', async () => {
  await using answers = await startAnswers();
  await show(answers);
  answers.on(`POST ${base}/on-behalf`, () => ({ body: { until: '2026-11-21T13:05:00Z', name: 'Mette Holm' } }));
  await press('Se siden som Mette');
  const dialog = await screen.findByRole('dialog', { name: 'Se siden som Mette Holm?' });
  fireEvent.change(await within(dialog).findByRole('textbox', { name: 'Grund' }), { target: { value: 'Kan ikke finde den' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Se siden' }));
  expect(await screen.findByRole('status', { name: /Du ser nu siden som personen/ })).toBeTruthy();
  expect(answers.calls.find(({ route }) => route === `POST ${base}/on-behalf`)?.body).toEqual({ reason: 'Kan ikke finde den' });
});

test('somebody who is not there is told, with the way to the search', async () => {
  await using answers = await startAnswers();
  await show(answers, mette, () => answers.refuse(`GET ${base}`, 'NOT_FOUND', 404));
  expect(await screen.findByText('Vi kender ikke den person')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find en anden' }).getAttribute('href')).toBe('/admin/bruger-information/');
});
