// @vitest-environment jsdom
import type { EdisonEvent } from '@edison/contracts/bff/events';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderFor } from '../../testing/render-for.tsx';
import { sampleEvent, sampleSession } from '../../testing/sample.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import AttendeeForm from './attendee-sign-up.tsx';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const post = 'POST /bff/events/e1/attendees';
const workshop = sampleEvent('open', { audience: 'public', access: 'open' });
const twoTimes = { ...workshop, sessions: [sampleSession('s1', 'few-seats'), sampleSession('s2', 'open')] };

function show(answers: Answers, events: readonly EdisonEvent[] = [workshop], kind: 'attendee' | 'judge' = 'attendee'): void {
  for (const { eventId, sessions } of events) {
    for (const { sessionId } of sessions) {
      answers.on(`GET /bff/events/${eventId}/sessions/${sessionId}/seats`, () => ({ body: { remaining: 1, waiting: 0, waitlist: true } }));
    }
  }
  renderFor({ kind: 'guest' }, <AttendeeForm kind={kind} events={events} contactEmail="hej@edison.example" />);
}

function type(label: string, value: string): void {
  fireEvent.input(field(label), { target: { value } });
}

const field = (label: string) => within(screen.getByRole('form')).getByLabelText(label, { exact: false, selector: 'input, textarea' });
const email = () => within(screen.getByRole('form')).getByLabelText('Email');
const press = () => fireEvent.click(screen.getByRole('button', { name: /Tilmeld mig|Skriv mig/ }));

function fillIn(): void {
  type('Navn', ' Ida  Krog ');
  fireEvent.input(email(), { target: { value: 'ida@hjem.example' } });
  type('Gentag email', 'ida@hjem.example');
}

describe('what is wrong is said at its field', () => {
  test('an empty form that is sent names everything in a summary, which has the focus and leads to the fields', async () => {
    await using answers = await startAnswers();
    show(answers, [twoTimes]);
    press();
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Vælg, hvornår du vil med.', 'Navn er påkrævet', 'Email er påkrævet', 'Gentag email er påkrævet']);
    fireEvent.click(within(summary).getByRole('link', { name: 'Navn er påkrævet' }));
    expect(document.activeElement).toBe(field('Navn'));
    expect(answers.calls.some(({ route }) => route === post)).toBe(false);
  });

  test('on leaving a field, with the words of its first broken rule', async () => {
    await using answers = await startAnswers();
    show(answers);
    fireEvent.input(email(), { target: { value: 'ida' } });
    fireEvent.blur(email());
    expect(await screen.findByText('Email skal indeholde @ og domæne')).toBeDefined();
    type('Gentag email', 'ole');
    expect(await screen.findByText('Venligst tjek at emails matcher')).toBeDefined();
    expect(email().getAttribute('aria-invalid')).toBe('true');
  });

  test.each([
    [{ problem: 'NAME_LOOKS_LIKE_CPR', statusCode: 400, field: 'name' }, 'Navn', 'Det ligner et CPR-nummer. Skriv kun navnet.'],
    [{ problem: 'BAD_REQUEST', statusCode: 400, field: 'email' }, 'Email', 'Email skal indeholde @ og domæne'],
  ])('also when the server says so: %j', async (problem, label, sentence) => {
    await using answers = await startAnswers();
    show(answers);
    answers.on(post, () => ({ status: 400, body: { ...problem, message: '', requestId: 'r' } }));
    fillIn();
    press();
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByRole('link', { name: sentence })).toBeDefined();
    const wrong = label === 'Email' ? email() : field(label);
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
  });

  test('also after Enter in the field that the server refuses', async () => {
    await using answers = await startAnswers();
    show(answers);
    answers.on(post, () => ({
      status: 400,
      body: { problem: 'NAME_LOOKS_LIKE_CPR', statusCode: 400, field: 'name', message: '', requestId: 'r' },
    }));
    fillIn();
    field('Navn').focus();
    fireEvent.submit(screen.getByRole('form'));
    expect(await screen.findByRole('alert')).toBe(document.activeElement);
    // Longer than the 16 ms after which a field is validated.
    await new Promise((over) => setTimeout(over, 60));
    expect(field('Navn').getAttribute('aria-invalid')).toBe('true');
  });

  test('a refusal of the event stands above and has the focus; nothing typed is lost', async () => {
    await using answers = await startAnswers();
    show(answers);
    answers.refuse(post, 'CLOSED', 409);
    fillIn();
    press();
    const notice = await screen.findByRole('alert', { name: 'Du blev ikke tilmeldt' });
    expect(notice.textContent).toContain('Tilmeldingen er lukket');
    expect(document.activeElement).toBe(notice);
    expect(email()).toHaveProperty('value', 'ida@hjem.example');
  });
});

describe('what is sent', () => {
  test('is trimmed, holds no empty field, and is answered by a page that takes the focus and names the address', async () => {
    await using answers = await startAnswers();
    show(answers);
    answers.on(post, () => ({ status: 202, body: { accepted: true, free: 12, reserved: true } }));
    expect(screen.getByText(/Er I flere, så lad en lærer logge ind/)).toBeDefined();
    fillIn();
    press();
    const headline = await screen.findByRole('heading', { name: 'Tjek din mail' });
    expect(document.activeElement).toBe(headline);
    expect(screen.getByText('ida@hjem.example')).toBeDefined();
    expect(screen.getByText('Der var 12 pladser, da du sendte. Åbn linket inden 30 minutter, så er pladsen din.')).toBeDefined();
    expect(screen.getByText(/først tilmeldt, når du har åbnet linket/)).toBeDefined();
    const sent = answers.calls.find(({ route }) => route === post)?.body;
    expect(sent).toEqual({ sessionId: 's1', name: 'Ida Krog', email: 'ida@hjem.example', seats: 1, idempotencyKey: expect.any(String) });
  });

  test('from an address whose mails nobody has asked for says so, and what to do', async () => {
    await using answers = await startAnswers();
    show(answers);
    answers.refuse(post, 'SENDER_MUTED', 429);
    fillIn();
    press();
    expect((await screen.findByRole('alert')).textContent).toMatch(/ikke selv har bedt om.*mobilens.*prøve igen i morgen\.$/);
  });

  test('again after a lost answer carries the same key, and two presses are one', async () => {
    await using answers = await startAnswers();
    show(answers);
    answers.refuse(post, 'UPSTREAM_UNAVAILABLE', 503);
    fillIn();
    press();
    press();
    await screen.findByRole('alert');
    answers.on(post, () => ({ status: 202, body: { accepted: true } }));
    press();
    await screen.findByRole('heading', { name: 'Tjek din mail' });
    const keys = answers.calls.filter(({ route }) => route === post).map(({ body }) => JSON.stringify(body));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test('by a judge names the occupation and the final, and asks for no number of seats', async () => {
    await using answers = await startAnswers();
    const final = sampleEvent('open', { eventId: 'e2', title: 'Dommer ved landsfinalen', audience: 'judge', access: 'open' });
    show(answers, [{ ...final, eventId: 'e1', title: 'Dommerbriefing' }, final], 'judge');
    answers.on('POST /bff/events/e2/attendees', () => ({ status: 202, body: { accepted: true } }));
    fillIn();
    fireEvent.click(screen.getByRole('radio', { name: /Dommer ved landsfinalen/ }));
    press();
    expect((await screen.findByRole('alert')).textContent).toContain('Beskæftigelse er påkrævet');
    type('Beskæftigelse', 'Tømrer');
    expect(screen.queryByLabelText('Antal pladser')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    press();
    await screen.findByRole('heading', { name: 'Tjek din mail' });
    expect(answers.calls.find(({ route }) => route === 'POST /bff/events/e2/attendees')?.body).toMatchObject({
      organisation: 'Tømrer',
      seats: 1,
    });
  });
});

describe('a draft', () => {
  test('is there after a reload, and gone once it was sent', async () => {
    await using answers = await startAnswers();
    show(answers);
    fillIn();
    await waitFor(() => expect(sessionStorage.getItem('edison-draft:attendee-e1')).toContain('ida@hjem.example'));
    cleanup();
    show(answers);
    expect(email()).toHaveProperty('value', 'ida@hjem.example');
    answers.on(post, () => ({ status: 202, body: { accepted: true } }));
    press();
    await screen.findByRole('heading', { name: 'Tjek din mail' });
    expect(sessionStorage).toHaveLength(0);
  });

  test('that somebody else wrote there is no harm', async () => {
    await using answers = await startAnswers();
    for (const kept of ['{half', '[1]', '{"name":7,"choice":"e9/s9"}']) {
      sessionStorage.setItem('edison-draft:attendee-e1', kept);
      show(answers);
      expect(field('Navn')).toHaveProperty('value', '');
      cleanup();
    }
  });
});

describe('seats', () => {
  test('are those of now, not those that the page came with', async () => {
    await using answers = await startAnswers();
    show(answers, [twoTimes]);
    answers.on('GET /bff/events/e1/sessions/s1/seats', () => ({ body: { remaining: 0, waiting: 3, waitingSeats: 3, waitlist: true } }));
    expect(await screen.findByText(/Alle pladser er taget. 3 står i kø/)).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: /Gang s1/ }));
    expect(screen.getByRole('button', { name: 'Skriv mig på venteliste' })).toBeDefined();
    expect(screen.getByText(/Er der ikke plads til dig, når du åbner linket i mailen, kommer du i kø/)).toBeDefined();
    type('Antal pladser', '3');
    expect(await screen.findByRole('button', { name: 'Skriv os på venteliste' })).toBeDefined();
    expect(screen.getByText(/Alle pladser er taget lige nu. Er der ikke plads til jer 3/)).toBeDefined();
  });
});

test('seats are asked for again every twenty seconds', async () => {
  await using answers = await startAnswers();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    show(answers);
    const asked = () => answers.calls.filter(({ route }) => route.endsWith('/seats')).length;
    await vi.waitFor(() => expect(asked()).toBe(1), 10_000);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.waitFor(() => expect(asked()).toBe(2), 10_000);
  } finally {
    vi.useRealTimers();
  }
});

test('whether one is signed up is asked, and answered by mail alone', async () => {
  await using answers = await startAnswers();
  show(answers);
  answers.on('POST /bff/events/e1/attendees/email-check', () => ({ status: 202, body: { accepted: true } }));
  fireEvent.input(screen.getAllByLabelText(/^Email/).at(-1) ?? document.body, { target: { value: 'ida@hjem.example' } });
  fireEvent.click(screen.getByText('Send svaret på mail'));
  expect(await screen.findByText('Er adressen tilmeldt, ligger svaret nu i din indbakke.')).toBeDefined();
  expect(answers.calls.at(-1)?.body).toEqual({ email: 'ida@hjem.example' });
});
