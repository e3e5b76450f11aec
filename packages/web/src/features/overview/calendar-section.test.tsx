// @vitest-environment jsdom
import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { CalendarSection } from './calendar-feed.tsx';

beforeAll(openDialogsInJsdom);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const make = 'POST /bff/me/account/calendar';
const url = 'https://edison.example/kalender/hemmelig.ics';

function show(answers: Answers, account: object = {}): void {
  answers.on('GET /bff/me/account', () => ({
    body: { email: teacher.kind === 'signed-in' ? teacher.email : '', notices: {}, ...account },
  }));
  answers.on(make, () => ({ status: 201, body: { url, since: '2026-11-20T08:00:00Z' } }));
  renderFor(
    teacher,
    <ConfirmProvider>
      <CalendarSection />
    </ConfirmProvider>,
  );
}

function clipboard(writeText: (text: string) => Promise<void>): void {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
}

test('an address is made with one press, shown this once, copied, and explained for three programs with a warning', async () => {
  await using answers = await startAnswers();
  const copied: string[] = [];
  clipboard(async (text) => void copied.push(text));
  show(answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Lav en kalenderadresse' }));
  const told = await screen.findByRole('status', { name: 'Din kalenderadresse er klar' });
  expect(document.activeElement).toBe(told);
  expect(screen.getByRole('textbox', { name: 'Hemmelig adresse' })).toHaveProperty('value', url);
  fireEvent.click(screen.getByRole('button', { name: 'Kopiér adressen' }));
  expect(await screen.findByText('Adressen er kopieret.')).toBeTruthy();
  expect(copied).toEqual([url]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.split(':')[0])).toEqual([
    'Outlook',
    'Google Kalender',
    'Apple Kalender',
  ]);
  expect(screen.getByText(/Alle, der har adressen, kan læse dine datoer/)).toBeTruthy();
});

test('a browser that forbids copying says so, and the address is marked', async () => {
  await using answers = await startAnswers();
  clipboard(() => Promise.reject(new Error('forbidden')));
  show(answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Lav en kalenderadresse' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Kopiér adressen' }));
  expect(await screen.findByText(/lod os ikke kopiere/)).toBeTruthy();
});

test('one from before is not shown; a new one is made after a question, and the old stops', async () => {
  await using answers = await startAnswers();
  show(answers, { calendarSince: '2026-11-01T08:00:00Z' });
  expect(await screen.findByText(/lavet søndag d. 1. november 2026/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Lav en ny adresse' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Den gamle holder op med at virke');
  expect(answers.calls.some(({ route }) => route === make)).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Ja, lav en ny' }));
  expect(await screen.findByRole('textbox', { name: 'Hemmelig adresse' })).toHaveProperty('value', url);
});

test('it is closed after a question, and then there is none', async () => {
  await using answers = await startAnswers();
  show(answers, { calendarSince: '2026-11-01T08:00:00Z' });
  answers.on('POST /bff/me/account/calendar/stop', () => ({ body: { email: 'm@x.example', notices: {} } }));
  fireEvent.click(await screen.findByRole('button', { name: 'Luk adressen' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ja, luk den' }));
  const told = await screen.findByRole('status', { name: /Adressen er lukket/ });
  expect(document.activeElement).toBe(told);
  expect(screen.getByRole('button', { name: 'Lav en kalenderadresse' })).toBeTruthy();
});

test('a refusal says that there is none', async () => {
  await using answers = await startAnswers();
  show(answers);
  answers.refuse(make, 'TRY_AGAIN', 503);
  fireEvent.click(await screen.findByRole('button', { name: 'Lav en kalenderadresse' }));
  expect(await screen.findByRole('alert', { name: 'Adressen blev ikke lavet' })).toBeTruthy();
});
