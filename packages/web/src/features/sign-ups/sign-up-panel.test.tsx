// @vitest-environment jsdom
import type { EdisonEvent, Receipt } from '@edison/contracts/events';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sampleEvent } from '../testing/sample-events.ts';
import { startAnswers } from '../testing/start-answers.ts';
import SignUpPanel from './sign-up-panel.tsx';

afterEach(cleanup);

const post = 'POST /bff/events/e1/sign-ups';
const receipt: Receipt = { signUpId: 'u1', reference: 'ABCD2345', state: 'confirmed', icsUrl: '/bff/sign-ups/u1/kalender.ics' };

function show(event: EdisonEvent, onDone: (receipt: Receipt) => void = () => undefined): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SignUpPanel event={event} onDone={onDone} />
    </QueryClientProvider>,
  );
}

function keyOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'idempotencyKey' in body ? body.idempotencyKey : undefined;
}

test('a double press sends one sign-up, with the custom header and the only session chosen', async () => {
  await using answers = await startAnswers();
  answers.on(post, () => ({ status: 201, body: receipt }));
  show(sampleEvent({ s1: 'open' }));
  const button = screen.getByRole('button', { name: 'Tilmeld mig' });
  fireEvent.click(button);
  fireEvent.submit(screen.getByRole('form', { name: 'Tilmeld dig' }));
  await screen.findByRole('status', { name: 'Du har en plads' });
  expect(answers.calls.map(({ route, header }) => [route, header])).toEqual([[post, '1']]);
  expect(answers.calls[0]?.body).toMatchObject({ sessionId: 's1' });
});

test('the receipt takes the focus, tells the number and offers the calendar file', async () => {
  await using answers = await startAnswers();
  answers.on(post, () => ({ status: 201, body: receipt }));
  const done: Receipt[] = [];
  show(sampleEvent({ s1: 'open' }), (answer) => done.push(answer));
  fireEvent.click(screen.getByRole('button', { name: 'Tilmeld mig' }));
  const shown = await screen.findByRole('status', { name: 'Du har en plads' });
  expect(document.activeElement).toBe(shown);
  expect(shown.textContent).toContain('ABCD2345');
  expect(screen.getByRole('link', { name: 'Læg i din kalender' }).getAttribute('href')).toBe(receipt.icsUrl);
  expect(done).toEqual([receipt]);
});

test('a lost answer is tried again under the same key, and a changed wish gets a new one', async () => {
  await using answers = await startAnswers();
  answers.refuse(post, 'TRY_AGAIN', 503);
  show(sampleEvent({ s1: 'open' }));
  for (const tries of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Tilmeld mig' }));
    await waitFor(() => expect(answers.calls).toHaveLength(tries));
    await screen.findByRole('alert', { name: 'Du blev ikke tilmeldt' });
  }
  fireEvent.change(screen.getByRole('textbox', { name: /Besked/ }), { target: { value: 'Nøddeallergi' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Tilmeld mig' }));
  await waitFor(() => expect(answers.calls).toHaveLength(3));
  const [first, again, changed] = answers.calls.map(({ body }) => keyOf(body));
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test('a refusal is told in Danish, takes the focus, and leaves what was typed', async () => {
  await using answers = await startAnswers();
  answers.refuse(post, 'FULL', 409);
  show(sampleEvent({ s1: 'open' }));
  fireEvent.change(screen.getByRole('textbox', { name: /Besked/ }), { target: { value: 'Kørestol' } });
  fireEvent.click(screen.getByRole('button', { name: 'Tilmeld mig' }));
  const refusal = await screen.findByRole('alert', { name: 'Du blev ikke tilmeldt' });
  expect(refusal.textContent).toContain('Alle pladser er taget');
  expect(document.activeElement).toBe(refusal);
  expect(screen.getByRole('textbox', { name: /Besked/ })).toHaveProperty('value', 'Kørestol');
});

test.each([
  ['SIGNED_OUT', 401, 'Log ind', '/login?returnTo=%2F'],
  ['REAFFIRM_NEEDED', 409, 'Bekræft din skole', '/min-profil/min-oversigt'],
  ['PROFILE_MISSING', 409, 'Udfyld din profil', '/min-profil'],
])('a refusal with %s shows the way on', async (problem, status, name, href) => {
  await using answers = await startAnswers();
  answers.refuse(post, problem, status);
  show(sampleEvent({ s1: 'open' }));
  fireEvent.click(screen.getByRole('button', { name: 'Tilmeld mig' }));
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});

test('with several dates one has to be chosen before anything is sent', async () => {
  await using answers = await startAnswers();
  show(sampleEvent({ s1: 'open', s2: 'waitlist', s3: 'full' }));
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Tilmeld mig' }));
  expect(await screen.findByText('Dato er påkrævet')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Vælg dato' }));
  expect(answers.calls).toEqual([]);
});

test('a full session with a waiting list says so on its button, and the receipt tells the place in the queue', async () => {
  await using answers = await startAnswers();
  answers.on(post, () => ({ status: 201, body: { ...receipt, state: 'waitlisted', position: 1 } }));
  show(sampleEvent({ s1: 'waitlist' }));
  fireEvent.click(screen.getByRole('button', { name: 'Skriv mig på ventelisten' }));
  expect((await screen.findByRole('status', { name: 'Du står på venteliste' })).textContent).toContain('Du er nummer 1 på ventelisten.');
  expect(screen.queryByRole('link', { name: 'Læg i din kalender' })).toBeNull();
});

test('who has a place already sees it instead of the form', () => {
  show(sampleEvent({ s1: 'open' }, [{ signUpId: 'u9', sessionId: 's1', reference: 'HAVE1234', state: 'confirmed', seats: 1 }]));
  expect(screen.getByRole('status', { name: 'Du har en plads' }).textContent).toContain('HAVE1234');
  expect(screen.queryByRole('button')).toBeNull();
});
