// @vitest-environment jsdom
import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { NewcomersPage } from './newcomers-page.tsx';

beforeAll(openDialogsInJsdom);
afterEach(cleanup);

const nina = { questionId: 'q1', name: 'Nina Nord', jobTitle: 'lærer', askedAt: '2026-11-03T08:00:00Z' };
const list = (...items: readonly object[]) => ({ body: { items, total: items.length } });
const answer = 'POST /bff/newcomers/q1/answer';
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

function open(answers: Answers, items: readonly object[] = [nina], state: 'proved' | 'unproved' = 'proved'): void {
  answers.on('GET /bff/me/newcomers', () => list(...items));
  const queries = renderFor(
    teacher,
    <ConfirmProvider>
      <NewcomersPage />
    </ConfirmProvider>,
  );
  queries.setQueryData(['profile'], sampleProfile({ schoolProof: { state } }));
}

describe('a newcomer at the school', () => {
  test('is known: yes is sent at once, and the answer takes the focus', async () => {
    await using answers = await startAnswers();
    open(answers);
    expect(await screen.findByText('lærer, har ventet siden tirsdag d. 3. november 2026')).toBeTruthy();
    answers.on(answer, () => ({ body: { questionId: 'q1', answer: 'yes' } }));
    answers.on('GET /bff/me/newcomers', () => list());
    await press('Ja, jeg kender Nina Nord');
    expect(await screen.findByRole('status', { name: 'Tak. Nina Nord er bekræftet som din kollega' })).toBe(document.activeElement);
    expect(await screen.findByText('Ingen venter på svar')).toBeTruthy();
    expect(screen.queryByText(/en anden, der har svaret/)).toBeNull();
    expect(answers.calls.filter(({ route }) => route === answer).map(({ body }) => body)).toEqual([{ answer: 'yes' }]);
  });

  test('is shown with the domain of the mailbox, or that it is private, and with what to do in doubt', async () => {
    await using answers = await startAnswers();
    open(answers, [
      { ...nina, mailDomain: 'egebakke.example' },
      { ...nina, questionId: 'q2', name: 'Frida Dahl' },
    ]);
    const of = async (name: string) => (await screen.findByRole('article', { name })).textContent;
    expect(await of('Nina Nord')).toContain('Bruger en e-mail på egebakke.example');
    expect(await of('Frida Dahl')).toContain('Bruger en privat e-mail');
    expect(screen.getByText(/^Er du i tvivl, så spørg på lærerværelset/)).toBeTruthy();
  });

  test('is not known: no is asked about first, and says what happens', async () => {
    await using answers = await startAnswers();
    open(answers);
    answers.on(answer, () => ({ body: { questionId: 'q1', answer: 'no' } }));
    await press('Det gør jeg ikke');
    const dialog = within(await screen.findByRole('dialog', { name: 'Er Nina Nord ikke på din skole?' }));
    expect(answers.calls.some(({ route }) => route === answer)).toBe(false);
    fireEvent.click(dialog.getByRole('button', { name: 'Ja, fjern skolen' }));
    expect(await screen.findByRole('status', { name: 'Tak. Skolen er fjernet fra Nina Nord' })).toBeTruthy();
  });

  test('whom somebody else has answered for: the refusal says that there is nothing left to do', async () => {
    await using answers = await startAnswers();
    open(answers);
    await screen.findByRole('article', { name: 'Nina Nord' });
    answers.refuse(answer, 'ALREADY_ANSWERED', 409);
    answers.on('GET /bff/me/newcomers', () => list());
    await press('Ja, jeg kender Nina Nord');
    const refused = await screen.findByRole('alert', { name: 'Svaret er ikke gemt' });
    expect(refused.textContent).toContain('En anden har allerede svaret');
    expect(await screen.findByText('Ingen venter på svar')).toBeTruthy();
    expect(screen.getByText(/en anden, der har svaret/)).toBeTruthy();
  });

  test('is nobody’s to answer for whose own school is not proved: the way leads to the account', async () => {
    await using answers = await startAnswers();
    open(answers, [], 'unproved');
    expect(await screen.findByText('Du kan ikke svare endnu')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Se under Konto' }).getAttribute('href')).toBe('/min-profil/konto');
  });
});
