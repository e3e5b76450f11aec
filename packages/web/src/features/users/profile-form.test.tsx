// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startAnswers } from '../../testing/start-answers.ts';
import { ProfileForm } from './profile-form.tsx';

afterEach(cleanup);

function show(): QueryClient {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <ProfileForm />
    </QueryClientProvider>,
  );
  return queries;
}

function type(name: string, value: string): void {
  fireEvent.input(screen.getByRole('textbox', { name }), { target: { value } });
}

test('an error stands under its field while typing and on leaving it', async () => {
  show();
  fireEvent.blur(screen.getByRole('textbox', { name: 'Fornavn' }));
  expect(await screen.findByText('Fornavn er påkrævet')).toBeTruthy();
  type('Fornavn', 'Ny');
  await waitFor(() => expect(screen.queryByText('Fornavn er påkrævet')).toBeNull());
});

test('a try to send shows what is missing in a summary with the focus, and sends nothing', async () => {
  await using answers = await startAnswers();
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Gem min profil' }));
  const summary = await screen.findByRole('alert', { name: 'Ret det her, så gemmer vi din profil' });
  expect(document.activeElement).toBe(summary);
  expect([...summary.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'Fornavn er påkrævet',
    'Efternavn er påkrævet',
    'Stilling er påkrævet',
    'Skole er påkrævet',
  ]);
  expect(answers.calls).toEqual([]);
});

async function fillIn(): Promise<void> {
  type('Fornavn', 'Ny');
  type('Efternavn', 'Lærer');
  fireEvent.change(screen.getByRole('combobox', { name: 'Stilling' }), { target: { value: 'lærer' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Skole' }), { target: { value: 'Egebakke' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Vælg Egebakkeskolen, Odense' }));
}

const schools = 'GET /bff/institutions?search=Egebakke&pageSize=8';
const found = { body: { items: [{ institutionId: 'i1', name: 'Egebakkeskolen', city: 'Odense' }], total: 1 } };

test('a school is searched for and picked, and the profile is sent once', async () => {
  await using answers = await startAnswers();
  answers.on(schools, () => found);
  answers.on('POST /bff/me/profile', () => ({ status: 201, body: { firstName: 'Ny' } }));
  const queries = show();
  await fillIn();
  expect(screen.getByText('Valgt: Egebakkeskolen, Odense')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: '6. klasse' }));
  fireEvent.click(screen.getByRole('button', { name: 'Gem min profil' }));
  await waitFor(() => expect(queries.getQueryData(['profile'])).toMatchObject({ firstName: 'Ny' }));
  const sent = answers.calls.filter(({ route }) => route === 'POST /bff/me/profile');
  expect(sent.map(({ body }) => body)).toEqual([
    { firstName: 'Ny', lastName: 'Lærer', jobTitle: 'lærer', grades: [6], subjects: [], institutionId: 'i1' },
  ]);
});

test('a refused profile says why, and what was typed stays', async () => {
  await using answers = await startAnswers();
  answers.on(schools, () => found);
  answers.refuse('POST /bff/me/profile', 'NAME_LOOKS_LIKE_CPR', 400);
  show();
  await fillIn();
  fireEvent.click(screen.getByRole('button', { name: 'Gem min profil' }));
  const refusal = await screen.findByRole('alert', { name: 'Din profil blev ikke gemt' });
  expect(refusal.textContent).toContain('CPR-nummer');
  expect(screen.getByRole('textbox', { name: 'Fornavn' })).toHaveProperty('value', 'Ny');
});

test('no school with that name is said in words', async () => {
  await using answers = await startAnswers();
  answers.on(schools, () => ({ body: { items: [], total: 0 } }));
  show();
  fireEvent.change(screen.getByRole('textbox', { name: 'Skole' }), { target: { value: 'Egebakke' } });
  expect(await screen.findByText(/Vi fandt ingen skole/)).toBeTruthy();
});
