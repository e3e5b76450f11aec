// @vitest-environment jsdom
import type { AdminSignUp, PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { openTab, polyfillJsdom, sampleAdminSignUp, sampleEvent } from '../event-tab/testing/open-tab.tsx';
import { OneSignUp } from './one-sign-up.tsx';
import type { Outcome } from './outcome.tsx';
import { SignUpUserForm } from './sign-up-user-form.tsx';

beforeAll(polyfillJsdom);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const upcoming: PlannedEvent = {
  ...sampleEvent,
  sessions: sampleEvent.sessions.map((session) => ({ ...session, startsAt: '2099-01-14T08:00:00Z', endsAt: '2099-01-14T11:00:00Z' })),
};
const metteSignUp = sampleAdminSignUp('u1', { name: 'Mette Holm', userId: 'bruger-mette', seats: 2, startsAt: '2099-01-14T08:00:00Z' });

async function openOne(change: Partial<AdminSignUp> = {}, event: PlannedEvent = upcoming) {
  const outcomes: Outcome[] = [];
  openTab(
    <OneSignUp event={event} signUp={{ ...metteSignUp, ...change }} onDone={(done) => outcomes.push(done)} onClose={() => undefined} />,
  );
  return { dialog: within(await screen.findByRole('dialog', { name: 'Mette Holm' })), outcomes };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, value: string) => fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
const sent = ({ calls }: Answers, route: string) => calls.filter((call) => call.route === route).map(({ body }) => body);

describe('another session for somebody', () => {
  const route = 'POST /bff/admin/sign-ups/u1/session';

  test('is chosen after a look at what it gives, and a place in the queue is asked for only where it was shown', async () => {
    await using answers = await startAnswers();
    const moved = { ...metteSignUp, sessionId: 's2', sessionTitle: 'Eftermiddag', state: 'waitlisted', position: 4 };
    answers.on(route, () => ({ body: moved }));
    const { outcomes } = await openOne();
    await press('Flyt til en anden gang');
    expect(
      await screen.findByText('Der er ikke plads: Personen bliver nr. 4 på ventelisten og mister sin plads på den gamle gang.'),
    ).toBeTruthy();
    await type('Grund', 'Ringede');
    await press('Flyt tilmeldingen');
    await waitFor(() => expect(outcomes).toMatchObject([{ kind: 'session', signUp: { position: 4 } }]));
    expect(sent(answers, route).slice(0, 2)).toEqual([
      { sessionId: 's2', queue: true, preview: true },
      { sessionId: 's2', reason: 'Ringede', queue: true },
    ]);
  });

  test('that has a seat is not given for a place in the queue; a refusal is said and can be looked at again', async () => {
    await using answers = await startAnswers();
    answers.on(route, () => ({ body: { ...metteSignUp, sessionId: 's2' } }));
    await openOne();
    await press('Flyt til en anden gang');
    expect(await screen.findByText('Der er plads: Personen får de 2 pladser med det samme.')).toBeTruthy();
    answers.refuse(route, 'FULL', 409);
    await type('Grund', 'Ringede');
    await press('Flyt tilmeldingen');
    const told = await screen.findAllByRole('alert', { name: 'Tilmeldingen kan ikke flyttes dertil' });
    expect(told[0]?.textContent).toContain('Der er ikke plads nok');
    expect(sent(answers, route)[1]).toEqual({ sessionId: 's2', reason: 'Ringede', queue: false });
  });

  test.each<[string, Partial<AdminSignUp>, PlannedEvent]>([
    ['is cancelled', { state: 'cancelled' }, upcoming],
    ['has begun', { startsAt: '2020-01-14T08:00:00Z' }, upcoming],
    ['is at the only session', {}, { ...upcoming, sessions: upcoming.sessions.slice(0, 1) }],
  ])('is not offered where the sign-up %s', async (_what, change, event) => {
    await openOne(change, event);
    expect(screen.queryByRole('button', { name: 'Flyt til en anden gang' })).toBeNull();
  });
});

describe('teams for somebody', () => {
  const route = 'POST /bff/sign-ups/u1/team-list';

  test('are added by name with the seats that they need, and a reason', async () => {
    await using answers = await startAnswers();
    answers.on(route, () => ({ body: { signUpId: 'u1', added: 1, seats: 4, state: 'confirmed' } }));
    const { outcomes } = await openOne();
    await press('Tilføj hold');
    expect(document.activeElement).toBe(await screen.findByRole('region', { name: 'Hold' }));
    await type('Holdets navn', 'Lynet');
    await type('Elev 1', 'Anna');
    await type('Elev 2', 'Bo');
    await type('Pladser i alt', '4');
    await type('Grund', 'Ringede');
    await press('Gem holdene');
    await waitFor(() => expect(outcomes).toMatchObject([{ kind: 'teams', added: 1, name: 'Mette Holm' }]));
    expect(sent(answers, route)).toMatchObject([
      { teams: [{ name: 'Lynet', members: [{ firstName: 'Anna' }, { firstName: 'Bo' }] }], seats: 4, reason: 'Ringede' },
    ]);
  });

  test('that need more seats than were typed say so at the seats, and a taken name stands at the team', async () => {
    await using answers = await startAnswers();
    answers.on(route, () => ({
      status: 400,
      body: { problem: 'BAD_REQUEST', message: 'x', statusCode: 400, requestId: 'r', field: 'seats' },
    }));
    await openOne();
    await press('Tilføj hold');
    await type('Holdets navn', 'Lynet');
    await type('Elev 1', 'Anna');
    await type('Elev 2', 'Bo');
    await type('Grund', 'Ringede');
    await press('Gem holdene');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Pladser i alt' }).getAttribute('aria-invalid')).toBe('true'));
  });

  test('are not offered to a guest, or at an event without teams', async () => {
    await openOne({ userId: undefined });
    expect(screen.queryByRole('button', { name: 'Tilføj hold' })).toBeNull();
    cleanup();
    await openOne({}, { ...upcoming, audience: 'teacher' });
    expect(screen.queryByRole('button', { name: 'Tilføj hold' })).toBeNull();
  });
});

test('the note of a sign-up is written and taken away, which is told of by itself', async () => {
  await using answers = await startAnswers();
  const route = 'POST /bff/admin/sign-ups/u1/change';
  answers.on(route, () => ({ body: { ...metteSignUp, note: undefined } }));
  const { outcomes } = await openOne({ note: 'Vegetar' });
  await press('Ret pladser og besked');
  await type('Besked til arrangøren valgfrit', '');
  await type('Grund', 'Ringede');
  await press('Gem ændringen');
  await waitFor(() => expect(outcomes).toMatchObject([{ kind: 'changed', before: { note: 'Vegetar' } }]));
  expect(sent(answers, route)).toEqual([{ seats: 2, note: null, reason: 'Ringede' }]);
});

test('an admin signs somebody up with a team by name and a note; the seats follow the team', async () => {
  await using answers = await startAnswers();
  const route = 'POST /bff/admin/events/e1/sign-ups/on-behalf';
  const bo = {
    userId: 'bo',
    email: 'bo@skole.example',
    firstName: 'Bo',
    lastName: 'Krog',
    jobTitle: 'lærer',
    state: 'active',
    createdAt: '2026-08-01T08:00:00Z',
  };
  answers.on('GET /bff/admin/users?searchTerm=krog', () => ({ body: { items: [bo], total: 1 } }));
  answers.on(route, () => ({ status: 201, body: { signUpId: 'u1', reference: 'A1', state: 'confirmed', icsUrl: '/x.ics' } }));
  const outcomes: Outcome[] = [];
  openTab(
    <SignUpUserForm
      event={{ ...upcoming, sessions: upcoming.sessions.slice(0, 1) }}
      onDone={(done) => outcomes.push(done)}
      onClose={() => undefined}
    />,
  );
  fireEvent.input(await screen.findByRole('searchbox', { name: 'Find personen' }), { target: { value: 'krog' } });
  fireEvent.click(await screen.findByRole('radio', { name: 'Bo Krog' }));
  await press('Tilføj et hold');
  await type('Holdets navn', 'Lynet');
  await type('Elev 1', 'Anna');
  await type('Elev 2', 'Carla');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Antal pladser' })).toHaveProperty('value', '2'));
  await type('Besked til arrangøren valgfrit', 'Kommer  sent');
  await type('Grund', 'Aftalt');
  await press('Tilmeld');
  await waitFor(() => expect(outcomes).toMatchObject([{ kind: 'signed-up', name: 'Bo Krog' }]));
  expect(sent(answers, route)).toMatchObject([
    { person: { userId: 'bo' }, sessionId: 's1', seats: 2, note: 'Kommer sent', reason: 'Aftalt' },
  ]);
  expect(sent(answers, route)[0]).toMatchObject({ teams: [{ name: 'Lynet', members: [{ firstName: 'Anna' }, { firstName: 'Carla' }] }] });
});
