// @vitest-environment jsdom
import type { EdisonEvent } from '@edison/contracts/events';
import type { SessionState } from '@edison/contracts/session';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleEvent, sampleSession } from '../../../testing/sample.ts';
import { SignUpPanel } from './sign-up-panel.tsx';

const teacher: SessionState = {
  kind: 'signed-in',
  role: 'teacher',
  name: 'Mette',
  email: 'm@skole.example',
  endsAt: '2027-01-01T00:00:00Z',
};
const path = '/kurser-og-events/laerercamp/';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The panel at a wire that answers `answers` one after the other; gives the bodies that were sent. */
function show(event: EdisonEvent, session: SessionState, answers: readonly Response[] = []): { sent: string[]; changed: () => void } {
  const sent: string[] = [];
  const queue = [...answers];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(body);
    return queue.shift() ?? Response.json({ problem: 'UNEXPECTED', statusCode: 500, message: '', requestId: 'r' }, { status: 500 });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['session'], session);
  const changed = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <SignUpPanel event={event} path={path} onChanged={changed} />
    </QueryClientProvider>,
  );
  return { sent, changed };
}

const refusal = (problem: string): Response => Response.json({ problem, message: '', statusCode: 409, requestId: 'r' }, { status: 409 });
const receipt = (state: string, more = {}): Response =>
  Response.json({ signUpId: 'u1', reference: 'K7PM4XQ2', state, icsUrl: '/bff/sign-ups/u1/kalender.ics', ...more }, { status: 201 });

describe('what the panel shows follows from event and person', () => {
  test('a guest gets the way to log in and back', () => {
    show(sampleEvent('open'), { kind: 'guest' });
    expect(screen.getByRole('link', { name: 'Log ind for at tilmelde dig' }).getAttribute('href')).toBe(
      '/bff/login?returnTo=%2Fkurser-og-events%2Flaerercamp%2F',
    );
  });

  test.each([
    ['cancelled', 'Eventet er aflyst'],
    ['held', 'Eventet er afholdt'],
    ['closed', 'Tilmeldingen er lukket'],
    ['full', 'Alle pladser er taget'],
    ['opens-later', 'Tilmeldingen åbner'],
  ] as const)('%s says so to a teacher too', (shown, headline) => {
    show(sampleEvent(shown), teacher);
    expect(screen.getByRole('heading', { name: headline })).toBeDefined();
  });

  test('who is signed up sees the own place, not the form', () => {
    const own = [{ signUpId: 'u1', sessionId: 's1', reference: 'K7PM4XQ2', state: 'waitlisted' as const, position: 3, seats: 1 }];
    show(sampleEvent('waitlist', { own }), teacher);
    expect(screen.getByText('K7PM4XQ2')).toBeDefined();
    expect(screen.getByText('Din plads i køen').nextElementSibling?.textContent).toBe('3');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a teacher signs up', () => {
  test('the receipt names the reference, the calendar file and the way to the own sign-ups', async () => {
    const { sent, changed } = show(sampleEvent('few-seats'), teacher, [receipt('confirmed')]);
    fireEvent.click(await screen.findByRole('button', { name: 'Tilmeld mig' }));
    const heading = await screen.findByRole('heading', { name: 'Du har en plads!' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('K7PM4XQ2')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Læg i kalender' }).getAttribute('href')).toBe('/bff/sign-ups/u1/kalender.ics');
    expect(screen.getByRole('link', { name: 'Se mine tilmeldinger' }).getAttribute('href')).toBe('/min-profil/event-og-programmer');
    expect(JSON.parse(sent[0] ?? '{}')).toMatchObject({ sessionId: 's1', seats: 1 });
    expect(changed).toHaveBeenCalledOnce();
  });

  test('a refusal is said in Danish, takes the focus, and a retry carries the same key', async () => {
    const { sent } = show(sampleEvent('open'), teacher, [refusal('TRY_AGAIN'), receipt('waitlisted', { position: 1 })]);
    const button = await screen.findByRole('button', { name: 'Tilmeld mig' });
    fireEvent.click(button);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Der var mange på én gang');
    expect(document.activeElement).toBe(alert);
    fireEvent.click(button);
    await screen.findByRole('heading', { name: 'Du står på venteliste' });
    const keys = sent.map((body) => JSON.parse(body).idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('with several sessions one has to be chosen, and full ones are not offered', async () => {
    const sessions = [sampleSession('s1', 'open'), sampleSession('s2', 'waitlist'), sampleSession('s3', 'full')];
    const { sent } = show(sampleEvent('open', { sessions }), teacher, [receipt('confirmed')]);
    fireEvent.click(await screen.findByRole('button', { name: 'Tilmeld mig' }));
    expect(await screen.findByText('Vælg, hvornår du vil med.')).toBeDefined();
    expect(sent).toEqual([]);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    fireEvent.click(screen.getByRole('radio', { name: /Gang s2/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Tilmeld mig' }));
    await screen.findByRole('heading', { name: 'Du har en plads!' });
    expect(JSON.parse(sent[0] ?? '{}')).toMatchObject({ sessionId: 's2' });
  });
});
