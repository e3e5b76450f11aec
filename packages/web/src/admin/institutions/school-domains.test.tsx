// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Answers } from '../../testing/start-answers.ts';
import { listOf, one, openPeople, polyfillJsdom } from './testing/open-people.tsx';
import { egebakke } from './testing/sample-people.ts';

beforeAll(polyfillJsdom);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const domains = 'GET /bff/admin/school-domains?institutionId=s1';
const add = 'POST /bff/admin/school-domains';
const addedAt = '2026-11-21T08:00:00Z';
const own = { domainId: 'd1', domain: 'egebakke.example', institutionId: 's1', addedAt, proved: 1 };
const ofAll = { domainId: 'd2', domain: 'odense.example', municipality: 'Odense', addedAt, proved: 0 };
const open = (set: (answers: Answers) => void) =>
  openPeople('?fane=institutioner&skole=s1', (answers) => {
    answers.on(one('s1'), () => listOf(egebakke));
    set(answers);
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (value: string) => fireEvent.change(await screen.findByLabelText('Nyt domæne'), { target: { value } });

test('a school shows its domains and those of its municipality, with how many each proves', async () => {
  const { answers } = await open((set) => set.on(domains, () => listOf(own, ofAll)));
  await using _ = answers;
  const list = within(await screen.findByRole('list', { name: 'Skolens mail-domæner' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'egebakke.exampleKun denne skole · 1 lærer bekræftetFjern egebakke.example',
    'odense.exampleAlle skoler i Odense Kommune · ingen bekræftet endnuFjern odense.example',
  ]);
});

test('a domain is added for the school or its municipality, after it is said whom it proves', async () => {
  const outcome = { proved: 2, ended: 0 };
  const { answers, bodiesOf } = await open((set) => {
    set.on(domains, () => listOf());
    set.on(add, (body) => ({ body: { saved: !Object(body).preview, ...outcome } }));
  });
  await using _ = answers;
  expect(await screen.findByText('Skolen har ingen mail-domæner endnu.')).toBeTruthy();
  await type('lærer');
  await press('Tilføj domænet');
  expect(screen.getByText('Skriv det, der står efter @, for eksempel skole.dk')).toBeTruthy();
  expect(bodiesOf(add)).toEqual([]);
  await type(' mette@odense.example ');
  fireEvent.change(screen.getByLabelText('Hvem er det for?'), { target: { value: 'municipality' } });
  await press('Tilføj domænet');
  const dialog = within(await screen.findByRole('dialog', { name: 'Tilføj odense.example?' }));
  expect(await dialog.findByText('2 lærere bliver bekræftet med det samme.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Tilføj domænet' }));
  expect(await dialog.findByText('Domænet er tilføjet. 2 lærere er nu bekræftet.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Nyt domæne').value).toBe('');
  const body = { domain: 'odense.example', of: { municipality: 'Odense' } };
  expect(bodiesOf(add)).toEqual([
    { ...body, preview: true },
    { ...body, preview: false },
  ]);
});

test('a domain where anybody gets a mailbox is refused in words that help', async () => {
  const { answers } = await open((set) => {
    set.on(domains, () => listOf());
    set.refuse(add, 'DOMAIN_PUBLIC', 409);
  });
  await using _ = answers;
  await type('gmail.com');
  await press('Tilføj domænet');
  const dialog = within(await screen.findByRole('dialog', { name: 'Tilføj gmail.com?' }));
  expect(await dialog.findByText(/Hos det domæne kan enhver få en mail/)).toBeTruthy();
  expect(dialog.getByRole('alert', { name: 'gmail.com er ikke tilføjet' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Prøv igen' })).toBeNull();
});

test('a domain that is being typed is there again after a login has led away from the page', async () => {
  const first = await open((set) => set.on(domains, () => listOf()));
  await type('ny.example');
  fireEvent.change(screen.getByLabelText('Hvem er det for?'), { target: { value: 'municipality' } });
  cleanup();
  await first.answers[Symbol.asyncDispose]();
  const { answers } = await open((set) => set.on(domains, () => listOf()));
  await using _ = answers;
  expect((await screen.findByLabelText<HTMLInputElement>('Nyt domæne')).value).toBe('ny.example');
  expect(screen.getByLabelText<HTMLSelectElement>('Hvem er det for?').value).toBe('municipality');
});

test('a domain is removed after it is said whose proof ends, and the one that is being typed stays', async () => {
  const removal = 'POST /bff/admin/school-domains/d1/removal';
  const { answers, bodiesOf } = await open((set) => {
    set.on(domains, () => listOf(own));
    set.on(removal, (body) => ({ body: { saved: !Object(body).preview, proved: 0, ended: 1 } }));
  });
  await using _ = answers;
  await type('ny.example');
  await press('Fjern egebakke.example');
  const dialog = within(await screen.findByRole('dialog', { name: 'Fjern egebakke.example?' }));
  expect(await dialog.findByText('1 lærer er ikke længere bekræftet. Egne hold og tilmeldinger bliver, som de er.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Fjern' }));
  expect(await dialog.findByText('Domænet er fjernet. 1 lærer er ikke længere bekræftet.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Nyt domæne').value).toBe('ny.example');
  expect(bodiesOf(removal)).toEqual([{ preview: true }, { preview: false }]);
});
