// @vitest-environment jsdom
import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { SessionState } from '@edison/contracts/bff/session';
import type { Receipt } from '@edison/contracts/bff/sign-ups';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { sampleEvent, sampleSession } from '../../testing/sample.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { SignUpPanel } from './sign-up-panel.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const post = 'POST /bff/events/e1/sign-ups';
const receipt: Receipt = { signUpId: 'u1', reference: 'K7PM4XQ2', state: 'confirmed', icsUrl: '/bff/sign-ups/u1/kalender.ics' };

function show(event: EdisonEvent, session: SessionState = teacher, level: 2 | 4 = 2): void {
  renderFor(session, <SignUpPanel event={event} path="/kurser-og-events/laerercamp/" level={level} />);
}

async function press(name = 'Tilmeld mig'): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
}

const sent = ({ calls }: Answers) => calls.filter(({ route }) => route === post);

function keyOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'idempotencyKey' in body ? body.idempotencyKey : undefined;
}

function own(state: EdisonEvent['own'][number]['state'], position?: number): EdisonEvent['own'] {
  return [{ signUpId: 'u/9', sessionId: 's1', reference: 'HAVE1234', state, seats: 1, ...(position === undefined ? {} : { position }) }];
}

describe('what the panel shows follows from event and person', () => {
  test('a guest gets the way to log in and back', () => {
    show(sampleEvent('open'), { kind: 'guest' });
    expect(screen.getByRole('heading', { level: 2, name: 'Tilmelding' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Log ind for at tilmelde dig' }).getAttribute('href')).toBe(
      '/bff/login?returnTo=%2Fkurser-og-events%2Flaerercamp%2F',
    );
  });

  test('a guest at a full event hears of the waiting list first', () => {
    show(sampleEvent('waitlist'), { kind: 'guest' });
    expect(screen.getByRole('heading', { name: 'Kom på venteliste' })).toBeDefined();
    expect(screen.getByText(/Du får plads, når det bliver din tur/)).toBeDefined();
  });

  test.each([
    ['cancelled', 'Eventet er aflyst'],
    ['held', 'Eventet er afholdt'],
    ['closed', 'Tilmeldingen er lukket'],
    ['full', 'Der er ikke plads til flere'],
    ['opens-later', 'Tilmeldingen åbner'],
  ] as const)('%s says so to a teacher too, with a way on', (shown, headline) => {
    show(sampleEvent(shown));
    expect(screen.getByRole('heading', { name: headline })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Se andre events' }).getAttribute('href')).toBe('/kurser-og-events/');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('an event that opens later tells when, in Danish time', () => {
    show(sampleEvent('opens-later'));
    expect(screen.getByText('lørdag d. 2. januar 2027 kl. 9.00')).toBeDefined();
  });

  test('who has a seat sees it with its calendar file, not the form', async () => {
    show(sampleEvent('open', { own: own('confirmed') }));
    expect(await screen.findByRole('heading', { name: 'Du har en plads' })).toBeDefined();
    expect(screen.getByText('HAVE1234')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Læg i din kalender' }).getAttribute('href')).toBe('/bff/sign-ups/u%2F9/kalender.ics');
    expect(screen.queryByRole('button', { name: 'Tilmeld mig' })).toBeNull();
  });

  test('who has a seat has no use for what was typed to get it, as when the answer was lost', async () => {
    sessionStorage.setItem(
      'edison-draft:sign-up-e1',
      JSON.stringify({ owner: 'mette@skole.example', typed: { note: 'Anna spiser ikke nødder' } }),
    );
    show(sampleEvent('open', { own: own('confirmed') }));
    await screen.findByRole('heading', { name: 'Du har en plads' });
    await waitFor(() => expect(sessionStorage.getItem('edison-draft:sign-up-e1')).toBeNull());
  });

  test('who waits sees the place in the queue and whether smaller groups may pass, and gets no calendar file', async () => {
    show(sampleEvent('waitlist', { own: own('waitlisted', 3).map((place) => ({ ...place, seats: 4, mayBePassed: true })) }));
    expect(await screen.findByRole('heading', { name: 'Du står på venteliste' })).toBeDefined();
    expect(screen.getByText('Din plads i køen').nextElementSibling?.textContent).toBe('3');
    expect(screen.getByText(/Mindre grupper må komme forbi, når den forreste har ventet i to døgn/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Læg i din kalender' })).toBeNull();
  });

  test('whose school is not approved yet is told that the seat is not theirs yet', async () => {
    show(sampleEvent('open', { own: own('pending') }));
    expect(await screen.findByText(/Indtil da har du ikke en fast plads/)).toBeDefined();
  });

  test('who cancelled may sign up again', async () => {
    show(sampleEvent('open', { own: own('cancelled') }));
    expect(await screen.findByRole('button', { name: 'Tilmeld mig' })).toBeDefined();
  });

  test('a cancelled event stands before the own place', () => {
    show(sampleEvent('cancelled', { own: own('confirmed') }));
    expect(screen.getByRole('heading', { name: 'Eventet er aflyst' })).toBeDefined();
  });

  test('inside a card of a list the heading is of the fourth level', () => {
    show(sampleEvent('full'), teacher, 4);
    expect(screen.getByRole('heading', { level: 4, name: 'Der er ikke plads til flere' })).toBeDefined();
  });
});

describe('a teacher signs up', () => {
  test('the receipt takes the focus, names the number, the calendar file and the way to the own sign-ups', async () => {
    await using answers = await startAnswers();
    answers.on(post, () => ({ status: 201, body: receipt }));
    show(sampleEvent('few-seats'));
    await press();
    const heading = await screen.findByRole('heading', { name: 'Du har en plads' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('K7PM4XQ2')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Læg i din kalender' }).getAttribute('href')).toBe(receipt.icsUrl);
    expect(screen.getByRole('link', { name: 'Se mine tilmeldinger' }).getAttribute('href')).toBe('/min-profil/event-og-programmer');
    expect(sent(answers)[0]).toMatchObject({ header: '1', body: { sessionId: 's1', seats: 1 } });
  });

  test('a double press sends one sign-up', async () => {
    await using answers = await startAnswers();
    answers.on(post, () => ({ status: 201, body: receipt }));
    show(sampleEvent('open'));
    await press();
    fireEvent.submit(screen.getByRole('form', { name: 'Tilmeld mig' }));
    await screen.findByRole('heading', { name: 'Du har en plads' });
    expect(sent(answers)).toHaveLength(1);
  });

  test('a lost answer is tried again under the same key, and a changed wish gets a new one', async () => {
    await using answers = await startAnswers();
    answers.refuse(post, 'TRY_AGAIN', 503);
    show(sampleEvent('open'));
    for (const tries of [1, 2]) {
      await press();
      await waitFor(() => expect(sent(answers)).toHaveLength(tries));
      await screen.findByRole('alert', { name: 'Du blev ikke tilmeldt' });
    }
    fireEvent.change(screen.getByRole('textbox', { name: /Besked/ }), { target: { value: 'Nøddeallergi' } });
    await press();
    await waitFor(() => expect(sent(answers)).toHaveLength(3));
    const [first, again, changed] = sent(answers).map(({ body }) => keyOf(body));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
  });

  test('a refusal is told in Danish, takes the focus, and leaves what was typed', async () => {
    await using answers = await startAnswers();
    answers.refuse(post, 'FULL', 409);
    show(sampleEvent('open'));
    fireEvent.change(await screen.findByRole('textbox', { name: /Besked/ }), { target: { value: 'Kørestol' } });
    await press();
    const refusal = await screen.findByRole('alert', { name: 'Du blev ikke tilmeldt' });
    expect(refusal.textContent).toContain('Der er ikke plads nok');
    expect(document.activeElement).toBe(refusal);
    expect(screen.getByRole('textbox', { name: /Besked/ })).toHaveProperty('value', 'Kørestol');
  });

  test('more seats than there are is told with how many fit', async () => {
    await using answers = await startAnswers();
    const details = { capacity: 5, free: 5, unit: 'team' };
    answers.on(post, () => ({ status: 409, body: { problem: 'FULL', message: '', statusCode: 409, requestId: 'r', details } }));
    show(sampleEvent('open'));
    await press();
    expect((await screen.findByRole('alert', { name: 'Du blev ikke tilmeldt' })).textContent).toContain('Der er plads til 5 hold.');
  });

  test.each([
    ['SIGNED_OUT', 401, 'Log ind igen', '/bff/login?returnTo=%2F'],
    ['REAFFIRM_NEEDED', 409, 'Bekræft din skole', '/min-profil/min-oversigt'],
    ['ALREADY_SIGNED_UP', 409, 'Se din tilmelding', '/min-profil/event-og-programmer'],
    ['NOT_ENROLLED', 409, 'Til Min oversigt', '/min-profil/min-oversigt#forloeb'],
    ['PROFILE_MISSING', 409, 'Udfyld din profil', '/min-profil?returnTo=%2F'],
  ])('a refusal with %s shows the way on', async (problem, status, name, href) => {
    await using answers = await startAnswers();
    answers.refuse(post, problem, status);
    show(sampleEvent('open'));
    await press();
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  });

  test('the waiting list is named on the button, and the receipt tells the place in the queue and that smaller groups may pass', async () => {
    await using answers = await startAnswers();
    answers.on(post, () => ({ status: 201, body: { ...receipt, state: 'waitlisted', position: 1, mayBePassed: true } }));
    show(sampleEvent('waitlist', { audience: 'public', access: 'login' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Antal pladser' }), { target: { value: '9' } });
    await press('Skriv os på venteliste');
    await screen.findByRole('heading', { name: 'Du står på venteliste' });
    expect(screen.getByText('Din plads i køen').nextElementSibling?.textContent).toBe('1');
    expect(screen.getByText(/9 ledige på én gang\. Mindre grupper må komme forbi, når I har ventet i to døgn/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Læg i din kalender' })).toBeNull();
  });
});

describe('choices', () => {
  test('with several sessions one has to be chosen before anything is sent, and full ones are not offered', async () => {
    await using answers = await startAnswers();
    answers.on(post, () => ({ status: 201, body: receipt }));
    show(sampleEvent('open', { sessions: [sampleSession('s1', 'open'), sampleSession('s2', 'waitlist'), sampleSession('s3', 'full')] }));
    await press();
    const summary = await screen.findByRole('alert', { name: 'Ret det her, så tilmelder vi dig' });
    expect(document.activeElement).toBe(summary);
    expect(screen.getByRole('link', { name: 'Tidspunkt er påkrævet' })).toBeDefined();
    expect(sent(answers)).toEqual([]);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    fireEvent.click(screen.getByRole('radio', { name: /Gang s2 · 1 af 10 pladser er ledig. 2 står i kø/ }));
    await press('Skriv mig på venteliste');
    await screen.findByRole('heading', { name: 'Du har en plads' });
    expect(sent(answers)[0]?.body).toMatchObject({ sessionId: 's2' });
    // The receipt names the session.
    expect(screen.getByText(/· Gang s2$/)).toBeDefined();
  });

  const forTeams = sampleEvent('open', { audience: 'team', sessions: [{ ...sampleSession('s1', 'open'), remaining: 9 }] });
  const write = async (seats: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name: 'Antal pladser' }), { target: { value: seats } });

  test('more seats than are free now are said to wait, beside the number and on the button', async () => {
    await using answers = await startAnswers();
    answers.on('GET /bff/events/e1/sessions/s1/seats', () => ({ body: { capacity: 10, remaining: 4, waiting: 0, waitlist: true } }));
    show(forTeams);
    await write('5');
    expect(await screen.findByText('Der er 4 ledige lige nu. Med 5 kommer I i kø.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Skriv os på venteliste' })).toBeDefined();
    await write('4');
    expect(screen.getByRole('button', { name: 'Tilmeld mig' })).toBeDefined();
    await write('31');
    expect(screen.queryByText(/lige nu/)).toBeNull();
  });

  test('of a queue nothing is said to whom the school decides first', async () => {
    await using _answers = await startAnswers();
    const queries = renderFor(teacher, <SignUpPanel event={forTeams} path="/" level={2} />);
    queries.setQueryData(['profile'], { institution: { state: 'pending' } });
    await write('10');
    expect(screen.getByRole('button', { name: 'Tilmeld mig' })).toBeDefined();
    expect(screen.queryByText(/lige nu/)).toBeNull();
  });

  test('a team says how many seats it needs, 1 to 30', async () => {
    await using answers = await startAnswers();
    answers.on(post, () => ({ status: 201, body: receipt }));
    show(forTeams);
    const seats = await screen.findByRole('textbox', { name: 'Antal pladser' });
    fireEvent.change(seats, { target: { value: '31' } });
    await press();
    expect(await screen.findByRole('link', { name: 'Skriv et tal mellem 1 og 30.' })).toBeDefined();
    expect(seats.getAttribute('aria-invalid')).toBe('true');
    expect(sent(answers)).toEqual([]);
    fireEvent.change(seats, { target: { value: '5' } });
    await press();
    await screen.findByRole('heading', { name: 'Du har en plads' });
    expect(sent(answers)[0]?.body).toMatchObject({ seats: 5 });
  });

  test('other audiences are not asked for a number', async () => {
    show(sampleEvent('open'));
    await screen.findByRole('button', { name: 'Tilmeld mig' });
    expect(screen.queryByRole('textbox', { name: 'Antal pladser' })).toBeNull();
  });
});
