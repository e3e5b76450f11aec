// @vitest-environment jsdom
import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { sampleEvent } from '../../testing/sample.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { ListPage } from '../sign-up-lists/list-page.tsx';
import { TeamListPage } from '../sign-up-lists/team-list-page.tsx';

beforeAll(openDialogsInJsdom);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const check = 'POST /bff/events/e1/teams/check';
const list = 'POST /bff/events/e1/sign-ups/list';
const event = sampleEvent('open', { title: 'Lokalfinale', audience: 'team', capacityUnit: 'team', team: { min: 1, max: 4 } });

function open(answers: Answers, Page: typeof TeamListPage, changes: object = {}) {
  answers.on('GET /bff/events', () => ({ body: { items: [{ ...event, ...changes }], total: 1 } }));
  answers.on('GET /bff/events/e1/invitations', () => ({ body: { items: [], total: 0 } }));
  answers.on(check, (body) => ({
    body: { rows: rowsOf(body).map(() => ({ wrong: [] })), seats: rowsOf(body).length, state: 'confirmed' },
  }));
  answers.on(list, (body) => ({
    body: { saved: false, waiting: 0, invitations: 0, rows: rowsOf(body).map(() => ({ ok: true, state: 'confirmed' })) },
  }));
  const queries = renderFor(
    teacher,
    <ConfirmProvider>
      <Page eventId="e1" />
    </ConfirmProvider>,
  );
  queries.setQueryData(['profile'], sampleProfile());
}

function rowsOf(body: unknown): readonly unknown[] {
  return typeof body === 'object' && body !== null && 'rows' in body && Array.isArray(body.rows) ? body.rows : [];
}

const paste = async (text: string) =>
  fireEvent.paste(await screen.findByRole('textbox', { name: 'Sæt din liste ind her' }), { clipboardData: { getData: () => text } });
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const box = () => screen.queryByRole('region', { name: 'Det her er ikke kommet med' });
const group = (name: string) => within(screen.getByRole('group', { name }));
const asked = (answers: Answers, route: string) => answers.calls.filter((call) => call.route === route).length;

describe('a pupil in a column that we do not know', () => {
  const pasted = 'Hold\tElever\tKlasse\t\nRobotterne\tAnna, Bo\t6.B\tIda\nLynet\tCarl\t6.A\t';

  test('is refused by row and name, and nothing is looked through before it is put in or left out', async () => {
    await using answers = await startAnswers();
    open(answers, TeamListPage);
    await paste(pasted);
    const summary = await screen.findByRole('alert');
    expect(summary).toBe(document.activeElement);
    fireEvent.click(within(summary).getByRole('link', { name: '»Ida« i række 1 er ikke kommet med.' }));
    const unknown = group('Kolonne 4 uden overskrift');
    expect(document.activeElement).toBe(unknown.getByRole('combobox', { name: 'Sæt det ind under' }));
    expect(unknown.getByText('Række 1, Robotterne, 6.B: »Ida«')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Se listen igennem' }));
    fireEvent.click(unknown.getByRole('button', { name: 'Sæt ind' }));
    expect(unknown.getByText('Vælg, hvor det hører til.')).toBeTruthy();
    expect(document.activeElement).toBe(unknown.getByRole('combobox', { name: 'Sæt det ind under' }));
    expect(asked(answers, check)).toBe(0);

    fireEvent.change(unknown.getByRole('combobox'), { target: { value: 'members' } });
    fireEvent.click(unknown.getByRole('button', { name: 'Sæt ind' }));
    expect(await screen.findByRole('status', { name: 'Alle hold er i orden, og der er plads' })).toBeTruthy();
    expect(screen.getByText('1 felt er sat ind under »Elevernes fornavne«.')).toBeTruthy();
    expect(cell('Række 1, elevernes fornavne').value).toBe('Anna, Bo, Ida');
    expect(box()).toBeNull();
  });

  test('survives a reload, and goes with its row', async () => {
    await using answers = await startAnswers();
    open(answers, TeamListPage);
    await paste(pasted);
    await screen.findByRole('alert');
    cleanup();
    open(answers, TeamListPage);
    expect(await screen.findByText('Række 1, Robotterne, 6.B: »Ida«')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Fjern række 1, Robotterne, 6.B' }));
    expect(box()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Se listen igennem' }));
    expect(await screen.findByRole('button', { name: 'Tilmeld 1 hold' })).toBeTruthy();
  });
});

test('a column that nothing is asked of is left out with one press, the next group takes the focus', async () => {
  await using answers = await startAnswers();
  open(answers, ListPage, { audience: 'teacher' });
  await paste('Fornavn\tTelefon\tEmail\tBil\nAnna\t11\ta@s.dk\tja\nBo\t22\tb@s.dk\t');
  const links = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Kolonnen »Telefon«: 2 felter er ikke kommet med.',
    '»ja« i række 1 er ikke kommet med.',
  ]);
  fireEvent.click(group('Kolonnen »Telefon«').getByRole('button', { name: 'Lad det blive ude' }));
  expect(document.activeElement).toBe(group('Kolonnen »Bil«').getByRole('combobox'));
  expect(asked(answers, list)).toBe(0);
  fireEvent.click(group('Kolonnen »Bil«').getByRole('button', { name: 'Lad det blive ude' }));
  expect(await screen.findByRole('status', { name: 'Begge får plads.' })).toBeTruthy();
});

test('rows that there is no room for are named, and are left out with a press', async () => {
  await using answers = await startAnswers();
  open(answers, TeamListPage);
  await paste(Array.from({ length: 31 }, (_, i) => `Hold ${i + 1}\t6.A\tElev${'abcdefghijklmnopqrstuvwxyzæøåäö'[i]}`).join('\n'));
  const link = within(await screen.findByRole('alert')).getByRole('link', { name: '1 række er ikke kommet med, fordi listen er fuld.' });
  fireEvent.click(link);
  const rows = group('Rækker, der ikke er plads til');
  expect(rows.getByText(/^Hold 31 · .*Elevö/)).toBeTruthy();
  expect(document.activeElement).toBe(rows.getByRole('button'));
  fireEvent.click(rows.getByRole('button', { name: 'Lad det blive ude' }));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 række er ladt ude.');
  expect(await screen.findByRole('button', { name: 'Tilmeld 30 hold' })).toBeTruthy();
});

test('rows that are pasted into a full list are not lost either', async () => {
  await using answers = await startAnswers();
  open(answers, TeamListPage);
  await paste(Array.from({ length: 30 }, (_, i) => `Hold ${i + 1}\t6.A\tAnna`).join('\n'));
  await screen.findByRole('button', { name: 'Tilmeld 30 hold' });
  fireEvent.paste(cell('Række 3, holdets navn'), { clipboardData: { getData: () => 'Raketten\tDea\tEmil\n' } });
  expect(await screen.findByText('Raketten · Dea, Emil')).toBeTruthy();
  expect(cell('Række 30, holdets navn').value).toBe('Hold 30');
});

test('what an empty cell means is said of the columns that are shown alone', async () => {
  await using answers = await startAnswers();
  open(answers, ListPage, { audience: 'public' });
  await paste('Fornavn\tEfternavn\tEmail\tSkole\nBo\tEk\tbo@skole.dk\tAnden Skole');
  expect((await screen.findByText(/Står skole tomt/)).textContent).toMatch(/^Står skole/);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Også pladser, skole og besked' }));
  expect(screen.getByText(/Står skole tomt/).textContent).toMatch(/^Står pladser tomt, er det én\. Står skole/);
});
