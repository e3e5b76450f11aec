// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { answerEvent, openTab, polyfillJsdom, sampleEvent } from '../event-tab/testing/open-tab.tsx';
import { TeamsTab } from './teams-tab.tsx';

beforeAll(polyfillJsdom);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const list = (more = '') => `GET /bff/admin/events/e1/teams?${more}sort=name&page=1&pageSize=20`;
const change = 'POST /bff/teams/t1';
const team = {
  ...{ teamId: 't1', eventId: 'e1', signUpId: 'u1', name: 'De Kvikke', members: [{ firstName: 'Asta' }, { firstName: 'Villads' }] },
  ...{ institutionName: 'Egebakkeskolen', state: 'active', own: false, locked: false, version: 2 },
  ...{ changedAt: '2026-11-20T08:00:00Z', ownerName: 'Mette Holm', sessionTitle: 'Formiddag' },
};
const sent = (answers: Answers, route: string) => answers.calls.filter((call) => call.route === route).map(({ body }) => body);

function open(answers: Answers, items: readonly object[] = [team], event: object = {}): void {
  answerEvent(answers);
  answers.on('GET /bff/admin/events/e1', () => ({ body: { ...sampleEvent, ...event } }));
  answers.on(list(), () => ({ body: { items, total: items.length } }));
  openTab(<TeamsTab eventId="e1" />);
}
const openOne = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'De Kvikke' }));
  return within(await screen.findByRole('dialog', { name: 'De Kvikke' }));
};

describe('the teams of an event', () => {
  test('tell school, teacher, how many pupils, and until when teachers change them', async () => {
    await using answers = await startAnswers();
    open(answers, [{ ...team, state: 'withdrawn', institutionName: undefined }], { rosterLockAt: '2099-01-14T08:00:00Z' });
    const row = (await screen.findByRole('button', { name: 'De Kvikke' })).closest('tr');
    expect(row?.textContent).toBe('De Kvikke–Mette HolmFormiddag2Trukket tilbage20/11/2026 09:00');
    expect(screen.getByText('Holdlisten kan ændres af lærerne indtil 14/01/2099 09:00.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Hent som CSV' }).getAttribute('href')).toBe('/bff/admin/events/teams.csv?eventId=e1');
    const dialog = await openOne();
    expect(dialog.queryByRole('button', { name: 'Ret holdet' })).toBeNull();
  });

  test('are none yet, or none ever: each is said in its own words', async () => {
    await using answers = await startAnswers();
    open(answers, []);
    expect(await screen.findByText('Der er ingen hold endnu')).toBeTruthy();
    cleanup();
    open(answers, [], { audience: 'teacher' });
    expect(await screen.findByText('Eventet har ingen hold')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('are narrowed by state at the server, and none of that state is not none at all', async () => {
    await using answers = await startAnswers();
    open(answers);
    answers.on(list('state=withdrawn&'), () => ({ body: { items: [], total: 0 } }));
    fireEvent.change(await screen.findByLabelText('Status'), { target: { value: 'withdrawn' } });
    expect(await screen.findByText('Ingen passer til dine filtre')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Ryd filtre' }));
    expect(await screen.findByRole('button', { name: 'De Kvikke' })).toBeTruthy();
  });
});

describe('a team that an admin changes', () => {
  test.each([
    ['ROSTER_LOCKED', 'Holdlisten er låst.'],
    ['NOT_FOUND', 'Den er her ikke mere. Luk vinduet, og se listen igen.'],
  ])('is refused with %s in words for admins, and keeps what was typed', async (code, words) => {
    await using answers = await startAnswers();
    open(answers);
    answers.refuse(change, code, 409);
    const dialog = await openOne();
    fireEvent.click(dialog.getByRole('button', { name: 'Ret holdet' }));
    fireEvent.input(dialog.getByLabelText('Holdets navn'), { target: { value: 'De Hurtige' } });
    fireEvent.input(dialog.getByLabelText('Grund'), { target: { value: 'Læreren skrev' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Gem holdet' }));
    expect((await dialog.findByRole('alert', { name: 'Holdet er ikke gemt' })).textContent).toContain(words);
    expect(dialog.getByLabelText('Holdets navn')).toHaveProperty('value', 'De Hurtige');
  });

  test('to a size that the event does not take is told at its pupils', async () => {
    await using answers = await startAnswers();
    open(answers);
    answers.refuse(change, 'TEAM_SIZE', 409);
    const dialog = await openOne();
    fireEvent.click(dialog.getByRole('button', { name: 'Ret holdet' }));
    fireEvent.input(dialog.getByLabelText('Grund'), { target: { value: 'Læreren skrev' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Gem holdet' }));
    expect(await dialog.findByText('Ret det her, så gemmer vi holdet')).toBeTruthy();
    expect(dialog.getByLabelText('Grund')).toHaveProperty('value', 'Læreren skrev');
  });

  test('and needs more seats than its sign-up has, is told where to give them', async () => {
    await using answers = await startAnswers();
    open(answers);
    answers.on(change, () => ({
      status: 400,
      body: { problem: 'BAD_REQUEST', field: 'seats', message: '', statusCode: 400, requestId: 'r' },
    }));
    const dialog = await openOne();
    fireEvent.click(dialog.getByRole('button', { name: 'Ret holdet' }));
    fireEvent.input(dialog.getByLabelText('Grund'), { target: { value: 'Én mere' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Gem holdet' }));
    expect(await dialog.findByText(/Giv den flere pladser under Tilmeldinger først\.$/)).toBeTruthy();
  });

  test('is as it was when the change is given up, and no draft of it stays', async () => {
    await using answers = await startAnswers();
    open(answers);
    const dialog = await openOne();
    fireEvent.click(dialog.getByRole('button', { name: 'Ret holdet' }));
    fireEvent.input(dialog.getByLabelText('Holdets navn'), { target: { value: 'De Hurtige' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Fortryd' }));
    expect(await dialog.findByRole('button', { name: 'Ret holdet' })).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
    expect(sent(answers, change)).toEqual([]);
  });

  test('is not taken out without a reason; what a refusal left standing is said', async () => {
    await using answers = await startAnswers();
    open(answers);
    answers.refuse(`${change}/withdraw`, 'WRONG_STATE', 409);
    const dialog = await openOne();
    fireEvent.click(dialog.getByRole('button', { name: 'Træk holdet tilbage' }));
    expect(await dialog.findByText('Holdet er så ikke med. Lærerens pladser bliver stående, og ingen får en mail.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Træk holdet tilbage' }));
    expect((await dialog.findAllByText('Grund er påkrævet')).length).toBeGreaterThan(0);
    expect(sent(answers, `${change}/withdraw`)).toEqual([]);
    fireEvent.input(dialog.getByLabelText('Grund'), { target: { value: 'Syge' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Træk holdet tilbage' }));
    await waitFor(() => expect(dialog.getByRole('alert', { name: 'Holdet er stadig med' })).toBeTruthy());
  });
});
