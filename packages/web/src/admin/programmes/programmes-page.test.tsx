// @vitest-environment jsdom
import type { AdminProgramme, SeasonOutcome } from '@edison/contracts/bff/admin/programmes';
import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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
  joining: 'open',
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
  expect(await screen.findByRole('status', { name: 'Projekt Edison 2026/27 er oprettet' })).toBeTruthy();
  expect(bodies(answers, 'POST /bff/admin/programme-list')).toEqual([
    { title: 'Projekt Edison', schoolYear: '2026/27', grades: [6], contentPath: '/om-projekt-edison/', joining: 'open' },
  ]);
});

const none = { draftEvents: 0, openEvents: 0, confirmed: 0, waitlisted: 0, pending: 0, codes: 0, eventCodes: 0 };
const lines = async () => (await within(await screen.findByRole('dialog')).findAllByRole('listitem')).map(({ textContent }) => textContent);
function counts(answers: Answers, programme: AdminProgramme, met: Partial<typeof none>): void {
  answers.on(`GET /bff/admin/programme-list/${programme.programmeKey}/consequences`, () => ({ body: { programme, ...none, ...met } }));
}

test('a draft is opened after a question with the numbers of now, in the version that was counted', async () => {
  await using answers = await open({ ...edison, version: 2 });
  counts(answers, { ...edison, joining: 'code', welcome: 'Hej' }, { draftEvents: 1, openEvents: 2 });
  answers.on('POST /bff/admin/programme-list/projekt-edison/state', () => ({ body: { ...edison, state: 'open', version: 4 } }));
  await press('Åbn');
  expect(await lines()).toEqual([
    'Der er ingen koder, der virker. Lav nogle, før nogen kan gå med.',
    'Den, der går med, får jeres velkomst i en mail.',
    '2 events tager imod tilmeldinger.',
    '1 event er stadig en kladde, som lærere ikke kan se.',
  ]);
  await press('Ja, åbn');
  expect(await screen.findByRole('status', { name: 'Projekt Edison 2026/27 er åbent' })).toBeTruthy();
  expect(bodies(answers, 'POST /bff/admin/programme-list/projekt-edison/state')).toEqual([{ open: true, version: 3 }]);
});

test('each result takes the focus, also the second of the same words: the button that was pressed is gone', async () => {
  await using answers = await open({ ...edison, version: 2 });
  counts(answers, edison, {});
  answers.on('POST /bff/admin/programme-list/projekt-edison/state', () => ({ body: { ...edison, state: 'open', version: 4 } }));
  const told = async () => {
    await press('Åbn');
    await press('Ja, åbn');
    return screen.findByRole('status', { name: 'Projekt Edison 2026/27 er åbent' });
  };
  const first = await told();
  await vi.waitFor(() => expect(document.activeElement).toBe(first));
  await told();
  await vi.waitFor(() => expect(first.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('status', { name: 'Projekt Edison 2026/27 er åbent' }));
});

test('an open one is closed after a question that says what stays and what stops', async () => {
  const open_ = { ...edison, state: 'open' as const };
  await using answers = await open(open_);
  counts(answers, open_, { openEvents: 1, waitlisted: 4, pending: 1, codes: 2 });
  await press('Luk');
  expect(await screen.findByText(/^12 lærere er med, og 3 events hører til/)).toBeTruthy();
  expect(await lines()).toEqual([
    '1 event tager stadig imod tilmeldinger.',
    '4 tilmeldinger på venteliste bliver i køen.',
    '1 tilmelding, der venter på en skole, bliver stående.',
    '2 koder til forløbet virker ikke, så længe det er lukket.',
  ]);
  await press('Nej');
  expect(bodies(answers, 'POST /bff/admin/programme-list/projekt-edison/state')).toEqual([]);
});

test('a closed one is archived, stands apart then without being changed, and comes out again', async () => {
  const closed = { ...edison, state: 'closed' as const };
  const archived = { ...edison, state: 'archived' as const, version: 4 };
  await using answers = await open(closed);
  counts(answers, closed, { openEvents: 2, confirmed: 30, eventCodes: 5 });
  answers.on('POST /bff/admin/programme-list/projekt-edison/archive', () => ({ body: archived }));
  await press('Arkivér');
  expect(await lines()).toEqual([
    '2 events lukker for tilmelding.',
    '30 tilmeldinger til kommende datoer beholder deres pladser.',
    '5 koder til events kan ikke bruges til tilmelding mere.',
  ]);
  answers.on(list, () => ({ body: { items: [archived], total: 1 } }));
  await press('Ja, arkivér');
  expect(await screen.findByRole('status', { name: 'Projekt Edison 2026/27 er arkiveret' })).toBeTruthy();
  fireEvent.click(await screen.findByText('Arkiverede forløb (1)', { selector: 'summary' }));
  expect([screen.queryByRole('button', { name: 'Ret' }), screen.queryByRole('button', { name: 'Genåbn' })]).toEqual([null, null]);
  counts(answers, archived, {});
  await press('Tag ud af arkivet');
  await press('Ja, tag det ud');
  expect(await screen.findByRole('status', { name: 'Projekt Edison 2026/27 er taget ud af arkivet' })).toBeTruthy();
  expect(bodies(answers, 'POST /bff/admin/programme-list/projekt-edison/archive')).toEqual([
    { archived: true, version: 3 },
    { archived: false, version: 4 },
  ]);
});

test('where the numbers cannot be had nothing is asked and nothing changes, and a backend without the archive is asked for none', async () => {
  const { joining: _unknown, ...old } = { ...edison, programmeKey: 'gammel', title: 'Gammel', state: 'closed' as const };
  await using answers = await open(edison, old);
  answers.refuse('GET /bff/admin/programme-list/projekt-edison/consequences', 'UPSTREAM_UNAVAILABLE', 503);
  await press('Åbn');
  expect(await screen.findByRole('alert', { name: 'Der er ikke ændret noget' })).toBeTruthy();
  expect([screen.queryByRole('dialog'), screen.queryByRole('button', { name: 'Arkivér' })]).toEqual([null, null]);
  await press('Genåbn');
  expect(await screen.findByRole('dialog', { name: 'Vil du åbne Gammel 2026/27?' })).toBeTruthy();
});

test('an open one tells what its dates make of it', async () => {
  const of = (programmeKey: string, more: object) => ({ ...edison, programmeKey, title: programmeKey, state: 'open' as const, ...more });
  await using _answers = await open(
    of('a', { opensAt: '2099-02-01T08:00:00Z' }),
    of('b', { closesAt: '2099-02-01T22:59:00Z' }),
    of('c', { closesAt: '2020-02-01T22:59:00Z' }),
  );
  expect(await screen.findByText(/^Tager imod fra søndag d. 1. februar 2099/)).toBeTruthy();
  expect(screen.getByText(/^Tager imod til og med søndag d. 1. februar 2099/)).toBeTruthy();
  expect(screen.getByText(/^Tager ikke imod nye siden lørdag d. 1. februar 2020/)).toBeTruthy();
});

test('whom teachers can ask, what they read, and that they need a code are typed in the form', async () => {
  await using answers = await open(edison);
  await press('Ret');
  fireEvent.click(await screen.findByLabelText('Kun med en kode til forløbet'));
  await type(/^E-mail/, 'astrid@fond.example');
  await type(/^Telefon/, '12');
  await type(/^Velkomst/, 'Hej\n\nVi ses');
  await press('Gem forløbet');
  expect(await screen.findByRole('link', { name: 'Skriv et dansk telefonnummer med otte cifre.' })).toBeTruthy();
  await type(/^Telefon/, '+45 12 34 56 78');
  answers.on('POST /bff/admin/programme-list/projekt-edison', () => ({ body: edison }));
  await press('Gem forløbet');
  expect(await screen.findByRole('status', { name: 'Projekt Edison 2026/27 er gemt' })).toBeTruthy();
  expect(bodies(answers, 'POST /bff/admin/programme-list/projekt-edison')).toEqual([
    expect.objectContaining({ joining: 'code', contactEmail: 'astrid@fond.example', contactPhone: '12345678', welcome: 'Hej\n\nVi ses' }),
  ]);
});

test('what is typed is shown beside what is saved, and neither it nor what a colleague has changed meanwhile is lost', async () => {
  await using answers = await open(edison);
  const saving = 'POST /bff/admin/programme-list/projekt-edison';
  await press('Ret');
  await type(/^Tema/, 'Vand');
  answers.on(saving, (body) =>
    Object(body).version === 3
      ? { status: 409, body: { problem: 'CHANGED_MEANWHILE', message: '', statusCode: 409, requestId: 'r' } }
      : { body: { ...edison, version: 5 } },
  );
  answers.on(list, () => ({ body: { items: [{ ...edison, title: 'Nyt navn', grades: [8], version: 4 }], total: 1 } }));
  await press('Gem forløbet');
  expect(await screen.findByRole('status', { name: 'Nogen har ændret forløbet, mens du skrev' })).toBeTruthy();
  expect(within(screen.getByRole('group', { name: 'Tema' })).getByText('Vand')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Klassetrin' })).toBeNull();
  await press('Gem det valgte');
  expect(await screen.findByRole('status', { name: /er gemt$/ })).toBeTruthy();
  expect(bodies(answers, saving).at(-1)).toMatchObject({ title: 'Nyt navn', grades: [8], theme: 'Vand', version: 4 });
});

test('an open Historik has what was just done', async () => {
  await using answers = await open({ ...edison, state: 'closed' });
  const historik = 'GET /bff/admin/audit?objectKind=programme&objectId=projekt-edison&pageSize=20';
  const entry = { auditId: '1', at: '2026-11-21T08:00:00.000Z', actorKind: 'person', objectKind: 'programme', objectId: 'projekt-edison' };
  answers.on(historik, () => ({ body: { items: [{ ...entry, action: 'programme.close' }] } }));
  const folded = (await screen.findByText('Historik')).closest('details');
  if (folded === null) throw new Error('Historik is not folded');
  folded.open = true;
  fireEvent(folded, new Event('toggle'));
  expect(await screen.findByText(/lukkede forløbet/)).toBeTruthy();
  answers.on(historik, () => ({ body: { items: [{ ...entry, auditId: '2', action: 'programme.change' }] } }));
  await press('Ret');
  await type(/^Tema/, 'Vand');
  answers.on('POST /bff/admin/programme-list/projekt-edison', () => ({ body: { ...edison, version: 4 } }));
  await press('Gem forløbet');
  expect(await screen.findByText(/rettede forløbet/)).toBeTruthy();
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
  await press('Fortryd');
  expect(document.activeElement?.textContent).toBe('Ny sæson');
});

test('a new season that was made by mistake can be deleted with its copied events; one with events of its own cannot', async () => {
  await using answers = await open({ ...edison, members: 0 }, { ...season.programme, title: 'Edison igen', events: 3 });
  expect(await screen.findAllByRole('button', { name: 'Slet' })).toHaveLength(1);
  await press('Slet');
  expect(await screen.findByText(/^De 3 kopierede kladder af events bliver slettet med/)).toBeTruthy();
  answers.on('POST /bff/admin/programme-list/projekt-edison-2027-28/delete', () => ({ body: null }));
  await press('Ja, slet');
  expect(await screen.findByRole('status', { name: 'Edison igen 2027/28 er slettet' })).toBeTruthy();
});
