// @vitest-environment jsdom
import type { CoOwned, CoOwner } from '@edison/contracts/bff/co-owners';
import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { sampleSignUp } from '../../testing/sample-sign-up.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { CoOwnedSection } from './co-owned-section.tsx';
import { coOwnedQuery } from './co-owner-queries.ts';
import { CoOwnersSection } from './co-owners-section.tsx';

beforeAll(openDialogsInJsdom);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const list = (...items: readonly object[]) => ({ body: { items, total: items.length } });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const posted = (answers: Answers) => answers.calls.filter(({ route }) => route.startsWith('POST')).map(({ route, body }) => [route, body]);

function Mine({ asked }: { readonly asked: boolean }) {
  return <CoOwnedSection query={useQuery(coOwnedQuery)} asked={asked} />;
}

describe('the owner of a sign-up', () => {
  const invited: CoOwner = {
    coOwnerId: 'c1',
    signUpId: 'a',
    email: 'vikar@skole.example',
    state: 'invited',
    invitedAt: '2026-11-03T08:00:00Z',
    expiresAt: '2026-12-03T08:00:00Z',
  };
  const jonas: CoOwner = { ...invited, coOwnerId: 'c2', name: 'Jonas Krogh', state: 'accepted', acceptedAt: '2026-11-04T08:00:00Z' };

  function open(answers: Answers, items: readonly CoOwner[], state: 'confirmed' | 'pending' = 'confirmed'): void {
    answers.on('GET /bff/sign-ups/a/co-owners', () => list(...items));
    renderFor(
      teacher,
      <ConfirmProvider>
        <CoOwnersSection signUp={sampleSignUp('a', state)} several={false} />
      </ConfirmProvider>,
    );
  }

  test('invites by an address, and is told that the mail is on its way', async () => {
    await using answers = await startAnswers();
    open(answers, []);
    expect(await screen.findByText('Du har ikke inviteret nogen endnu.')).toBeTruthy();
    answers.on('POST /bff/sign-ups/a/co-owners', () => ({ body: invited }));
    answers.on('GET /bff/sign-ups/a/co-owners', () => list(invited));
    fireEvent.change(screen.getByRole('textbox', { name: /Medejerens e-mail/ }), { target: { value: 'vikar@skole.example' } });
    await press('Send invitationen');
    expect(await screen.findByRole('status', { name: 'Invitationen er sendt til vikar@skole.example' })).toBeTruthy();
    expect(await screen.findByText(/Kan besvares indtil/)).toBeTruthy();
    expect(posted(answers)).toEqual([['POST /bff/sign-ups/a/co-owners', { email: 'vikar@skole.example' }]]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Medejerens e-mail/ }).value).toBe('');
  });

  test('sees who is a co-owner and who is only invited, and those that are over apart', async () => {
    await using answers = await startAnswers();
    open(answers, [jonas, invited, { ...invited, coOwnerId: 'c3', state: 'declined', endedAt: '2026-11-05T08:00:00Z' }]);
    await screen.findByText('Jonas Krogh');
    const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(said[0]).toContain('Jonas Krogh Medejer');
    expect(said[1]).toContain('vikar@skole.example Inviteret');
    expect(screen.getByText('Tidligere medejere og invitationer (1)')).toBeTruthy();
    expect(said[2]).toContain('Sagde nej tak');
  });

  test.each([
    ['removes a co-owner', jonas, 'Fjern', 'Ja, fjern medejeren', 'Jonas Krogh er ikke længere medejer', 'c2'],
    [
      'takes an invitation back',
      invited,
      ...['Træk invitationen tilbage', 'Ja, træk den tilbage', 'Invitationen til vikar@skole.example er trukket tilbage', 'c1'],
    ],
  ] as const)('%s after a question', async (_what, one, button, yes, said, id) => {
    await using answers = await startAnswers();
    open(answers, [one]);
    await press(button);
    expect(posted(answers)).toEqual([]);
    answers.on(`POST /bff/co-owners/${id}/end`, () => ({ body: null }));
    await press(yes);
    expect(await screen.findByRole('status', { name: said })).toBeTruthy();
    expect(posted(answers)).toEqual([[`POST /bff/co-owners/${id}/end`, {}]]);
  });

  test('is not told that nobody was ever invited, once all are over', async () => {
    await using answers = await startAnswers();
    open(answers, [{ ...jonas, state: 'ended', endedAt: '2026-11-05T08:00:00Z' }]);
    expect(await screen.findByText('Der er ingen medejere lige nu.')).toBeTruthy();
    expect(screen.queryByText('Du har ikke inviteret nogen endnu.')).toBeNull();
  });

  test('is told why nobody can be invited: five are there, or the school waits', async () => {
    await using answers = await startAnswers();
    open(
      answers,
      Array.from({ length: 5 }, (_, i) => ({ ...invited, coOwnerId: `c${i}` })),
    );
    expect(await screen.findByText(/Du kan have 5 medejere og invitationer/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    cleanup();
    open(answers, [], 'pending');
    expect(await screen.findByText('Du kan invitere medejere, når din skole er godkendt.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('is told at the field that the own address is none to invite', async () => {
    await using answers = await startAnswers();
    open(answers, []);
    const body = { problem: 'BAD_REQUEST', message: '', statusCode: 400, requestId: 'r', field: 'email' };
    answers.on('POST /bff/sign-ups/a/co-owners', () => ({ status: 400, body }));
    fireEvent.change(await screen.findByRole('textbox', { name: /Medejerens e-mail/ }), { target: { value: 'mig@skole.example' } });
    await press('Send invitationen');
    expect((await screen.findAllByText('Det er din egen e-mail. Holdene er dine i forvejen.')).length).toBeGreaterThan(0);
  });
});

describe('whoever is invited', () => {
  const invitation: CoOwned = {
    coOwnerId: 'c1',
    state: 'invited',
    eventId: 'e1',
    eventTitle: 'Elevcamp',
    sessionTitle: 'Formiddag',
    startsAt: '2099-01-10T08:00:00Z',
    ownerName: 'Mette Holm',
    invitedAt: '2026-11-03T08:00:00Z',
    expiresAt: '2026-12-03T08:00:00Z',
  };

  function open(answers: Answers, items: readonly CoOwned[], asked = false): void {
    answers.on('GET /bff/me/co-owned', () => list(...items));
    renderFor(
      teacher,
      <ConfirmProvider>
        <Mine asked={asked} />
      </ConfirmProvider>,
    );
  }

  test('says yes, and is led to the teams', async () => {
    await using answers = await startAnswers();
    open(answers, [invitation]);
    expect(await screen.findByText(/^Mette Holm har inviteret dig/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Du er inviteret som medejer' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Se holdene' })).toBeNull();
    answers.on('POST /bff/co-owners/c1/accept', () => ({ body: { ...invitation, state: 'accepted' } }));
    answers.on('GET /bff/me/co-owned', () => list({ ...invitation, state: 'accepted' }));
    await press('Ja, jeg vil være medejer');
    expect(await screen.findByRole('status', { name: 'Du er nu medejer af hold til Elevcamp' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Hold, du er medejer af' })).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'Se holdene' });
    expect(link.getAttribute('href')).toBe('/min-profil/event-og-programmer/hold/e1/');
  });

  test('says no without a question; a co-owner is asked before they leave', async () => {
    await using answers = await startAnswers();
    open(answers, [invitation]);
    await screen.findByText('Elevcamp');
    answers.on('POST /bff/co-owners/c1/end', () => ({ body: null }));
    answers.on('GET /bff/me/co-owned', () => list());
    await press('Nej tak');
    expect(await screen.findByRole('status', { name: 'Du har sagt nej tak' })).toBeTruthy();
    cleanup();
    open(answers, [{ ...invitation, state: 'accepted' }]);
    await press('Hold op med at være medejer');
    expect(within(await screen.findByRole('dialog')).getByText(/Du kan så ikke længere se holdene/)).toBeTruthy();
    answers.on('GET /bff/me/co-owned', () => list());
    await press('Ja, hold op');
    expect(await screen.findByRole('status', { name: 'Du er ikke længere medejer' })).toBeTruthy();
  });

  test('is told when it was taken back meanwhile', async () => {
    await using answers = await startAnswers();
    open(answers, [invitation]);
    await screen.findByText('Elevcamp');
    answers.refuse('POST /bff/co-owners/c1/accept', 'NOT_FOUND', 404);
    answers.on('GET /bff/me/co-owned', () => list());
    await press('Ja, jeg vil være medejer');
    expect(await screen.findByRole('alert', { name: 'Invitationen gælder ikke længere' })).toBeTruthy();
  });

  test('and finds none is told why, where the mail led; elsewhere nothing is said', async () => {
    await using answers = await startAnswers();
    open(answers, [], true);
    expect(await screen.findByRole('status', { name: 'Vi kan ikke finde invitationen' })).toBeTruthy();
    cleanup();
    open(answers, []);
    await waitFor(() => expect(answers.calls).toHaveLength(2));
    expect(screen.queryByText(/medejer|invitation/i)).toBeNull();
  });
});
