// @vitest-environment jsdom
import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { base, mette, press, showPerson } from './testing/open-person.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const egebakke = {
  ...{ institutionId: 's1', name: 'Egebakkeskolen', type: 'folkeskole', city: 'Odense', municipality: 'Odense', region: 'Syddanmark' },
  state: 'confirmed',
} as const;
const known: UserDetail = { ...mette, version: 3, profile: { ...mette.profile, institution: egebakke, schoolProof: { state: 'proved' } } };
const type = async (name: string, value: string) => fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
const sent = ({ calls }: Answers, what: string) => calls.filter(({ route }) => route === `POST ${base}/${what}`).map(({ body }) => body);

test('an admin corrects name and phone with a reason, in the version of the page, and is told that it is saved', async () => {
  await using answers = await startAnswers();
  answers.on(`POST ${base}/corrections`, () => ({ body: { version: 4 } }));
  await showPerson(answers, known);
  await press('Ret navn eller telefon');
  await type('Efternavn', 'Holm Nielsen');
  await type('Telefon', '1234');
  await press('Gem rettelsen');
  expect((await screen.findAllByText('Grund er påkrævet')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Telefon skal være på 8 cifre').length).toBeGreaterThan(0);
  await type('Telefon', '12 34 56 78');
  await type('Grund', 'Er blevet gift');
  await press('Gem rettelsen');
  expect(await screen.findByText('Rettelsen er gemt.')).toBeTruthy();
  expect(sent(answers, 'corrections')).toEqual([
    { firstName: 'Mette', lastName: 'Holm Nielsen', phone: '12345678', reason: 'Er blevet gift', version: 3 },
  ]);
});

test('an admin whose page is older than a change of the same name sees both and chooses', async () => {
  await using answers = await startAnswers();
  answers.refuse(`POST ${base}/corrections`, 'CHANGED_MEANWHILE', 409);
  await showPerson(answers, known);
  await press('Ret navn eller telefon');
  await type('Efternavn', 'Holm Nielsen');
  await type('Grund', 'Er blevet gift');
  answers.on(`GET ${base}`, () => ({ body: { ...known, version: 4, profile: { ...known.profile, lastName: 'Lund' } } }));
  await press('Gem rettelsen');
  expect(await screen.findByText(/Nogen har ændret profilen/)).toBeTruthy();
  expect(screen.getAllByText(/Lund/).length).toBeGreaterThan(0);
});

test('an admin moves somebody to another school, told that a proof ends; the school they are at is none to move to', async () => {
  await using answers = await startAnswers();
  answers.on(`POST ${base}/institution`, () => ({ body: { institutionId: 's2' } }));
  answers.on('GET /bff/institutions?search=Egebakke&pageSize=8', () => ({ body: { items: [egebakke], total: 1 } }));
  answers.on('GET /bff/institutions?search=Vestre&pageSize=8', () => ({
    body: { items: [{ ...egebakke, institutionId: 's2', name: 'Vestre Skole' }], total: 1 },
  }));
  await showPerson(answers, known);
  await press('Skift skole');
  const form = within(await screen.findByRole('form', { name: 'Skift skole for personen' }));
  expect(form.getByText(/Den bekræftelse hører op/)).toBeTruthy();
  await type('Skole', 'Egebakke');
  await press('Vælg Egebakkeskolen, Odense');
  await type('Grund', 'Har fået nyt job');
  fireEvent.click(form.getByRole('button', { name: 'Skift skole' }));
  expect((await form.findAllByText('Personen er allerede på den skole. Vælg en anden.')).length).toBeGreaterThan(0);
  await type('Skole', 'Vestre');
  await press('Vælg Vestre Skole, Odense');
  fireEvent.click(form.getByRole('button', { name: 'Skift skole' }));
  expect(await screen.findByText('Skolen er skiftet.')).toBeTruthy();
  expect(sent(answers, 'institution')).toEqual([{ institutionId: 's2', from: 's1', reason: 'Har fået nyt job' }]);
});

test('an admin has a link sent to a new address, or, vouching for it, changes it at once; one that is taken is said so at the field', async () => {
  await using answers = await startAnswers();
  answers.on(`POST ${base}/email/link`, () => ({ body: { version: 3 } }));
  answers.refuse(`POST ${base}/email`, 'EMAIL_TAKEN', 409);
  await showPerson(answers, known);
  await press('Skift e-mail');
  await type('Ny e-mail', 'Mette@skole.example');
  await type('Grund', 'Ringede selv');
  await press('Skift e-mail');
  expect((await screen.findAllByText('Det er den e-mail, personen har nu. Skriv en anden.')).length).toBeGreaterThan(0);
  await type('Ny e-mail', 'mette@ny.example');
  await press('Skift e-mail');
  expect(await screen.findByText('Linket er sendt til den nye adresse.')).toBeTruthy();
  const body = { email: 'mette@ny.example', reason: 'Ringede selv', version: 3 };
  expect(sent(answers, 'email/link')).toEqual([body]);
  await press('Skift e-mail');
  fireEvent.click(await screen.findByRole('radio', { name: /Skift med det samme/ }));
  expect(screen.getByText(/Både den gamle og den nye adresse får en mail/)).toBeTruthy();
  expect(screen.getByText(/bliver logget ud alle steder/)).toBeTruthy();
  await type('Ny e-mail', 'mette@ny.example');
  await type('Grund', 'Ringede selv');
  await press('Skift e-mail');
  expect((await screen.findAllByText(/Adressen hører til en anden profil/)).length).toBeGreaterThan(0);
  answers.on(`POST ${base}/email`, () => ({ body: { version: 4 } }));
  await press('Skift e-mail');
  expect(await screen.findByText('E-mailen er skiftet.')).toBeTruthy();
  expect(sent(answers, 'email').at(-1)).toEqual(body);
});

test('one correction is made at a time: its form stands in place of the row, which comes back with the focus', async () => {
  await using answers = await startAnswers();
  await showPerson(answers, known);
  const names = ['Ret navn eller telefon', 'Skift e-mail', 'Skift skole'];
  await screen.findByRole('button', { name: 'Skift e-mail' });
  await press('Ret navn eller telefon');
  for (const name of names) expect(screen.queryByRole('button', { name })).toBeNull();
  await press('Fortryd');
  const row = (await screen.findByRole('button', { name: 'Skift e-mail' })).parentElement;
  expect(
    within(row ?? document.body)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(names);
  expect(document.activeElement?.contains(row)).toBe(true);
});

test('of somebody who has never logged in the e-mail is changed at once, and nobody’s where logins are kept elsewhere', async () => {
  await using answers = await startAnswers();
  const roles = { known: false, admin: false, lastAdmin: false };
  await showPerson(answers, known, () => answers.on(`GET ${base}/roles`, () => ({ body: roles })));
  await press('Skift e-mail');
  expect(await screen.findByText(/Personen har aldrig logget ind, så/)).toBeTruthy();
  expect(screen.queryByText(/bliver logget ud/)).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  cleanup();
  await showPerson(answers, known, () => answers.refuse(`GET ${base}/roles`, 'ROLES_ELSEWHERE', 409));
  expect(await screen.findByText('Roller styres ikke her, men der, hvor man logger ind.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Skift e-mail' })).toBeNull();
});

test('of a backend that offers no corrections none are shown, and of a closed profile no other school', async () => {
  await using answers = await startAnswers();
  await showPerson(answers);
  expect(screen.queryByRole('button', { name: /Ret navn|Skift skole/ })).toBeNull();
  cleanup();
  await showPerson(answers, { ...known, state: 'deactivated' });
  expect(screen.getByRole('button', { name: 'Ret navn eller telefon' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Skift skole' })).toBeNull();
});
