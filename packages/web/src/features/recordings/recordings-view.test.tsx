// @vitest-environment jsdom
import type { Recording } from '@edison/contracts/bff/recordings';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderFor } from '../../testing/render-for.tsx';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { lengthInWords } from '../../text/guests/recordings.ts';
import RecordingsView from './recordings-view.tsx';

const get = 'GET /bff/events/e1/recordings';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

function show(answers: Answers, ...recordings: Partial<Recording>[]): void {
  const items = recordings.map((changes, at) => ({
    ...{
      recordingId: `r${at}`,
      title: `Film ${at}`,
      seconds: 33,
      access: 'attendees',
      availability: 'available',
      open: false,
      captions: true,
    },
    ...changes,
  }));
  answers.on(get, () => ({ body: { items, total: items.length } }));
  renderFor({ kind: 'guest' }, <RecordingsView eventId="e1" />);
}

const player = () => document.querySelector('video');

describe('a recording', () => {
  test('for everybody plays, with its captions, and asks for nothing', async () => {
    await using answers = await startAnswers();
    show(answers, { access: 'public', open: true });
    expect(await screen.findByRole('heading', { name: 'Film 0' })).toBeDefined();
    expect(player()?.getAttribute('src')).toBe('/bff/recordings/r0/film');
    expect(player()?.querySelector('track')?.getAttribute('src')).toBe('/bff/recordings/r0/captions');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('for those who were there is asked for by mail, and the answer tells nothing', async () => {
    await using answers = await startAnswers();
    show(answers, {});
    answers.on('POST /bff/events/e1/recordings/access', () => ({ status: 202, body: { accepted: true } }));
    fireEvent.input(await screen.findByLabelText(/^Email/), { target: { value: 'ida@hjem.example' } });
    expect(player()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Send mig et link' }));
    const said = await screen.findByRole('status', { name: /Tjek din mail/ });
    expect(document.activeElement).toBe(said);
    expect(answers.calls.at(-1)?.body).toEqual({ email: 'ida@hjem.example' });
  });

  test('asks for an address that can be one before it sends anything', async () => {
    await using answers = await startAnswers();
    show(answers, {});
    fireEvent.click(await screen.findByRole('button', { name: 'Send mig et link' }));
    expect(await screen.findByText('Email er påkrævet')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Email/));
    expect(answers.calls).toHaveLength(1);
  });

  test('that this browser was let in to plays, and says so', async () => {
    await using answers = await startAnswers();
    show(answers, { open: true });
    expect(await screen.findByText('Optagelsen er åben på denne enhed.')).toBeDefined();
    expect(player()).not.toBeNull();
  });

  test.each([
    ['coming', 'Optagelsen er på vej.'],
    ['expired', 'Optagelsen er taget ned.'],
  ] as const)('that is %s says so, and asks nobody for an address', async (availability, sentence) => {
    await using answers = await startAnswers();
    show(answers, { availability });
    expect(await screen.findByText(sentence)).toBeDefined();
    expect([player(), screen.queryByRole('textbox')]).toEqual([null, null]);
  });

  test('that does not exist yet is promised', async () => {
    await using answers = await startAnswers();
    show(answers);
    expect(await screen.findByText(/ingen optagelse endnu/)).toBeDefined();
  });

  test('whose link was too old says so beside the way to a new one', async () => {
    await using answers = await startAnswers();
    window.history.replaceState(null, '', '/kurser-og-events/webinar/?optagelse=udloebet');
    show(answers, {});
    expect(await screen.findByText('Linket er for gammelt. Bed om et nyt herunder.')).toBeDefined();
  });

  test('that cannot be fetched can be asked for again', async () => {
    await using answers = await startAnswers();
    answers.refuse(get, 'UPSTREAM_UNAVAILABLE', 503);
    renderFor({ kind: 'guest' }, <RecordingsView eventId="e1" />);
    const again = await screen.findByRole('button', { name: 'Prøv igen' });
    answers.on(get, () => ({ body: { items: [], total: 0 } }));
    fireEvent.click(again);
    expect(await screen.findByText(/ingen optagelse endnu/)).toBeDefined();
  });
});

test.each([
  [33, '33 sekunder'],
  [60, '1 minut'],
  [3590, '60 minutter'],
])('%i seconds are %s', (seconds, words) => {
  expect(lengthInWords(seconds)).toBe(words);
});
