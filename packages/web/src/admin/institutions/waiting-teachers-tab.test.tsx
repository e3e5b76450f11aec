// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { listOf, openPeople, polyfillJsdom, refused } from './testing/open-people.tsx';

beforeAll(polyfillJsdom);
afterEach(cleanup);

const page = '?fane=laerere';
const first = 'GET /bff/admin/waiting-teachers?page=1&pageSize=20';
const answer = 'POST /bff/newcomers/q1/answer';
const nina = {
  ...{ questionId: 'q1', userId: 'u1', name: 'Nina Nord', jobTitle: 'lærer', askedAt: new Date(Date.now() - 3 * 86_400_000).toISOString() },
  institution: { institutionId: 'i1', name: 'Egebakkeskolen', city: 'Odense' },
  ...{ mailDomain: 'gratis-post.example', mailed: 0, colleagues: 0, deniedBefore: false },
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('the list says of each who, where, since when and what speaks for it, and the tab how many', async () => {
  const asked = { ...nina, questionId: 'q2', name: 'Ole Olsen', mailed: 2, colleagues: 3 };
  const denied = { ...nina, questionId: 'q3', name: 'Per Poulsen', deniedBefore: true };
  const { answers } = await openPeople(page, (set) => set.on(first, () => listOf(nina, asked, denied)));
  await using _ = answers;
  const row = await screen.findByRole('row', { name: /Nina Nord/ });
  expect(row.textContent).toMatch(/Nina Nordlærer.*EgebakkeskolenOdense.*3 dage.*gratis-post\.example.*Ingen på skolen kan svare/);
  expect(screen.getByRole('row', { name: /Ole Olsen/ }).textContent).toContain('2 har fået en mail, 3 kan svare. Ingen har svaret.');
  expect(screen.getByRole('row', { name: /Per Poulsen/ }).textContent).toContain('Nogen på skolen har sagt nej før');
  expect(await screen.findByRole('link', { name: 'Lærere, der venter (3)', current: 'page' })).toBeTruthy();
});

test.each([
  [
    'Bekræft',
    'yes',
    'Er Nina Nord på Egebakkeskolen?',
    'Bekræft, og skriv til læreren',
    'Nina Nord er bekræftet. Vi har skrevet til læreren.',
  ],
  [
    'Afvis',
    'no',
    'Skal Egebakkeskolen fjernes fra Nina Nord?',
    'Afvis, og skriv til læreren',
    'Skolen er fjernet fra Nina Nord. Vi har skrevet til læreren.',
  ],
])('%s is done with a reason, after saying what follows', async (label, said, question, confirm, done) => {
  const { answers } = await openPeople(page, (set) => set.on(first, () => listOf(nina)));
  await using _ = answers;
  answers.on(answer, () => ({ body: { questionId: 'q1', answer: said } }));
  await press(label);
  const dialog = within(await screen.findByRole('dialog', { name: question }));
  fireEvent.change(await dialog.findByRole('textbox', { name: /Grund/ }), { target: { value: 'Talt med skolen' } });
  fireEvent.click(dialog.getByRole('button', { name: confirm }));
  expect(await screen.findByRole('status', { name: done })).toBeTruthy();
  expect(answers.calls.find(({ route }) => route === answer)?.body).toEqual({ answer: said, reason: 'Talt med skolen' });
});

test('one that a colleague has answered meanwhile is refused in words', async () => {
  const { answers } = await openPeople(page, (set) => set.on(first, () => listOf(nina)));
  await using _ = answers;
  answers.on(answer, () => refused('ALREADY_ANSWERED'));
  await press('Bekræft');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByRole('textbox', { name: /Grund/ }), { target: { value: 'Talt med skolen' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Bekræft, og skriv til læreren' }));
  expect(await dialog.findByText(/En anden har allerede svaret/)).toBeTruthy();
});

test('those who were denied stand apart, with who said no', async () => {
  const no = { ...nina, answeredAt: '2026-11-03T08:00:00Z', answeredBy: 'Mette Holm' };
  const { answers } = await openPeople(`${page}&svar=nej`, (set) => {
    set.on(first, () => listOf());
    set.on('GET /bff/admin/waiting-teachers?page=1&pageSize=20&answer=no', () => listOf(no));
  });
  await using _ = answers;
  expect((await screen.findByRole('row', { name: /Nina Nord/ })).textContent).toContain('Nej fra Mette Holm');
  expect(screen.queryByRole('button', { name: 'Bekræft' })).toBeNull();
});
