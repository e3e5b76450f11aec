// @vitest-environment jsdom
import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { focusManager, onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPrivateQueryClient } from '../../api/leave-when-signed-out.ts';
import { pageRouter } from '../../testing/page-router.tsx';
import { teacher } from '../../testing/render-for.tsx';
import { sampleEvent } from '../../testing/sample.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { sampleSignUp } from '../../testing/sample-sign-up.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { EventsPage } from './events-page.tsx';

beforeAll(() => {
  window.scrollTo = () => undefined;
});
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
});

const path = '/min-profil/event-og-programmer';
const all = (items: readonly object[]) => ({ body: { items, total: items.length } });
const fyn = sampleEvent('open', { eventId: 'fyn', title: 'Fyn', kind: 'kursus', region: 'Syddanmark', city: 'Odense' });
const net = sampleEvent('waitlist', { eventId: 'net', title: 'Nettet', kind: 'webinar' });

function answerAll(answers: Answers): void {
  answers.on('GET /bff/events', () => all([fyn, net]));
  answers.on('GET /bff/me/sign-ups', () => all([]));
  answers.on('GET /bff/me/co-owned', () => all([]));
  answers.on('GET /bff/me/reservations', () => all([]));
  answers.on('GET /bff/me/programmes', () => all([]));
  answers.on('GET /bff/session', () => ({ body: teacher }));
  answers.on('GET /bff/me/profile', () => ({ body: sampleProfile() }));
}

function open(address = path) {
  const { history, router } = pageRouter(path, EventsPage, address);
  const queries = createPrivateQueryClient(() => undefined);
  queries.setQueryData(['session'], teacher);
  render(
    <QueryClientProvider client={queries}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  return history;
}

const count = async (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text));

test('what is chosen stands in the address, and back takes the last choice back', async () => {
  await using answers = await startAnswers();
  answerAll(answers);
  const history = open();
  fireEvent.change(await screen.findByRole('combobox', { name: 'Type' }), { target: { value: 'webinar' } });
  await count('1 af 2 events');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Online' }));
  await waitFor(() => expect(history.location.search).toBe('?kind=webinar&online=true'));
  history.back();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Online' })).toHaveProperty('checked', false));
  expect(history.location.search).toBe('?kind=webinar');
});

test('a shared link is narrowed and has the panel open as its sender saw it', async () => {
  await using answers = await startAnswers();
  answerAll(answers);
  open(`${path}?region=Syddanmark&event=fyn`);
  await count('1 af 2 events');
  expect(await screen.findByRole('button', { name: 'Tilmeld mig' })).toBeDefined();
  expect(screen.getByRole('combobox', { name: 'Region' })).toHaveProperty('value', 'Syddanmark');
});

test('opening and closing a panel is no step back, and keeps the filters', async () => {
  await using answers = await startAnswers();
  answerAll(answers);
  const history = open(`${path}?kind=kursus`);
  fireEvent.click(await screen.findByRole('button', { name: 'Tilmeld dig' }));
  await waitFor(() => expect(history.location.search).toBe('?kind=kursus&event=fyn'));
  fireEvent.click(screen.getByRole('button', { name: 'Luk' }));
  await waitFor(() => expect(history.location.search).toBe('?kind=kursus'));
  expect(history.length).toBe(1);
});

test('a link to an event takes the focus there each time, as a press on the page does', async () => {
  await using answers = await startAnswers();
  answerAll(answers);
  const history = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Skriv mig på venteliste' }));
  await waitFor(() => expect(history.location.search).toBe('?event=net'));
  expect(document.activeElement?.textContent).toContain('Nettet');
  for (const _ of [1, 2]) {
    screen.getByRole('combobox', { name: 'Type' }).focus();
    history.push(`${path}?event=net`);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Nettet'));
  }
});

test.each([
  ['GET /bff/events', 'Du har ingen tilmeldinger'],
  ['GET /bff/me/sign-ups', '2 events'],
])('when %s fails the other part is there, and a press tries again', async (route, there) => {
  await using answers = await startAnswers();
  answerAll(answers);
  answers.refuse(route, 'UPSTREAM_UNAVAILABLE', 503);
  open();
  const again = await screen.findByRole('button', { name: 'Prøv igen' });
  expect(screen.getByText(there)).toBeDefined();
  answerAll(answers);
  fireEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Prøv igen' })).toBeNull());
});

test('somebody who comes back to the page sees the seat they got meanwhile', async () => {
  await using answers = await startAnswers();
  answerAll(answers);
  answers.on('GET /bff/me/sign-ups', () => all([sampleSignUp('u1', 'waitlisted')]));
  open();
  await screen.findByText('Du står på venteliste');
  answers.on('GET /bff/me/sign-ups', () => all([sampleSignUp('u1', 'confirmed')]));
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  expect(await screen.findByRole('status', { name: 'Du har fået plads: Lærercamp u1' })).toBeDefined();
});

test('what cannot be loaded is no silence: reservations and teams of others say so, and can be asked for again', async () => {
  await using answers = await startAnswers();
  answerAll(answers);
  for (const route of ['GET /bff/me/reservations', 'GET /bff/me/co-owned']) answers.refuse(route, 'UPSTREAM_UNAVAILABLE', 503);
  open();
  expect(await screen.findByRole('alert', { name: 'Vi kan ikke vise de hold, du er medejer af' })).toBeDefined();
  const failed = screen.getByRole('alert', { name: 'Vi kan ikke vise, om nogen har reserveret pladser i dit navn' });
  answers.on('GET /bff/me/reservations', () => all([]));
  fireEvent.click(within(failed).getByRole('button', { name: 'Prøv igen' }));
  await waitFor(() => expect(failed.isConnected).toBe(false));
});

describe('what somebody has asked for in the name of the reader', () => {
  const asked = {
    reservationId: 'r1',
    ...{ eventSlug: 'vaerksted', eventTitle: 'Åbent værksted', sessionTitle: 'Formiddag', seats: 2, waitlist: true },
    ...{ startsAt: '2037-01-14T08:00:00Z', endsAt: '2037-01-14T09:00:00Z', answerUntil: '2037-01-02T08:00:00Z' },
  };
  const openWith = (answers: Answers, more: object = {}) => {
    answerAll(answers);
    answers.on('GET /bff/me/reservations', () => all([{ ...asked, ...more }]));
    open();
  };

  test('is answered with yes, and stands among the own sign-ups then', async () => {
    await using answers = await startAnswers();
    openWith(answers, { reservedUntil: '2037-01-01T08:00:00Z' });
    await screen.findByRole('heading', { name: 'Nogen har reserveret pladser i dit navn' });
    expect(screen.getByText(/Vi holder pladserne til dig indtil torsdag d. 1. januar 2037 kl. 9.00/)).toBeDefined();
    answers.on('POST /bff/me/reservations/r1/confirm', () => {
      answers.on('GET /bff/me/reservations', () => all([]));
      answers.on('GET /bff/me/sign-ups', () => all([sampleSignUp('u1', 'confirmed')]));
      return { body: sampleSignUp('u1', 'confirmed') };
    });
    fireEvent.click(screen.getByRole('button', { name: 'Ja, det er mig' }));
    const done = await screen.findByRole('status', { name: 'Du er tilmeldt' });
    expect(document.activeElement).toBe(done);
    await screen.findByText('REF-u1');
    expect(screen.queryByRole('button', { name: 'Ja, det er mig' })).toBeNull();
  });

  test('is ended with no', async () => {
    await using answers = await startAnswers();
    openWith(answers);
    await screen.findByText(/hvis de er ledige. Ellers kommer du på venteliste. Svar inden/);
    const again = Promise.withResolvers<ReturnType<typeof all>>();
    answers.on('POST /bff/me/reservations/r1/decline', () => {
      answers.on('GET /bff/me/reservations', () => again.promise);
      return { body: { eventTitle: 'Åbent værksted', eventSlug: 'vaerksted' } };
    });
    fireEvent.click(screen.getByRole('button', { name: 'Det var ikke mig' }));
    expect(await screen.findByRole('status', { name: 'Det er slettet' })).toBeDefined();
    // Also before the list is read again.
    expect(screen.queryByRole('button', { name: 'Ja, det er mig' })).toBeNull();
    again.resolve(all([]));
  });

  test('names the teacher whose list asked, and is declined without muting the teacher', async () => {
    await using answers = await startAnswers();
    openWith(answers, { listedBy: 'Mette Holm' });
    await screen.findByText('Mette Holm har skrevet dig på en liste.');
    answers.on('POST /bff/me/reservations/r1/decline', () => ({ body: { eventTitle: 'Åbent værksted', eventSlug: 'vaerksted' } }));
    fireEvent.click(screen.getByRole('button', { name: 'Nej tak, jeg kommer ikke' }));
    expect(await screen.findByRole('status', { name: 'Du har sagt nej tak' })).toBe(document.activeElement);
    expect(answers.calls.find(({ route }) => route.endsWith('/decline'))?.body).toEqual({ reason: 'not-coming' });
  });

  test.each([
    ['that is over', 'NOT_FOUND', 404, 'tiden er gået'],
    ['whose sender is proved no more', 'GONE', 410, 'invitationen gælder ikke mere'],
  ] as const)('%s says what to do', async (_, problem, status, words) => {
    await using answers = await startAnswers();
    openWith(answers);
    await screen.findByText('Formiddag');
    answers.refuse('POST /bff/me/reservations/r1/confirm', problem, status);
    fireEvent.click(screen.getByRole('button', { name: 'Ja, det er mig' }));
    expect((await screen.findByRole('alert', { name: 'Det lykkedes ikke' })).textContent).toContain(words);
  });
});

test('without a network the page says so, a sign-up waits, and is sent once when the network is back', async () => {
  await using answers = await startAnswers();
  answerAll(answers);
  const post = 'POST /bff/events/fyn/sign-ups';
  answers.on(post, () => ({ status: 201, body: { signUpId: 'u', reference: 'R', state: 'confirmed', icsUrl: '/x' } }));
  open(`${path}?event=fyn`);
  await screen.findByRole('button', { name: 'Tilmeld mig' });
  onlineManager.setOnline(false);
  expect(await screen.findByRole('status', { name: 'Du er uden net' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Tilmeld mig' }));
  expect(await screen.findByText(/Vi sender tilmeldingen, så snart du er på igen/)).toBeDefined();
  expect(answers.calls.some(({ route }) => route === post)).toBe(false);
  onlineManager.setOnline(true);
  expect(await screen.findByRole('heading', { name: 'Du har en plads' })).toBeDefined();
  expect(answers.calls.filter(({ route }) => route === post)).toHaveLength(1);
});
