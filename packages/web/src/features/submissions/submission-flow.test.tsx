// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleEvent } from '../../testing/sample.ts';
import { showBlock } from '../../testing/show-block.tsx';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const route = 'POST /bff/events/e1/submissions';
const receipt = {
  reference: 'REF23456',
  version: 1,
  eventTitle: 'Elevcamp',
  teamName: 'Lynet',
  title: 'Lampen',
  submittedAt: '2026-11-20T08:00:00Z',
  openUntil: '2099-01-10T11:00:00Z',
};
const event = sampleEvent('open', {
  rosterLockAt: '2099-01-10T11:00:00Z',
  sessions: sampleEvent('open').sessions.map((session) => ({
    ...session,
    startsAt: '2099-01-12T08:00:00Z',
    endsAt: '2099-01-12T12:00:00Z',
  })),
});
const show = (given: object = event) => showBlock('submissionForm', { EventId: 'e1' }, { events: [{ ...event, ...given }] });
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = async (name: string | RegExp, value: string) => fireEvent.change(await field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const kept = () => localStorage.getItem('ffe-event-submission');
const bodies = (answers: Answers) => answers.calls.filter((call) => call.route === route).map(({ body }) => body);

async function fill(): Promise<void> {
  await type('Kode', 'camp-ed27');
  await type('Holdets navn', 'Lynet');
  await type('Opfindelsens navn', 'Lampen');
  await type('Beskrivelse', 'Den lyser.');
  await type(/^Links/, 'www.film.dk/a');
}

describe('a team hands in', () => {
  test('with a code and no login, and gets a receipt that takes the focus', async () => {
    await using answers = await startAnswers();
    answers.on(route, () => ({ status: 201, body: receipt }));
    await show();
    await fill();
    press('Send ind');
    const heading = await screen.findByRole('heading', { name: 'Vi har fået jeres opfindelse' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('REF23456')).toBeTruthy();
    expect(screen.getByText('lørdag d. 10. januar 2099 kl. 12.00')).toBeTruthy();
    expect(bodies(answers)).toMatchObject([
      { code: 'camp-ed27', teamName: 'Lynet', title: 'Lampen', text: 'Den lyser.', links: ['https://www.film.dk/a'] },
    ]);
  });

  test('again: the words stand there, the code is asked for anew, and it is the next version', async () => {
    await using answers = await startAnswers();
    answers.on(route, () => ({ status: 201, body: receipt }));
    await show();
    await fill();
    press('Send ind');
    await screen.findByText('REF23456');
    press('Send en ny udgave');
    expect((await field('Beskrivelse')).value).toBe('Den lyser.');
    expect((await field('Kode')).value).toBe('');
    answers.on(route, () => ({ status: 201, body: { ...receipt, version: 2 } }));
    await type('Kode', 'CAMP-ED27');
    await type('Beskrivelse', 'Nu med lyd.');
    press('Send den nye udgave');
    expect(await screen.findByRole('heading', { name: 'Vi har fået udgave 2' })).toBeTruthy();
  });

  test('once, however often it is pressed, and again under the same key', async () => {
    await using answers = await startAnswers();
    const down = { status: 503, body: { problem: 'UPSTREAM_UNAVAILABLE', message: '', statusCode: 503, requestId: 'r' } };
    const { promise, resolve } = Promise.withResolvers<typeof down>();
    answers.on(route, () => promise);
    await show();
    await fill();
    press('Send ind');
    fireEvent.click(await screen.findByRole('button', { name: 'Sender …' }));
    resolve(down);
    expect(await screen.findByRole('alert', { name: 'Vi ved ikke, om det blev gemt' })).toBe(document.activeElement);
    expect(bodies(answers)).toHaveLength(1);
    press('Send ind');
    await waitFor(() => expect(bodies(answers)).toHaveLength(2));
    expect(bodies(answers)[0]).toEqual(bodies(answers)[1]);
  });
});

describe('what is kept in the browser', () => {
  test('is what was typed, without the code, until it is sent; then the receipt', async () => {
    await using answers = await startAnswers();
    answers.on(route, () => ({ status: 201, body: receipt }));
    await show();
    await fill();
    expect(kept()).toContain('Den lyser.');
    expect(kept()).not.toContain('camp-ed27');
    cleanup();
    await show();
    expect(await screen.findByText('Det, I skrev sidst, står her igen.')).toBeTruthy();
    expect((await field('Holdets navn')).value).toBe('Lynet');
    await type('Kode', 'camp-ed27');
    press('Send ind');
    await screen.findByText('REF23456');
    expect(JSON.parse(kept() ?? '')).toEqual({ e1: { receipt, sent: expect.objectContaining({ text: 'Den lyser.' }) } });
    expect(kept()).not.toContain('camp-ed27');
    cleanup();
    await show();
    expect(await screen.findByText('REF23456')).toBeTruthy();
  });

  test('the words of what was sent stand in the next version, also after a reload', async () => {
    const sent = { teamName: 'Lynet', title: 'Lampen', text: 'Den lyser.', links: 'https://film.example/1' };
    localStorage.setItem('ffe-event-submission', JSON.stringify({ e1: { receipt, sent } }));
    await show();
    await screen.findByText('REF23456');
    press('Send en ny udgave');
    expect((await field('Beskrivelse')).value).toBe('Den lyser.');
    await type('Holdets navn', 'Lynet 2');
    cleanup();
    await show();
    expect((await field('Holdets navn')).value).toBe('Lynet 2');
    expect(screen.getByRole('textbox', { name: /^Links/ })).toHaveProperty('value', 'https://film.example/1');
    expect(screen.getByRole('button', { name: 'Send den nye udgave' })).toBeTruthy();
    expect(kept()).toContain('REF23456');
  });

  test('goes when another team wants to hand in, or somebody begins anew', async () => {
    localStorage.setItem('ffe-event-submission', JSON.stringify({ e1: { receipt } }));
    await show();
    await screen.findByText('REF23456');
    press('Et andet hold vil sende');
    expect(kept()).toBeNull();
    await type('Holdets navn', 'Solen');
    cleanup();
    await show();
    await screen.findByText('Det, I skrev sidst, står her igen.');
    press('Slet det, og begynd forfra');
    expect((await field('Holdets navn')).value).toBe('');
    expect(kept()).toBeNull();
  });

  test.each(['no json', '[]', '{"e1":{"work":{"teamName":3},"receipt":{"reference":"x"}}}', '{"e1":null}'])(
    'is read with care: %s',
    async (text) => {
      localStorage.setItem('ffe-event-submission', text);
      await show();
      expect((await field('Holdets navn')).value).toBe('');
    },
  );
});

describe('what is wrong', () => {
  test('is said at each field and in a summary, and nothing is sent', async () => {
    await using answers = await startAnswers();
    await show();
    await field('Kode');
    press('Send ind');
    const summary = await screen.findByRole('alert');
    expect(within(summary).getAllByRole('link')).toHaveLength(4);
    expect(document.activeElement).toBe(summary);
    expect(answers.calls).toEqual([]);
  });

  test.each([
    ['CODE_INVALID', 'Kode', 'Koden passer ikke. Se efter, om den er skrevet rigtigt.'],
    ['CODE_USED_UP', 'Kode', 'Koden er brugt op. Bed om en ny hos den, du fik den af.'],
  ])('%s stands at the field it is about', async (problem, name, words) => {
    await using answers = await startAnswers();
    answers.refuse(route, problem, 409);
    await show();
    await fill();
    press('Send ind');
    await waitFor(async () => expect((await field(name)).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(words)).toHaveLength(2);
  });

  test('a code that is refused after Enter is said at its field, and the same may be sent again', async () => {
    await using answers = await startAnswers();
    answers.refuse(route, 'CODE_INVALID', 409);
    await show();
    await fill();
    const code = await field('Kode');
    code.focus();
    fireEvent.submit(screen.getByRole('form'));
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    // Longer than the 16 ms after which a field is validated.
    await new Promise((over) => setTimeout(over, 60));
    expect(code.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('Koden passer ikke. Se efter, om den er skrevet rigtigt.')).toHaveLength(2);
    answers.on(route, () => ({ status: 201, body: receipt }));
    press('Send ind');
    expect(await screen.findByText('REF23456')).toBeTruthy();
  });

  test('a submission that is locked says so, and whom to write to', async () => {
    await using answers = await startAnswers();
    answers.refuse(route, 'SUBMISSION_LOCKED', 409);
    await show();
    await fill();
    press('Send ind');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(/Afleveringen er låst nu/)).toBeTruthy();
    expect(within(alert).getByRole('link', { name: 'kurser@example.dk' })).toBeTruthy();
  });
});

test('something is taken until the minute of the deadline is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T22:59:59Z') });
  try {
    await show({ rosterLockAt: '2026-12-01T22:59:00Z' });
    expect((await screen.findAllByRole('textbox')).length).toBeGreaterThan(0);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['after the deadline', { rosterLockAt: '2020-01-10T11:00:00Z' }],
  [
    'when the event has begun',
    { rosterLockAt: undefined, sessions: sampleEvent('open').sessions.map((s) => ({ ...s, startsAt: '2020-01-10T11:00:00Z' })) },
  ],
  ['when it is cancelled', { shown: 'cancelled' }],
])('%s nothing is taken any more', async (_, changes) => {
  await show(changes);
  expect(await screen.findByRole('status', { name: 'Det er for sent at sende ind' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('without the event the page says what to do', async () => {
  await showBlock('submissionForm', { EventId: 'e9' }, { events: [event] });
  expect(screen.getByText(/Vi kan ikke hente skemaet lige nu/)).toBeTruthy();
});
