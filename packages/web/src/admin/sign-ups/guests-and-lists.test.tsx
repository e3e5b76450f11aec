// @vitest-environment jsdom
import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { answerEvent, openTab, polyfillJsdom, sampleEvent } from '../event-tab/testing/open-tab.tsx';
import type { Outcome } from './outcome.tsx';
import { SignUpUserForm } from './sign-up-user-form.tsx';
import { SignUpsTab } from './sign-ups-tab.tsx';

beforeAll(polyfillJsdom);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const route = 'POST /bff/events/e1/sign-ups/list';
const upcoming: PlannedEvent = {
  ...sampleEvent,
  sessions: sampleEvent.sessions
    .slice(0, 1)
    .map((session) => ({ ...session, startsAt: '2099-01-14T08:00:00Z', endsAt: '2099-01-14T11:00:00Z' })),
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, value: string) => fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
const sent = ({ calls }: Answers) => calls.filter((call) => call.route === route).map(({ body }) => body);
const list = (row: object, more: object = {}) => ({ saved: true, waiting: 0, invitations: 0, rows: [{ ok: true, ...row }], ...more });

describe('a person without a profile', () => {
  async function openGuest() {
    const outcomes: Outcome[] = [];
    openTab(<SignUpUserForm event={upcoming} onDone={(done) => outcomes.push(done)} onClose={() => undefined} />);
    fireEvent.click(await screen.findByRole('radio', { name: 'Nej, skriv navn og e-mail' }));
    return outcomes;
  }
  async function fill() {
    await type('Fornavn', 'Ida');
    await type('E-mail', 'ida@hjem.example');
    await type('Skole eller arbejdsplads valgfrit', 'Egebakke');
    await type('Grund', 'Ringede');
  }

  test('is signed up by name, e-mail, school and a reason, as a list of one', async () => {
    await using answers = await startAnswers();
    answers.on(route, () => ({ body: list({ state: 'waitlisted', position: 3 }, { waiting: 1 }) }));
    const outcomes = await openGuest();
    await press('Tilmeld');
    expect((await screen.findAllByText('Fornavn er påkrævet')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('E-mail er påkrævet').length).toBeGreaterThan(0);
    await fill();
    await press('Tilmeld');
    await waitFor(() => expect(outcomes).toMatchObject([{ kind: 'signed-up', name: 'Ida', state: 'waitlisted', position: 3 }]));
    expect(sent(answers)).toMatchObject([
      {
        sessionId: 's1',
        preview: false,
        reason: 'Ringede',
        rows: [{ firstName: 'Ida', email: 'ida@hjem.example', organisation: 'Egebakke', seats: 1 }],
      },
    ]);
  });

  test('who is signed up already, or has a closed profile, is told at the e-mail', async () => {
    await using answers = await startAnswers();
    const refused = { problem: 'ROWS_REFUSED', message: 'x', statusCode: 409, requestId: 'r' };
    answers.on(route, () => ({
      status: 409,
      body: { ...refused, details: { rows: [{ row: 0, problem: 'ALREADY_SIGNED_UP', field: 'email' }] } },
    }));
    await openGuest();
    await fill();
    await press('Tilmeld');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'E-mail' }).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('Personen er allerede tilmeldt den gang.').length).toBeGreaterThan(0);
    expect(screen.getByRole('textbox', { name: 'Fornavn' })).toHaveProperty('value', 'Ida');
  });

  test('is offered again when a step-up has led away and back, in a window that does not open by itself', async () => {
    await using answers = await startAnswers();
    answers.refuse(route, 'STEP_UP_NEEDED', 403);
    await openGuest();
    await fill();
    await press('Tilmeld');
    await screen.findByRole('alert', { name: 'Personen er ikke tilmeldt' });
    cleanup();
    answerEvent(answers);
    openTab(<SignUpsTab eventId="e1" />);
    await press('Fortsæt tilmeldingen');
    expect(await screen.findByRole('textbox', { name: 'Fornavn' })).toHaveProperty('value', 'Ida');
    await press('Fortryd');
    expect(screen.queryByRole('button', { name: 'Fortsæt tilmeldingen' })).toBeNull();
  });
});

describe('a list of people', () => {
  async function openList(answers: Answers) {
    answerEvent(answers);
    answers.on('GET /bff/admin/events/e1', () => ({ body: upcoming }));
    openTab(<SignUpsTab eventId="e1" />);
    await press('Tilmeld med en liste');
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Tilmeld med en liste' }));
  }

  test('is pasted, looked through, sent with a reason, and answered by a receipt that leads back', async () => {
    await using answers = await startAnswers();
    await openList(answers);
    answers.on(route, () => ({ body: list({ state: 'confirmed' }, { saved: sent(answers).length > 1 }) }));
    await type('Sæt din liste ind her', 'Fornavn\tEfternavn\tEmail\nIda\tKrog\tida@hjem.example');
    await press('Læs listen');
    await type('Grund', 'Ringede');
    await press('Se, hvem der får plads');
    await press('Tilmeld 1 person');
    const receipt = within(await screen.findByRole('region', { name: '1 person er skrevet op' }));
    expect(receipt.getByText('Ida Krog')).toBeTruthy();
    expect(sent(answers)).toMatchObject([
      { preview: true, reason: 'Ringede' },
      { preview: false, reason: 'Ringede' },
    ]);
    await press('Tilbage til tilmeldingerne');
    expect(await screen.findByRole('heading', { name: 'Tilmeldinger' })).toBeTruthy();
  });

  test('is not taken where every session has begun, which is said', async () => {
    await using answers = await startAnswers();
    answerEvent(answers);
    const begun = upcoming.sessions.map((session) => ({ ...session, startsAt: '2020-01-14T08:00:00Z' }));
    answers.on('GET /bff/admin/events/e1', () => ({ body: { ...upcoming, sessions: begun } }));
    openTab(<SignUpsTab eventId="e1" />);
    await press('Tilmeld med en liste');
    expect(await screen.findByText('Alle gange er begyndt, så ingen kan tilmeldes.')).toBeTruthy();
    await press('Tilbage til tilmeldingerne');
    expect(await screen.findByText('Ingen er tilmeldt endnu')).toBeTruthy();
  });
});
