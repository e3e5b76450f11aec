// @vitest-environment jsdom
import type { AdminProgramme, SeasonOutcome } from '@edison/contracts/bff/admin/programmes';
import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { ProgrammesPage } from './programmes-page.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const list = 'GET /bff/admin/programme-list';
const edison: AdminProgramme = {
  programmeKey: 'projekt-edison',
  title: 'Projekt Edison',
  schoolYear: '2026/27',
  grades: [6, 7],
  contentPath: '/om-projekt-edison/',
  state: 'draft',
  version: 3,
  members: 12,
  events: 3,
  materials: 0,
};

async function open(...items: readonly AdminProgramme[]): Promise<Answers> {
  openDialogsInJsdom();
  const answers = await startAnswers();
  answers.on(list, () => ({ body: { items, total: items.length } }));
  renderFor(
    teacher,
    <ConfirmProvider>
      <ProgrammesPage />
    </ConfirmProvider>,
  );
  return answers;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: RegExp, value: string) => fireEvent.input(await screen.findByLabelText(label), { target: { value } });
const bodies = (answers: Answers, route: string) => answers.calls.filter((call) => call.route === route).map(({ body }) => body);

test('where there is none the page says so; the first is made as a draft, and what is wrong is said at its field', async () => {
  await using answers = await open();
  expect(await screen.findByText('Der er ingen forløb endnu')).toBeTruthy();
  await press('Opret forløb');
  await type(/^Titel/, 'Projekt Edison');
  await type(/^Skoleår/, '2026/28');
  await press('Gem forløbet');
  expect(await screen.findByRole('link', { name: 'Skriv skoleåret som 2026/27.' })).toBeTruthy();
  await type(/^Skoleår/, '2026/27');
  fireEvent.click(screen.getByLabelText('6.'));
  answers.on('POST /bff/admin/programme-list', () => ({ status: 201, body: { ...edison, grades: [6] } }));
  await press('Gem forløbet');
  expect(await screen.findByRole('status', { name: 'Projekt Edison er oprettet' })).toBeTruthy();
  expect(bodies(answers, 'POST /bff/admin/programme-list')).toEqual([
    { title: 'Projekt Edison', schoolYear: '2026/27', grades: [6], contentPath: '/om-projekt-edison/' },
  ]);
});

test('a draft is opened, and an open one closed, after a question that says what it means', async () => {
  await using answers = await open(edison, { ...edison, programmeKey: 'junior', title: 'Junior', state: 'open' });
  const [, draft, junior] = await screen.findAllByRole('row');
  answers.on('POST /bff/admin/programme-list/projekt-edison/state', () => ({ body: { ...edison, state: 'open', version: 4 } }));
  fireEvent.click(within(draft ?? document.body).getByRole('button', { name: 'Åbn' }));
  await press('Ja, åbn');
  expect(await screen.findByRole('status', { name: 'Projekt Edison er åbent' })).toBeTruthy();
  expect(bodies(answers, 'POST /bff/admin/programme-list/projekt-edison/state')).toEqual([{ open: true, version: 3 }]);
  fireEvent.click(within(junior ?? document.body).getByRole('button', { name: 'Luk' }));
  expect(await screen.findByText(/^12 lærere er med, og 3 events hører til/)).toBeTruthy();
});

test('a colleague who was quicker is told of, what is typed stays, and the list shows what is saved', async () => {
  await using answers = await open(edison);
  await press('Ret');
  await type(/^Tema/, 'Vand');
  answers.refuse('POST /bff/admin/programme-list/projekt-edison', 'CHANGED_MEANWHILE', 409);
  answers.on(list, () => ({ body: { items: [{ ...edison, title: 'Nyt navn', version: 4 }], total: 1 } }));
  await press('Gem forløbet');
  expect(await screen.findByRole('alert', { name: 'Forløbet er ikke gemt' })).toBeTruthy();
  expect(await screen.findByRole('rowheader', { name: 'Nyt navn' })).toBeTruthy();
  expect(screen.getByLabelText(/^Tema/)).toHaveProperty('value', 'Vand');
});

const season: SeasonOutcome = {
  saved: false,
  programme: { ...edison, programmeKey: 'projekt-edison-2027-28', schoolYear: '2027/28', rolledFrom: 'projekt-edison', members: 0 },
  dates: [],
  events: [
    {
      ...{ eventId: 'e1', was: 'Landsfinale', title: 'Landsfinale', slug: 'landsfinale-2027', access: 'code' },
      dates: [
        {
          ...{ what: 'session', title: 'Finalen', was: '2026-10-12T07:00:00.000Z', becomes: '2027-10-18T07:00:00.000Z' },
          ...{ until: '2027-10-18T13:00:00.000Z', week: 42, holidays: ['autumn'] },
        },
      ],
    },
  ],
  cancelled: [{ id: 'e2', title: 'Kursus i Vejle' }],
  materials: [],
  codes: [{ id: 'e1', title: 'Landsfinale', count: 40, maxUses: 1 }],
};
const nextSeason = 'POST /bff/admin/programme-list/projekt-edison/next-season';

test('the next season is shown before it is made: dates with their weeks and holidays, what is left out, and what has to be made anew', async () => {
  await using answers = await open(edison);
  answers.on(nextSeason, () => ({ body: season }));
  await press('Ny sæson');
  expect(await screen.findByText('1 dato falder i en ferie eller på en helligdag')).toBeTruthy();
  const row = within(screen.getByRole('table', { name: 'Datoer' })).getByRole('row', { name: /Landsfinale/ });
  expect(row.textContent).toContain('mandag d. 18. oktober 2027 kl. 9.00–15.00 uge 42efterårsferie');
  expect([screen.getByText('Kursus i Vejle'), screen.getByText('Landsfinale: 40 koder til 1 gang')]).toHaveLength(2);
  answers.on(nextSeason, () => ({ body: { ...season, saved: true } }));
  await press('Opret sæsonen som kladde');
  expect(await screen.findByRole('status', { name: 'Projekt Edison 2027/28 er oprettet som kladde' })).toBeTruthy();
  expect(bodies(answers, nextSeason)).toEqual([
    { schoolYear: '2027/28', version: 3, preview: true },
    { schoolYear: '2027/28', version: 3, preview: false },
  ]);
});

test('a season that is there is named, and another school year can be chosen', async () => {
  await using answers = await open(edison);
  const details = { programmeKey: 'projekt-edison-2027-28', title: 'Projekt Edison', schoolYear: '2027/28' };
  answers.on(nextSeason, () => ({
    status: 409,
    body: { problem: 'SEASON_EXISTS', message: '', statusCode: 409, requestId: 'r', details },
  }));
  await press('Ny sæson');
  expect(await screen.findByText(/^Projekt Edison 2027\/28 findes allerede/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Opret sæsonen som kladde' })).toBeNull();
  answers.on(nextSeason, () => ({ body: season }));
  fireEvent.change(screen.getByLabelText('Skoleår'), { target: { value: '2028/29' } });
  expect(await screen.findByRole('button', { name: 'Opret sæsonen som kladde' })).toBeTruthy();
  await press('Annuller');
  expect(document.activeElement?.textContent).toBe('Ny sæson');
});

test('a new season that was made by mistake can be deleted with its copied events; one with events of its own cannot', async () => {
  await using answers = await open({ ...edison, members: 0 }, { ...season.programme, title: 'Edison igen', events: 3 });
  expect(await screen.findAllByRole('button', { name: 'Slet' })).toHaveLength(1);
  await press('Slet');
  expect(await screen.findByText(/^De 3 kopierede kladder af events bliver slettet med/)).toBeTruthy();
  answers.on('POST /bff/admin/programme-list/projekt-edison-2027-28/delete', () => ({ body: null }));
  await press('Ja, slet');
  expect(await screen.findByRole('status', { name: 'Edison igen er slettet' })).toBeTruthy();
});
