// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { openAdmin } from '../events/testing/open-admin.tsx';
import { inDays, sampleOutcome, samplePlan, sampleSession } from '../events/testing/sample-plan.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const at = '/bff/admin/events/e1';
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const typeSeats = async (value: string) => fireEvent.input(await screen.findByRole('textbox', { name: 'Pladser' }), { target: { value } });
const bodies = (answers: Answers) => answers.calls.filter(({ route }) => route === `POST ${at}/sessions`).map(({ body }) => body);

async function open(event = samplePlan()): Promise<Answers> {
  const answers = await startAnswers();
  answers.on(`GET ${at}`, () => ({ body: event }));
  openAdmin('/admin/events/e1/');
  return answers;
}

test('how many of the taken seats wait for a guest to confirm stands beside them', async () => {
  await using _answers = await open();
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  const cells = screen.getAllByRole('row')[1]?.querySelectorAll('th, td');
  expect(cells?.[heads.indexOf('Heraf reserveret')]?.textContent).toBe('2');
});

describe('more seats', () => {
  test('are asked about first: who comes in from the queue, who still waits, and how many are written to', async () => {
    await using answers = await open();
    const signUps = { pending: 1, confirmed: 12, waitlisted: 1, cancelled: 2 };
    const more = samplePlan({ version: 4, sessions: [sampleSession({ capacity: 12, seatsTaken: 12, signUps })] });
    const recipients = ['Bo Holm', 'Ea Dam'].map((name) => ({
      signUpId: name,
      name,
      email: 'x@skole.example',
      state: 'waitlisted' as const,
    }));
    answers.on(`POST ${at}/sessions`, () => ({ body: sampleOutcome(more, { mails: 2, recipients }) }));
    await press('Ret');
    await typeSeats('12');
    await press('Gem datoen');
    const question = await screen.findByRole('dialog');
    expect(
      within(question)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['2 rykker fra køen ind på en plads og får en mail.', 'Det er Bo Holm, Ea Dam.', '1 står stadig i kø.']);
    expect(bodies(answers)).toMatchObject([{ version: 3, sessionId: 's1', preview: true, session: { capacity: 12 } }]);
    await press('Ja, gem');
    const saved = await screen.findByRole('status', { name: 'Datoen er gemt' });
    expect([document.activeElement, saved.textContent]).toEqual([saved, expect.stringContaining('2 mails er på vej.')]);
    expect(bodies(answers)).toMatchObject([{}, { preview: false }]);
    expect(screen.getByText('12 af 12 er taget')).toBeTruthy();
  });
});

describe('fewer seats', () => {
  test('than are taken are refused at the field, with the number', async () => {
    await using answers = await open();
    const details = { taken: 10 };
    answers.on(`POST ${at}/sessions`, () => ({
      status: 409,
      body: { problem: 'CAPACITY_TAKEN', message: '', statusCode: 409, requestId: 'r', details },
    }));
    await press('Ret');
    expect((await screen.findByText(/10 er taget\. Færre kan det ikke blive\./)).tagName).toBe('P');
    await typeSeats('9');
    await press('Gem datoen');
    expect(await screen.findByRole('link', { name: /Der skal være mindst 10/ })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Pladser' }).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a new date', () => {
  test('follows the last by a week, is saved without a question, and takes no limit for an answer', async () => {
    await using answers = await open();
    answers.on(`POST ${at}/sessions`, () => ({ body: sampleOutcome(samplePlan({ version: 4 })) }));
    await press('Tilføj en dato');
    fireEvent.input(screen.getByLabelText('Navn'), { target: { value: 'Dag 2' } });
    await typeSeats('');
    await press('Gem datoen');
    expect(await screen.findByRole('status', { name: 'Datoen er gemt' })).toBeTruthy();
    expect(bodies(answers)).toMatchObject([{ preview: false, session: { title: 'Dag 2', capacity: null, room: 'Sal 2' } }]);
    expect(JSON.stringify(bodies(answers))).not.toContain('sessionId');
  });

  test('that a deadline of the plan comes after is refused with the field and the form that it stands in', async () => {
    await using answers = await open();
    const field = 'plan.rosterLockAt';
    answers.on(`POST ${at}/sessions`, () => ({
      status: 400,
      body: { problem: 'BAD_REQUEST', message: '', statusCode: 400, requestId: 'r', field },
    }));
    await press('Tilføj en dato');
    fireEvent.input(screen.getByLabelText('Navn'), { target: { value: 'Dag 2' } });
    await press('Gem datoen');
    const told = await screen.findByRole('alert', { name: 'Datoen er ikke gemt' });
    expect(told.textContent).toContain('Flyt »Holdlisterne låses« under »Ret planen« først, eller vælg en senere dato.');
  });

  test('is refused in the browser when it breaks the order of the dates', async () => {
    await using answers = await open();
    await press('Tilføj en dato');
    const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
    type('Begynder', inDays(-1).slice(0, 16));
    type('Slutter', inDays(-2).slice(0, 16));
    await typeSeats('mange');
    await press('Gem datoen');
    for (const words of [
      'Navn er påkrævet',
      /^Datoen er gået\. Den skal ligge, efter at fristen for at melde fra er gået: /,
      /efter at den er begyndt/,
      /Skriv et helt tal/,
    ]) {
      expect(await screen.findByRole('link', { name: words })).toBeTruthy();
    }
    expect(bodies(answers)).toEqual([]);
  });
});

test('a date that somebody has been signed up to is not deleted, and the counts say who', async () => {
  await using answers = await open();
  const details = { counts: { signUps: 1, cancelledSignUps: 4 } };
  answers.on(`POST ${at}/sessions/s1/delete`, () => ({
    status: 409,
    body: { problem: 'IN_USE', message: '', statusCode: 409, requestId: 'r', details },
  }));
  await press('Slet');
  await press('Ja, slet');
  const told = await screen.findByRole('alert', { name: 'Datoen er ikke slettet' });
  expect(told.textContent).toContain('1 tilmelding');
  expect(told.textContent).toContain('4 tilmeldinger, der er afmeldt');
});
