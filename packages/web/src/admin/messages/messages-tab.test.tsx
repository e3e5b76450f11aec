// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { answerEvent, openTab, polyfillJsdom, sampleEvent } from '../event-tab/testing/open-tab.tsx';
import { MessagesTab } from './messages-tab.tsx';

beforeAll(polyfillJsdom);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const base = '/bff/admin/events/e1/messages';
const letter = {
  subject: 'Husk madpakken',
  replyTo: 'kontakt@edison.example',
  greeting: 'Hej Astrid',
  paragraphs: ['Der er ikke mad på stedet.', '<b>Heller ikke kage.</b>'],
  links: [{ label: 'Læs mere', url: 'https://edison.example/' }],
  sender: ['Venlig hilsen', 'Edison'],
  why: 'Du får mailen, fordi du er tilmeldt Elevcamp i Aarhus.',
  text: 'Hej Astrid',
};
const message = {
  messageId: 'm1',
  sentAt: '2026-11-21T08:00:00Z',
  sentBy: 'Astrid Winther',
  subject: 'Husk madpakken',
  text: 'Der er ikke mad på stedet.',
  states: ['confirmed'],
  sessionIds: ['s1', 's2'],
  recipients: 2,
  sent: 1,
  waiting: 0,
  failed: 1,
};

function open(answers: Answers): { readonly sent: object[] } {
  const sent: object[] = [];
  answerEvent(answers);
  const counts = [
    { sessionId: 's1', state: 'confirmed', people: 2 },
    { sessionId: 's1', state: 'waitlisted', people: 3 },
  ];
  answers.on(`POST ${base}/preview`, (body) => {
    const words = typeof body === 'object' && body !== null && 'subject' in body && body.subject !== '';
    return { body: { counts, recipients: 2, ...(words && { letter }) } };
  });
  answers.on(`GET ${base}?page=1&pageSize=20`, () => ({ body: { items: sent.length === 0 ? [] : [message], total: sent.length } }));
  answers.on(`POST ${base}`, (body) => {
    sent.push({ ...(typeof body === 'object' && body) });
    return { status: 201, body: message };
  });
  openTab(<MessagesTab eventId="e1" />);
  return { sent };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function write(): Promise<void> {
  fireEvent.input(await screen.findByLabelText('Emne'), { target: { value: 'Husk madpakken' } });
  fireEvent.input(screen.getByLabelText('Tekst'), { target: { value: 'Der er ikke mad på stedet.' } });
}

test('says how many are in each group and session, and that there is nobody without one', async () => {
  await using answers = await startAnswers();
  open(answers);
  expect(await screen.findByRole('checkbox', { name: 'Tilmeldte (2)' })).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: 'På venteliste (3)' })).toHaveProperty('checked', false);
  expect(screen.getByRole('checkbox', { name: /^Formiddag.*\(2\)$/ })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Tilmeldte/ }));
  press('Se mailen, før du sender');
  expect((await screen.findAllByText('Modtagergruppe er påkrævet')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a draft has nobody to write to, and says when it will', async () => {
  await using answers = await startAnswers();
  open(answers);
  answers.on('GET /bff/admin/events/e1', () => ({ body: { ...sampleEvent, state: 'draft', sessions: [] } }));
  expect(await screen.findByText('Der er ingen at skrive til endnu')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

test('the mail is seen before it is sent, what was typed as text, and tried out on oneself', async () => {
  await using answers = await startAnswers();
  const { sent } = open(answers);
  answers.on(`POST ${base}/test`, () => ({ body: { email: 'a@edison.example' } }));
  await write();
  press('Se mailen, før du sender');
  const dialog = await screen.findByRole('dialog', { name: 'Sådan ser mailen ud' });
  expect(await within(dialog).findByText('<b>Heller ikke kage.</b>')).toBeTruthy();
  expect(dialog.querySelector('b')).toBeNull();
  press('Send en prøve til mig');
  expect(await within(dialog).findByText('Prøven er på vej til a@edison.example')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('sent once however often it is pressed, it stands in the log with what became of its mails', async () => {
  await using answers = await startAnswers();
  const { sent } = open(answers);
  await write();
  press('Se mailen, før du sender');
  const button = await screen.findByRole('button', { name: 'Send til 2 personer' });
  fireEvent.click(button);
  fireEvent.click(button);
  const told = await screen.findByRole('status', { name: 'Beskeden er på vej til 2 personer' });
  await waitFor(() => expect(document.activeElement).toBe(told));
  expect(sent).toEqual([
    {
      subject: 'Husk madpakken',
      text: 'Der er ikke mad på stedet.',
      states: ['confirmed'],
      sessionIds: ['s1', 's2'],
      idempotencyKey: expect.any(String),
    },
  ]);
  expect(await screen.findByText('1 sendt, 1 kunne ikke sendes')).toBeTruthy();
  expect(screen.getByLabelText('Emne')).toHaveProperty('value', '');
  press('Husk madpakken');
  expect((await screen.findByRole('dialog')).textContent).toContain('Formiddag, Eftermiddag');
});

test('sent again after a lost answer and a reload, it goes under the same key', async () => {
  await using answers = await startAnswers();
  const { sent } = open(answers);
  answers.on(`POST ${base}`, (body) => {
    sent.push({ ...(typeof body === 'object' && body) });
    return { status: 502, body: 'lost' };
  });
  await write();
  for (const reload of [false, true]) {
    if (reload) {
      cleanup();
      openTab(<MessagesTab eventId="e1" />);
      await screen.findByRole('button', { name: 'Begynd forfra' });
    }
    fireEvent.click(await screen.findByRole('button', { name: 'Se mailen, før du sender' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send til 2 personer' }));
    await screen.findByRole('alert', { name: 'Vi ved ikke, om det blev gemt' });
  }
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('a refusal stands above what was typed, which stays', async () => {
  await using answers = await startAnswers();
  open(answers);
  answers.refuse(`POST ${base}`, 'RATE_LIMITED', 429);
  await write();
  press('Se mailen, før du sender');
  fireEvent.click(await screen.findByRole('button', { name: 'Send til 2 personer' }));
  expect((await screen.findByRole('alert', { name: 'Beskeden er ikke sendt' })).textContent).toContain('Der er sendt mange på kort tid');
  expect(screen.getByLabelText('Emne')).toHaveProperty('value', 'Husk madpakken');
  expect(screen.queryByRole('dialog')).toBeNull();
});
