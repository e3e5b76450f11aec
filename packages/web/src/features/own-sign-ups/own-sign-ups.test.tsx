// @vitest-environment jsdom
import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { sampleSignUp } from '../../testing/sample-sign-up.ts';
import { startAnswers } from '../../testing/start-answers.ts';
import { ownSignUpsQuery } from '../sign-ups/sign-up-queries.ts';
import { OwnSignUps } from './own-sign-ups.tsx';

// jsdom has the dialog element, but not its methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
});

afterEach(cleanup);

function Own() {
  const { data } = useQuery(ownSignUpsQuery);
  return data === undefined ? null : <OwnSignUps signUps={data.items} />;
}

async function showOwn(): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConfirmProvider>
        <Own />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Meld fra' });
}

test('cancelling asks first, gives the seat back, says so with focus, and folds the sign-up away', async () => {
  await using answers = await startAnswers();
  let state: 'confirmed' | 'cancelled' = 'confirmed';
  answers.on('GET /bff/me/sign-ups', () => ({ body: { items: [sampleSignUp('u1', state)], total: 1 } }));
  answers.on('POST /bff/sign-ups/u1/cancel', () => {
    state = 'cancelled';
    return { body: sampleSignUp('u1', 'cancelled') };
  });
  await showOwn();
  fireEvent.click(screen.getByRole('button', { name: 'Meld fra' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ja, meld mig fra' }));
  const done = await screen.findByRole('status', { name: 'Du er meldt fra' });
  expect(document.activeElement).toBe(done);
  await screen.findByText('Afmeldte (1)');
  expect(screen.getByText('Du har ingen tilmeldinger')).toBeTruthy();
});

test('keeping the seat sends nothing', async () => {
  await using answers = await startAnswers();
  answers.on('GET /bff/me/sign-ups', () => ({ body: { items: [sampleSignUp('u1', 'confirmed')], total: 1 } }));
  await showOwn();
  fireEvent.click(screen.getByRole('button', { name: 'Meld fra' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Nej, behold pladsen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(answers.calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
});

test('a refused cancel says that the place is still theirs', async () => {
  await using answers = await startAnswers();
  answers.on('GET /bff/me/sign-ups', () => ({ body: { items: [sampleSignUp('u1', 'waitlisted')], total: 1 } }));
  answers.refuse('POST /bff/sign-ups/u1/cancel', 'CANCEL_DEADLINE_PASSED', 409);
  await showOwn();
  fireEvent.click(screen.getByRole('button', { name: 'Meld fra' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('din plads i køen');
  fireEvent.click(screen.getByRole('button', { name: 'Ja, meld mig fra' }));
  expect((await screen.findByRole('alert', { name: 'Du er stadig tilmeldt' })).textContent).toContain('Det er for sent at');
});

test('a lost answer does not say that the place is still theirs', async () => {
  await using answers = await startAnswers();
  answers.on('GET /bff/me/sign-ups', () => ({ body: { items: [sampleSignUp('u1', 'confirmed')], total: 1 } }));
  answers.refuse('POST /bff/sign-ups/u1/cancel', 'UPSTREAM_UNAVAILABLE', 503);
  await showOwn();
  fireEvent.click(screen.getByRole('button', { name: 'Meld fra' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ja, meld mig fra' }));
  expect(await screen.findByRole('alert', { name: 'Vi ved ikke, om det blev gemt' })).toBeTruthy();
  expect(screen.queryByText('Du er stadig tilmeldt')).toBeNull();
});

test('a card tells the state, the place in the queue, and the calendar file only where there is a seat', async () => {
  await using answers = await startAnswers();
  const items = [sampleSignUp('u1', 'confirmed'), { ...sampleSignUp('u2', 'waitlisted'), cancellable: false }];
  answers.on('GET /bff/me/sign-ups', () => ({ body: { items, total: 2 } }));
  await showOwn();
  const seat = within(screen.getByRole('article', { name: 'Lærercamp u1' }));
  const waiting = within(screen.getByRole('article', { name: 'Lærercamp u2' }));
  expect(seat.getByRole('link', { name: 'Læg i din kalender' }).getAttribute('href')).toBe('/bff/sign-ups/u1/kalender.ics');
  expect(waiting.getByText('Din plads i køen').nextElementSibling?.textContent).toBe('2');
  expect(waiting.queryByRole('link', { name: 'Læg i din kalender' })).toBeNull();
  expect(waiting.queryByRole('button', { name: 'Meld fra' })).toBeNull();
  expect(waiting.getByText(/for sent at rette og melde fra/)).toBeTruthy();
});
