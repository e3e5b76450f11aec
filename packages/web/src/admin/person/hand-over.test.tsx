// @vitest-environment jsdom
import type { Holdings } from '@edison/contracts/bff/admin/hand-over';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { handOverText } from '../../text/users/hand-over.ts';
import { base, mette, press, showPerson } from './testing/open-person.tsx';

beforeAll(openDialogsInJsdom);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const label = 'Overdrag til en kollega';
const route = `${base}/hand-over`;
const held: Holdings = {
  version: 4,
  savedViews: 2,
  visits: 1,
  events: [{ eventId: 'e1', title: 'Lærercamp' }],
  programmes: [{ programmeKey: 'edison', title: 'Edison 2026' }],
  signUps: 1,
  seats: 3,
  settings: ['MAIL_TO_ADMINS'],
  receivers: [
    { userId: 'bruger-bo', name: 'Bo Dam', email: 'bo@edison.example' },
    { userId: 'bruger-astrid', name: 'Astrid Winther', email: 'admin@edison.example' },
  ],
};
const admin = (answers: Answers) => {
  answers.on(`GET ${base}/roles`, () => ({ body: { known: true, admin: true, lastAdmin: false } }));
  answers.on(`GET ${route}`, () => ({ body: held }));
};
const open = async (answers: Answers) => {
  await showPerson(answers, mette, admin);
  await press(label);
  const dialog = within(await screen.findByRole('dialog', { name: 'Mette Holm stopper: overdrag til en kollega?' }));
  await dialog.findByText('2 gemte visninger af lister.');
  return dialog;
};
const confirm = (dialog: ReturnType<typeof within>) => {
  fireEvent.change(dialog.getByLabelText('Grund'), { target: { value: 'Nyt job' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Overdrag, og fjern adgangen' }));
};

test('says what a colleague who leaves holds, what ends and what stays, and who could take over: first oneself', async () => {
  await using answers = await startAnswers();
  const dialog = await open(answers);
  expect(dialog.getByText('Kontakt for Lærercamp: Den nye adresse står på siden og i mails.')).toBeTruthy();
  expect(dialog.getByText(/^Kontakt for forløbet Edison 2026\. Den nye kontakts navn og e-mail/)).toBeTruthy();
  expect(dialog.getByText('Personen ser lige nu siden som en anden. Det slutter.')).toBeTruthy();
  expect(dialog.getByText(/om at rette MAIL_TO_ADMINS/)).toBeTruthy();
  expect(dialog.getByRole('combobox', { name: 'Hvem overtager?' })).toMatchObject({ value: 'bruger-astrid' });
  expect(dialog.getByRole('radio', { name: /Lukkes.*Én tilmelding bliver afmeldt, og 3 pladser gives tilbage/ })).toBeTruthy();
});

test('hands over to whom was chosen, with what becomes of the profile; the result stays when the offer is gone', async () => {
  await using answers = await startAnswers();
  const dialog = await open(answers);
  answers.on(`POST ${route}`, () => ({ body: { savedViews: 2, events: 1, programmes: 1, signUps: 1 } }));
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'bruger-bo' } });
  fireEvent.click(dialog.getByRole('radio', { name: /Lukkes/ }));
  answers.on(`GET ${base}/roles`, () => ({ body: { known: true, admin: false, lastAdmin: false } }));
  confirm(dialog);
  await waitFor(() => expect(screen.queryByRole('button', { name: label, hidden: true })).toBeNull());
  expect(await dialog.findByRole('status', { name: /^Overdraget: 2 gemte visninger og kontakt for 1 event og 1 forløb\./ })).toBeTruthy();
  const sent = answers.calls.filter((call) => call.route === `POST ${route}`).map(({ body }) => body);
  expect(sent).toEqual([{ to: 'bruger-bo', profile: 'close', reason: 'Nyt job', version: 4 }]);
  fireEvent.click(dialog.getAllByRole('button', { name: 'Luk' }).at(-1) ?? document.body);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test.each([
  ['CHANGED_MEANWHILE', 'Nogen har ændret det'],
  ['WRONG_STATE', 'Det kan ikke lade sig gøre længere.'],
])('a refusal (%s) says that nothing went over', async (problem, words) => {
  await using answers = await startAnswers();
  const dialog = await open(answers);
  answers.refuse(`POST ${route}`, problem, 409);
  confirm(dialog);
  expect(await dialog.findByRole('alert', { name: 'Der er ikke overdraget noget' })).toBeTruthy();
  expect(dialog.getByText(new RegExp(words))).toBeTruthy();
});

test.each([
  ['a teacher', { known: true, admin: false, lastAdmin: false }],
  ['the last admin', { known: true, admin: true, lastAdmin: true }],
])('of %s nothing is handed over', async (_who, roles) => {
  await using answers = await startAnswers();
  await showPerson(answers, mette, () => answers.on(`GET ${base}/roles`, () => ({ body: roles })));
  await screen.findByText(roles.admin ? 'Administrator' : 'Lærer', { selector: 'strong' });
  expect(screen.queryByRole('button', { name: label })).toBeNull();
});

test('where roles are kept elsewhere, so is the leaving', async () => {
  await using answers = await startAnswers();
  await showPerson(answers, mette, () => answers.refuse(`GET ${base}/roles`, 'ROLES_ELSEWHERE', 409));
  await screen.findByText('Roller styres ikke her, men der, hvor man logger ind.');
  expect(screen.queryByRole('button', { name: label })).toBeNull();
});

test.each([
  [{ savedViews: 0, events: 0, programmes: 0 }, 'Der var ikke noget at overdrage.'],
  [{ savedViews: 1, events: 0, programmes: 0 }, 'Overdraget: 1 gemt visning.'],
  [{ savedViews: 0, events: 2, programmes: 0 }, 'Overdraget: kontakt for 2 events.'],
])('the result names only what there was: %o', (counts, words) => {
  expect(handOverText.done(counts)).toBe(`${words} Personen er ikke administrator længere.`);
});
