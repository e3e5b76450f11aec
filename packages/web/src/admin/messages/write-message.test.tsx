// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { answerEvent, openTab, polyfillJsdom } from '../event-tab/testing/open-tab.tsx';
import { MessagesTab } from './messages-tab.tsx';

beforeAll(polyfillJsdom);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const base = '/bff/admin/events/e1/messages';
const log = `GET ${base}?page=1&pageSize=20`;
const preview = `POST ${base}/preview`;
const letter = {
  ...{ subject: 'Husk madpakken', replyTo: 'kontakt@edison.example', greeting: 'Hej Astrid', paragraphs: ['Der er ikke mad.'] },
  ...{ links: [], sender: ['Venlig hilsen'], why: 'Du er tilmeldt.', text: 'Hej Astrid' },
};
const message = {
  ...{ messageId: 'm1', sentAt: '2026-11-21T08:00:00Z', subject: 'Husk <b>madpakken</b>', text: 'Der er ikke mad.' },
  ...{ states: ['confirmed'], sessionIds: ['s1'], recipients: 2, sent: 2, waiting: 0, failed: 0 },
};

function open(answers: Answers, recipients = 2): void {
  answerEvent(answers);
  answers.on(log, () => ({ body: { items: [], total: 0 } }));
  answers.on(preview, (body) => ({ body: { counts: [], recipients, ...(Object(body).subject && { letter }) } }));
  openTab(<MessagesTab eventId="e1" />);
}
async function write(): Promise<void> {
  fireEvent.input(await screen.findByLabelText('Emne'), { target: { value: 'Husk madpakken' } });
  fireEvent.input(screen.getByLabelText('Tekst'), { target: { value: 'Der er ikke mad.' } });
}
const look = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Se mailen, før du sender' }));
  return within(await screen.findByRole('dialog', { name: 'Sådan ser mailen ud' }));
};

describe('those who are written to', () => {
  test('cannot be counted: that is said, and the message can still be written', async () => {
    await using answers = await startAnswers();
    open(answers);
    answers.refuse(preview, 'UPSTREAM_UNAVAILABLE', 503);
    expect(await screen.findByText('Vi kunne ikke tælle modtagerne. Du får antallet at se, før du sender.')).toBeTruthy();
    await write();
    const dialog = await look();
    const again = await dialog.findByRole('button', { name: 'Prøv igen' });
    expect(dialog.queryByRole('button', { name: /^Send til/ })).toBeNull();
    answers.on(preview, () => ({ body: { counts: [], recipients: 2, letter } }));
    fireEvent.click(again);
    expect(await dialog.findByRole('button', { name: 'Send til 2 personer' })).toBeTruthy();
  });

  test('are none: the mail can be looked at, and not sent', async () => {
    await using answers = await startAnswers();
    open(answers, 0);
    await write();
    const dialog = await look();
    expect(await dialog.findByText('Der er ikke mad.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Send til/ })).toBeNull();
    expect(answers.calls.some(({ route }) => route === `POST ${base}`)).toBe(false);
  });
});

describe('a message', () => {
  test('without words is told at both fields, and no mail is looked at', async () => {
    await using answers = await startAnswers();
    open(answers);
    fireEvent.click(await screen.findByRole('button', { name: 'Se mailen, før du sender' }));
    for (const name of ['Emne er påkrævet', 'Tekst er påkrævet']) expect(await screen.findByRole('link', { name })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that was looked at goes back to its form with every word', async () => {
    await using answers = await startAnswers();
    open(answers);
    await write();
    const dialog = await look();
    await dialog.findByRole('button', { name: 'Send til 2 personer' });
    fireEvent.click(dialog.getAllByRole('button', { name: 'Luk' })[0] ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Tekst')).toHaveProperty('value', 'Der er ikke mad.');
  });

  test('that cannot be tried out on oneself says so, and is sent to nobody', async () => {
    await using answers = await startAnswers();
    open(answers);
    answers.refuse(`POST ${base}/test`, 'RATE_LIMITED', 429);
    await write();
    const dialog = await look();
    fireEvent.click(await dialog.findByRole('button', { name: 'Send en prøve til mig' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Der er sendt mange på kort tid. Vent lidt, og prøv igen.');
    expect(answers.calls.some(({ route }) => route === `POST ${base}`)).toBe(false);
  });
});

describe('the log of messages', () => {
  test('says who was written to and what became of the mails; what was typed is text', async () => {
    await using answers = await startAnswers();
    open(answers);
    answers.on(log, () => ({ body: { items: [message], total: 1 } }));
    fireEvent.click(await screen.findByRole('button', { name: message.subject }));
    const dialog = within(await screen.findByRole('dialog', { name: message.subject }));
    expect(dialog.getByText('Der er ikke mad.')).toBeTruthy();
    expect(dialog.getByText(/: Formiddag$/)).toBeTruthy();
    expect(document.querySelector('b')).toBeNull();
  });

  test('that fails is fetched again on a press, and hinders no new message', async () => {
    await using answers = await startAnswers();
    open(answers);
    answers.refuse(log, 'UPSTREAM_UNAVAILABLE', 503);
    const failed = within(await screen.findByRole('alert', { name: 'Vi kunne ikke hente listen' }));
    expect(screen.getByRole('button', { name: 'Se mailen, før du sender' })).toBeTruthy();
    answers.on(log, () => ({ body: { items: [message], total: 1 } }));
    fireEvent.click(failed.getByRole('button', { name: 'Prøv igen' }));
    expect(await screen.findByRole('button', { name: message.subject })).toBeTruthy();
  });
});
