// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { answerEvent, openTab, polyfillJsdom, sampleAdminSignUp } from '../event-tab/testing/open-tab.tsx';
import { SignUpsTab } from './sign-ups-tab.tsx';

beforeAll(polyfillJsdom);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const waiting = sampleAdminSignUp('u2', { state: 'waitlisted', position: 2, note: 'Kommer med tog' });
const seated = sampleAdminSignUp('u1', { seats: 3 });
const cancelRoute = 'POST /bff/admin/events/e1/sign-ups/cancel';

function open(answers: Answers, items = [seated, waiting]): void {
  answerEvent(answers, items);
  openTab(<SignUpsTab eventId="e1" />);
}
const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }));
const write = (label: string | RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
async function openOne(name: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name });
}
const sent = (answers: Answers, route: string) => answers.calls.filter((call) => call.route === route).map(({ body }) => body);

test('the list shows how full each session is, and each sign-up with its place', async () => {
  await using answers = await startAnswers();
  open(answers);
  expect((await screen.findByRole('list', { name: 'Pladser og kø' })).textContent).toContain('Formiddag: 2 af 2 pladser taget, 3 i kø');
  const row = (await screen.findByRole('rowheader', { name: 'Navn u2' })).closest('tr');
  expect(row?.textContent).toContain('På venteliste');
  const csv = screen.getByRole('link', { name: 'Hent som CSV' });
  expect(csv.getAttribute('href')).toBe('/bff/admin/events/sign-ups.csv?eventId=e1');
});

describe('somebody who waits', () => {
  test('is moved with a reason, and back again', async () => {
    await using answers = await startAnswers();
    const route = 'POST /bff/admin/sign-ups/u2/move';
    answers.on(route, (body) => ({
      body: { ...waiting, position: typeof body === 'object' && body && 'position' in body ? body.position : 0 },
    }));
    open(answers);
    const dialog = await openOne('Navn u2');
    expect(dialog.textContent).toContain('Kommer med tog');
    press('Flyt i køen', dialog);
    expect(document.activeElement).toBe(screen.getByLabelText('Ny plads i køen'));
    press('Fortryd', dialog);
    expect(document.activeElement?.textContent).toContain('Kommer med tog');
    press('Flyt i køen', dialog);
    write('Ny plads i køen', '9');
    press('Flyt', dialog);
    expect((await screen.findAllByText('Skriv et tal mellem 1 og 3.')).length).toBeGreaterThan(0);
    expect(sent(answers, route)).toEqual([]);
    write('Ny plads i køen', '1');
    write('Grund', 'Kommer langvejs fra');
    press('Flyt', dialog);
    const told = await screen.findByRole('status', { name: 'Navn u2 er flyttet til nr. 1 i køen' });
    expect(document.activeElement).toBe(told);
    press('Flyt tilbage til nr. 2');
    await screen.findByRole('status', { name: 'Navn u2 er flyttet til nr. 2 i køen' });
    expect(sent(answers, route)).toEqual([
      { position: 1, reason: 'Kommer langvejs fra' },
      { position: 2, reason: 'Flytning fortrudt' },
    ]);
  });
});

describe('seats', () => {
  test('that are not there are refused at their field, and the reason stays', async () => {
    await using answers = await startAnswers();
    answers.refuse('POST /bff/admin/sign-ups/u1/change', 'FULL', 409);
    open(answers);
    const dialog = await openOne('Navn u1');
    press('Ret pladser og besked', dialog);
    write('Pladser', '9');
    write('Grund', 'Flere kolleger');
    press('Gem ændringen', dialog);
    const full = 'Så mange pladser er der ikke, eller også venter andre på dem.';
    await waitFor(() => expect(within(dialog).getAllByText(full).length).toBeGreaterThan(0));
    expect(screen.getByLabelText('Grund')).toHaveProperty('value', 'Flere kolleger');
  });
});

test.each([
  ['Ret pladser og besked', 'u1'],
  ['Meld fra', 'u1'],
  ['Flyt i køen', 'u2'],
])('what is typed under "%s" is forgotten when it is given up', async (act, signUp) => {
  await using answers = await startAnswers();
  answers.on(cancelRoute, () => ({ body: { rows: [], mails: 0, promoted: 0 } }));
  open(answers);
  const dialog = await openOne(`Navn ${signUp}`);
  press(act, dialog);
  write('Grund', 'Forkert person');
  press('Fortryd', dialog);
  press(act, dialog);
  expect(screen.getByLabelText('Grund')).toHaveProperty('value', '');
});

describe('taking off', () => {
  test('one: who is mailed is said first, and what came of it afterwards', async () => {
    await using answers = await startAnswers();
    const rows = [{ signUpId: 'u1', outcome: 'cancelled' }];
    answers.on(cancelRoute, () => ({ body: { rows, mails: 2, promoted: 1 } }));
    open(answers);
    const dialog = await openOne('Navn u1');
    press('Meld fra', dialog);
    await within(dialog).findByText('Der bliver sendt 2 mails. 1 person på ventelisten får plads.');
    press('Meld fra', dialog);
    expect((await within(dialog).findAllByText('Grund er påkrævet')).length).toBeGreaterThan(0);
    write('Grund', 'Syg');
    press('Meld fra', dialog);
    const told = await screen.findByRole('status', { name: '1 person er meldt fra' });
    expect(told.textContent).toContain('Der er sendt 2 mails. 1 person på ventelisten fik plads.');
    expect(sent(answers, cancelRoute)).toEqual([
      { signUpIds: ['u1'], reason: '–', preview: true },
      { signUpIds: ['u1'], reason: 'Syg' },
    ]);
  });

  test('several: a line for each, when not all of them were there any more', async () => {
    await using answers = await startAnswers();
    const rows = [
      { signUpId: 'u1', outcome: 'cancelled' },
      { signUpId: 'u2', outcome: 'already' },
    ];
    answers.on(cancelRoute, () => ({ body: { rows, mails: 1, promoted: 0 } }));
    open(answers);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Vælg Navn u1' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Vælg Navn u2' }));
    await screen.findByText('2 valgt');
    press('Meld fra');
    const dialog = await screen.findByRole('dialog', { name: 'Meld fra' });
    expect(dialog.textContent).toContain('Navn u2, Egebakkeskolen');
    await within(dialog).findByText('Der bliver sendt 1 mail.');
    write('Grund', 'Ringede afbud');
    press('Meld fra', dialog);
    const told = await screen.findByRole('status', { name: '1 person er meldt fra' });
    expect(told.textContent).toContain('Navn u2: Var meldt fra i forvejen');
    expect(document.activeElement).toBe(told);
    await waitFor(() => expect(screen.queryByText('2 valgt')).toBeNull());
  });

  test('several that were chosen are there again, with the reason, after a step-up has led away; given up, they are not', async () => {
    await using answers = await startAnswers();
    answers.on(cancelRoute, () => ({ body: { rows: [], mails: 2, promoted: 0 } }));
    open(answers);
    for (const name of ['u1', 'u2']) fireEvent.click(await screen.findByRole('checkbox', { name: `Vælg Navn ${name}` }));
    await screen.findByText('2 valgt');
    press('Meld fra');
    await screen.findByRole('dialog', { name: 'Meld fra' });
    write('Grund', 'Ringede afbud');
    const left = { ...sessionStorage };
    expect(JSON.stringify(left)).not.toMatch(/Navn|Egebakkeskolen|u1@skole/);
    cleanup();
    Object.assign(sessionStorage, left);
    const everybody = { items: [seated, sampleAdminSignUp('u3'), waiting], total: 3 };
    answers.on('GET /bff/admin/events/e1/sign-ups?page=1&pageSize=100', () => ({ body: everybody }));
    openTab(<SignUpsTab eventId="e1" />);
    const again = await screen.findByRole('dialog', { name: 'Meld fra' });
    await within(again).findByText('Der bliver sendt 2 mails.');
    for (const name of ['u1', 'u2']) expect(again.textContent).toContain(`Navn ${name}, Egebakkeskolen`);
    expect(again.textContent).not.toContain('Navn u3');
    expect(screen.getByLabelText('Grund')).toHaveProperty('value', 'Ringede afbud');
    press('Fortryd', again);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});

describe('signing somebody up', () => {
  const route = 'POST /bff/admin/events/e1/sign-ups/on-behalf';
  const person = { userId: 'bo', email: 'bo@skole.example', firstName: 'Bo', lastName: 'Krog', jobTitle: 'lærer', state: 'active' };

  test('begins with the person whom the link on their page names, and forgets them when it is closed', async () => {
    await using answers = await startAnswers();
    const found = { items: [{ ...person, createdAt: '2026-08-01T08:00:00Z' }], total: 1 };
    answers.on('GET /bff/admin/users?searchTerm=bo%40skole.example', () => ({ body: found }));
    answers.on('GET /bff/admin/users/bo', () => ({
      body: {
        profile: { ...person, grades: [], subjects: [], reaffirmedSchoolYear: '2026/27', permissions: [], missing: [] },
        ...{ state: 'active', version: 1, createdAt: '2026-08-01T08:00:00Z', programmes: [], signUps: [], materials: [] },
      },
    }));
    answerEvent(answers);
    openTab(<SignUpsTab eventId="e1" />, '?fane=tilmeldinger&tilmeld=bo');
    const dialog = await screen.findByRole('dialog', { name: 'Tilmeld en person' });
    const chosen = await within(dialog).findByRole<HTMLInputElement>('radio', { name: 'Bo Krog' });
    await waitFor(() => expect(chosen.checked).toBe(true));
    press('Fortryd', dialog);
    fireEvent.click(screen.getByRole('button', { name: 'Tilmeld en person' }));
    expect(within(await screen.findByRole('dialog')).getByRole('searchbox')).toHaveProperty('value', '');
  });

  test('finds the person by a word, and takes session, seats and reason', async () => {
    await using answers = await startAnswers();
    const found = { items: [{ ...person, institutionName: 'Egebakkeskolen', createdAt: '2026-08-01T08:00:00Z' }], total: 1 };
    answers.on('GET /bff/admin/users?searchTerm=krog', () => ({ body: found }));
    answers.on(route, () => ({ status: 201, body: { signUpId: 'u9', reference: 'R', state: 'waitlisted', position: 4, icsUrl: '/x' } }));
    open(answers);
    fireEvent.click(await screen.findByRole('button', { name: 'Tilmeld en person' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tilmeld en person' });
    press('Tilmeld', dialog);
    const search = within(dialog).getByRole('searchbox', { name: 'Find personen' });
    const toMend = await within(dialog).findByRole('link', { name: 'Person er påkrævet' });
    expect([search.getAttribute('aria-invalid'), toMend.getAttribute('href')]).toEqual(['true', `#${search.id}`]);
    fireEvent.input(search, { target: { value: 'krog' } });
    fireEvent.click(await within(dialog).findByRole('radio', { name: 'Bo Krog, Egebakkeskolen' }));
    fireEvent.change(within(dialog).getByRole('combobox', { name: 'Gang' }), { target: { value: 's1' } });
    fireEvent.input(within(dialog).getByLabelText('Grund'), { target: { value: 'Aftalt i telefonen' } });
    press('Tilmeld', dialog);
    await screen.findByRole('status', { name: 'Bo Krog står som nr. 4 på ventelisten og har fået en mail' });
    expect(sent(answers, route)).toEqual([
      { person: { userId: 'bo' }, sessionId: 's1', seats: 1, reason: 'Aftalt i telefonen', idempotencyKey: expect.any(String) },
    ]);
  });
});
