// @vitest-environment jsdom
import type { AdminSignUp } from '@edison/contracts/bff/events/event-plans';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { answerEvent, openTab, polyfillJsdom, sampleAdminSignUp, sampleEvent } from '../event-tab/testing/open-tab.tsx';
import { SignUpsTab } from './sign-ups-tab.tsx';

beforeAll(polyfillJsdom);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const cancelRoute = 'POST /bff/admin/events/e1/sign-ups/cancel';
const changeRoute = 'POST /bff/admin/sign-ups/u1/change';
const sent = (answers: Answers, route: string) => answers.calls.filter((call) => call.route === route).map(({ body }) => body);

async function openOne(answers: Answers, change: Partial<AdminSignUp> = {}) {
  answerEvent(answers, [sampleAdminSignUp('u1', change)]);
  openTab(<SignUpsTab eventId="e1" />);
  const name = change.name ?? 'Navn u1';
  fireEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}
type Dialog = Awaited<ReturnType<typeof openOne>>;
const press = (dialog: Dialog, name: string) => fireEvent.click(dialog.getByRole('button', { name }));
const write = (dialog: Dialog, label: string, value: string) => fireEvent.input(dialog.getByLabelText(label), { target: { value } });
const fact = (dialog: Dialog, name: string) => dialog.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('what is known of a sign-up', () => {
  test('stands with who made it, when, and the way to the person by id', async () => {
    await using answers = await startAnswers();
    const dialog = await openOne(answers, {
      ...{ userId: 'bruger-1', source: 'promotion', note: 'Kommer med tog', confirmedAt: '2026-11-21T09:30:00Z' },
      teams: [
        { teamId: 't1', name: 'Raketterne' },
        { teamId: 't2', name: 'Broerne' },
      ],
    });
    expect(['Tilmeldt af', 'Besked', 'Hold', 'Fik plads', 'Nummer'].map((name) => fact(dialog, name))).toEqual([
      'Ventelisten',
      'Kommer med tog',
      'Raketterne, Broerne',
      '21/11/2026 10:30',
      'REF-u1',
    ]);
    expect(dialog.getByRole('link', { name: 'Se personen' }).getAttribute('href')).toBe('/admin/bruger-information/?bruger=bruger-1');
    expect(dialog.queryByRole('button', { name: 'Flyt i køen' })).toBeNull();
  });

  test('of somebody without a profile leads to no person, and a name is text', async () => {
    await using answers = await startAnswers();
    const dialog = await openOne(answers, { name: '<script>alert(1)</script>', source: 'public' });
    expect(fact(dialog, 'Tilmeldt af')).toBe('Personen selv, uden login');
    expect(dialog.queryByRole('link', { name: 'Se personen' })).toBeNull();
    expect(document.querySelector('script')).toBeNull();
  });

  test('of one that is off says when and why, and has nothing left to do', async () => {
    await using answers = await startAnswers();
    const dialog = await openOne(answers, { state: 'cancelled', cancelledAt: '2026-11-21T09:30:00Z', reason: 'Syg' });
    expect([fact(dialog, 'Afmeldt'), fact(dialog, 'Grund')]).toEqual(['21/11/2026 10:30', 'Syg']);
    for (const name of ['Ret pladser og besked', 'Meld fra', 'Flyt i køen']) expect(dialog.queryByRole('button', { name })).toBeNull();
  });
});

describe('the e-mail of a sign-up', () => {
  test('of somebody without a profile is corrected with a reason, after what that mails is said', async () => {
    await using answers = await startAnswers();
    answers.on(changeRoute, () => ({ body: sampleAdminSignUp('u1', { email: 'ida@hjem.example' }) }));
    const dialog = await openOne(answers, { email: 'ida@hjem.exmaple' });
    press(dialog, 'Ret e-mailen');
    expect(dialog.getByText(/^Den nye adresse får en mail om tilmeldingen.*ida@hjem.exmaple får ikke flere mails om den/)).toBeTruthy();
    write(dialog, 'E-mail', 'ida@hjem.example');
    write(dialog, 'Grund', 'Skrevet forkert');
    press(dialog, 'Ret e-mailen');
    await screen.findByRole('status', { name: /^E-mailen på tilmeldingen for Navn u1 er rettet/ });
    expect(sent(answers, changeRoute)).toEqual([{ email: 'ida@hjem.example', reason: 'Skrevet forkert' }]);
  });

  test.each([
    ['EMAIL_TAKEN', /^Adressen hører til en profil/],
    ['ALREADY_SIGNED_UP', /^Der er allerede en tilmelding med den adresse/],
    ['BAD_REQUEST', /^Personen har en profil nu/],
  ])('that is refused with %s says so at the field', async (problem, words) => {
    await using answers = await startAnswers();
    const body = { problem, message: '', statusCode: 409, requestId: 'r-1', field: 'email' };
    answers.on(changeRoute, () => ({ status: 409, body }));
    const dialog = await openOne(answers, { email: 'ida@hjem.exmaple' });
    press(dialog, 'Ret e-mailen');
    write(dialog, 'E-mail', 'ida@hjem.example');
    write(dialog, 'Grund', 'Skrevet forkert');
    press(dialog, 'Ret e-mailen');
    expect(await dialog.findAllByText(words)).not.toEqual([]);
  });

  test('of a profile is the person’s own, and not corrected here', async () => {
    await using answers = await startAnswers();
    const dialog = await openOne(answers, { userId: 'bruger-1' });
    expect(dialog.queryByRole('button', { name: 'Ret e-mailen' })).toBeNull();
  });
});

describe('seats of somebody', () => {
  test('are sent once with the reason, and the answer takes the focus', async () => {
    await using answers = await startAnswers();
    answers.on(changeRoute, () => ({ body: sampleAdminSignUp('u1', { seats: 3 }) }));
    const dialog = await openOne(answers);
    press(dialog, 'Ret pladser og besked');
    write(dialog, 'Pladser', '3');
    write(dialog, 'Grund', 'To kolleger med');
    const button = dialog.getByRole('button', { name: 'Gem ændringen' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const told = await screen.findByRole('status', { name: /Navn u1/ });
    expect(document.activeElement).toBe(told);
    expect(sent(answers, changeRoute)).toEqual([{ seats: 3, note: null, reason: 'To kolleger med' }]);
  });

  test.each(['', '0', '31', 'to'])('"%s" is no number of seats, and is told before anything is sent', async (seats) => {
    await using answers = await startAnswers();
    const dialog = await openOne(answers);
    press(dialog, 'Ret pladser og besked');
    write(dialog, 'Pladser', seats);
    write(dialog, 'Grund', 'Flere');
    press(dialog, 'Gem ændringen');
    await waitFor(() => expect(dialog.getByLabelText('Pladser').getAttribute('aria-invalid')).toBe('true'));
    expect(dialog.getByLabelText('Grund').getAttribute('aria-invalid')).not.toBe('true');
    expect(sent(answers, changeRoute)).toEqual([]);
  });

  test('that was decided elsewhere meanwhile is told in the words for admins', async () => {
    await using answers = await startAnswers();
    answers.refuse(changeRoute, 'WRONG_STATE', 409);
    const dialog = await openOne(answers);
    press(dialog, 'Ret pladser og besked');
    write(dialog, 'Pladser', '2');
    write(dialog, 'Grund', 'Kollega med');
    press(dialog, 'Gem ændringen');
    const told = await dialog.findByRole('alert', { name: 'Det blev ikke gemt' });
    expect(told.textContent).toContain('Tilmeldingen er ikke, som den var. Luk vinduet, og se listen igen.');
    expect(dialog.getByLabelText('Grund')).toHaveProperty('value', 'Kollega med');
  });
});

describe('to take somebody off', () => {
  test('whose mails cannot be counted is told, not done blindly', async () => {
    await using answers = await startAnswers();
    answers.refuse(cancelRoute, 'UPSTREAM_UNAVAILABLE', 503);
    const dialog = await openOne(answers);
    press(dialog, 'Meld fra');
    expect(await dialog.findByRole('button', { name: 'Prøv igen' })).toBeTruthy();
    expect(sent(answers, cancelRoute)).toEqual([{ signUpIds: ['u1'], reason: '–', preview: true }]);
  });

  test('who is gone by now is told as such, and nobody is called off', async () => {
    await using answers = await startAnswers();
    answers.on(cancelRoute, () => ({ body: { rows: [{ signUpId: 'u1', outcome: 'missing' }], mails: 0, promoted: 0 } }));
    const dialog = await openOne(answers);
    press(dialog, 'Meld fra');
    await dialog.findByText('Ingen får en mail.');
    write(dialog, 'Grund', 'Syg');
    press(dialog, 'Meld fra');
    const told = await screen.findByRole('status', { name: 'Ingen blev meldt fra' });
    expect(told.textContent).toContain('Navn u1: Findes ikke mere');
    expect(told.textContent).toContain('Ingen har fået en mail.');
  });
});

describe('an event that is no longer open', () => {
  test('offers nobody a seat, but still its list on paper and as a file', async () => {
    await using answers = await startAnswers();
    answerEvent(answers, []);
    answers.on('GET /bff/admin/events/e1', () => ({ body: { ...sampleEvent, state: 'finished' } }));
    openTab(<SignUpsTab eventId="e1" />);
    expect(await screen.findByText('Ingen er tilmeldt endnu')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tilmeld en person' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Hent som CSV' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Udskriv deltagerliste' })).toBeTruthy();
  });
});
