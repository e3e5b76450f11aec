// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { base, listOf, openPeople, polyfillJsdom, refused } from './testing/open-people.tsx';
import { egebakke, place, school } from './testing/sample-people.ts';

beforeAll(polyfillJsdom);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const page = '?fane=institutioner';
const list = (query: string) => `GET /bff/admin/institutions?page=1&pageSize=20&${query}`;
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the list of schools', () => {
  test('tells of each its place, state, mail domains and figures, and where one that was merged went', async () => {
    const merged = school('s2', 'Fjordvang', {
      ...{ state: 'merged', mergedIntoName: 'Egebakkeskolen', number: '654321' },
      mailDomains: ['fjordvang.example', 'odense.example'],
    });
    const { answers } = await openPeople(page, (set) => set.on(list('sort=name'), () => listOf(egebakke, merged)));
    await using _ = answers;
    const first = await screen.findByRole('row', { name: /^Egebakkeskolen/ });
    const cells = within(first).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Folkeskole',
      '5000 Odense',
      'Godkendt',
      '',
      '2',
      '14',
      '5',
      '01/11/2026 09:00',
    ]);
    expect(screen.getByRole('link', { name: 'Egebakkeskolen' }).getAttribute('href')).toBe(`${base}?fane=institutioner&skole=s1`);
    const other = within(screen.getByRole('row', { name: /Fjordvang/ }));
    for (const words of ['654321', 'Nu en del af Egebakkeskolen', 'Lagt sammen', 'fjordvang.example, odense.example'])
      expect(other.getByText(words)).toBeTruthy();
  });

  test('is asked for as its address says, also after a reload', async () => {
    const query = 'sort=teachers&region=Syddanmark&municipality=Odense&state=pending';
    const address = `${page}&region=Syddanmark&kommune=Odense&status=pending&sort=-teachers`;
    const { answers } = await openPeople(address, (set) => set.on(list(query), () => listOf(egebakke)));
    await using _ = answers;
    expect(await screen.findByRole('link', { name: 'Egebakkeskolen' })).toBeTruthy();
    expect(await screen.findByRole('option', { name: 'Odense (7)', selected: true })).toBeTruthy();
    expect(screen.getByLabelText('Status')).toHaveProperty('value', 'pending');
  });

  test('offers the municipalities of the region that is chosen, and lets one go with its region', async () => {
    const { answers, history } = await openPeople(`${page}&region=Syddanmark&kommune=Odense`, (set) => {
      set.on(list('sort=name&region=Syddanmark&municipality=Odense'), () => listOf(egebakke));
      set.on(list('sort=name&region=Hovedstaden'), () => listOf());
    });
    await using _ = answers;
    await screen.findByRole('option', { name: 'Hovedstaden (1.204)' });
    expect(within(screen.getByLabelText('Kommune')).queryByRole('option', { name: /Bornholm/ })).toBeNull();
    fireEvent.change(screen.getByLabelText('Region'), { target: { value: 'Hovedstaden' } });
    await waitFor(() => expect(history.location.search).toBe(`${page}&region=Hovedstaden`));
    expect(await within(screen.getByLabelText('Kommune')).findByRole('option', { name: 'Bornholm (4)' })).toBeTruthy();
  });

  test('a place of the address that nobody knows stands in its field, so that it can be taken off', async () => {
    const { answers, history } = await openPeople(`${page}&region=Atlantis`, (set) => {
      set.on(list('sort=name&region=Atlantis'), () => listOf());
      set.on(list('sort=name'), () => listOf(egebakke));
    });
    await using _ = answers;
    expect(await screen.findByRole('option', { name: 'Atlantis', selected: true })).toBeTruthy();
    expect(await screen.findByText('Ingen passer til dine filtre')).toBeTruthy();
    await press('Ryd filtre');
    expect(await screen.findByRole('link', { name: 'Egebakkeskolen' })).toBeTruthy();
    expect(history.location.search).toBe(page);
  });

  test('of none says how the first one is made', async () => {
    const { answers } = await openPeople(page, (set) => set.on(list('sort=name'), () => listOf()));
    await using _ = answers;
    expect(await screen.findByText('Der er ingen institutioner endnu')).toBeTruthy();
    const ways = screen.getAllByRole('link', { name: 'Opret institution' }).map((link) => link.getAttribute('href'));
    expect(new Set(ways)).toEqual(new Set([`${base}?fane=institutioner&skole=ny`]));
  });
});

describe('a new school', () => {
  const create = 'POST /bff/admin/institutions';
  const typed = { Navn: 'Skovskolen', Type: 'folkeskole', Postnummer: '5000', By: 'Odense', Kommune: 'Odense' };
  const fill = (more: Record<string, string> = {}) => {
    for (const [label, value] of Object.entries({ ...typed, ...more })) {
      fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
    }
  };
  const begin = async (set: Parameters<typeof openPeople>[1]) => {
    const opened = await openPeople(`${page}&skole=ny`, set);
    const headline = await screen.findByRole('heading', { level: 2, name: 'Opret en institution' });
    await waitFor(() => expect(document.activeElement).toBe(headline));
    return opened;
  };

  test('names all that is missing at once, and sends nothing', async () => {
    const { answers, bodiesOf } = await begin(undefined);
    await using _ = answers;
    await press('Opret institutionen');
    expect(await screen.findByText('Ret det her, så opretter vi institutionen')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Postnummer'), { target: { value: '50' } });
    expect(await screen.findAllByText('Postnummer skal være på 4 cifre')).not.toHaveLength(0);
    fireEvent.change(screen.getByLabelText('Navn'), { target: { value: 'Skole 01.02.03–1234' } });
    expect(await screen.findAllByText(/ligner et CPR-nummer/)).not.toHaveLength(0);
    expect(bodiesOf(create)).toEqual([]);
  });

  test('with a number that another one has cannot be insisted on; what was typed stays', async () => {
    const details = { candidates: [{ ...place, institutionId: 's1', name: 'Egebakkeskolen' }] };
    const { answers } = await begin((set) => set.on(create, () => refused('SIMILAR_EXISTS', { field: 'number', details })));
    await using _ = answers;
    fill({ Institutionsnummer: '123456' });
    await press('Opret institutionen');
    const told = within(await screen.findByRole('status', { name: 'Nummeret hører til en anden' }));
    expect(told.getByRole('link', { name: 'Egebakkeskolen' }).getAttribute('href')).toBe(`${base}?fane=institutioner&skole=s1`);
    expect(screen.queryByRole('button', { name: 'Opret den alligevel' })).toBeNull();
    expect(screen.getByLabelText('Navn')).toHaveProperty('value', 'Skovskolen');
  });

  test('whose name looks like a civil registration number is refused at the name', async () => {
    const { answers } = await begin((set) => set.on(create, () => refused('NAME_LOOKS_LIKE_CPR')));
    await using _ = answers;
    fill();
    await press('Opret institutionen');
    expect(await screen.findByText('Ret det her, så opretter vi institutionen')).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText('Navn').getAttribute('aria-invalid')).toBe('true'));
  });

  test('that is given up leaves no draft behind, and leads to the list', async () => {
    const { answers, history } = await begin((set) => set?.on(list('sort=name'), () => listOf()));
    await using _ = answers;
    fill();
    await press('Fortryd');
    await waitFor(() => expect(history.location.search).toBe(page));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});

test('a municipality that nobody knows is named above the list, with a link to its schools', async () => {
  const place = { name: 'Nyborg Birk', region: 'Et amt', count: 2 };
  const { answers } = await openPeople(page, (set) => {
    set.on(list('sort=name'), () => listOf(egebakke));
    set.on('GET /bff/institutions/filters', () => ({ body: { types: [], regions: [], municipalities: [place] } }));
  });
  await using _ = answers;
  const notice = within(await screen.findByRole('status', { name: 'Kommuner, vi ikke kender' }));
  expect(notice.getByText('(2)', { exact: false })).toBeTruthy();
  expect(notice.getByRole('link', { name: 'Nyborg Birk' }).getAttribute('href')).toBe(
    '/admin/brugere-og-institutioner/?fane=institutioner&kommune=Nyborg%20Birk',
  );
});

describe('a file of schools', () => {
  const route = 'POST /bff/admin/institutions/import';
  const none = { new: 0, changed: 0, closed: 0, similar: 0, kept: 0, merged: 0, skipped: 0, same: 0, refused: 0 };
  const outcome = (more: object) => ({
    saved: false,
    columns: [{ heading: 'Navn', holds: 'name', sample: 'Nyby Skole' }],
    missing: [],
    counts: { ...none, new: 1, same: 2 },
    rows: [nyby],
    ignored: [],
    ...more,
  });
  const nyby = { row: 2, name: 'Nyby Skole', number: '123456', outcome: 'new', fields: [] };

  async function choose(bytes: BlobPart): Promise<void> {
    const file = new File([bytes], 'skoler.csv', { type: 'text/csv' });
    fireEvent.change(await screen.findByLabelText('Fil med skoler'), { target: { files: [file] } });
  }

  test('is looked through before anything is saved, also one that Danish Excel has written, and then saved', async () => {
    const { answers, bodiesOf } = await openPeople(page, (set) => set.on(list('sort=name'), () => listOf(egebakke)));
    await using _ = answers;
    answers.on(route, () => ({ body: outcome({}) }));
    await choose(Uint8Array.from([...'Navn;By\nSk'].map((letter) => letter.charCodeAt(0)).concat([0xe5, 0x6c])));
    expect(await screen.findByText('1 ny, 0 ændres, 2 er uændrede, 0 skal rettes.')).toBeTruthy();
    // The lists of the page, which are asked for at the same time, may arrive later.
    expect(bodiesOf(route)).toEqual([{ csv: 'Navn;By\nSkål', save: false }]);
    answers.on(route, () => ({ body: outcome({ saved: true }) }));
    const preview = within(await screen.findByRole('status', { name: 'Det sker der, når du gemmer' }));
    expect(preview.getByText('Der er ikke gemt noget endnu.')).toBeTruthy();
    expect(preview.getByRole('button', { name: 'Gem 1 skole' })).toBeTruthy();
    await press('Gem 1 skole');
    const saved = await screen.findByRole('status', { name: 'Skolerne er gemt' });
    expect(within(saved).getByText('1 ny, 2 er uændrede.')).toBeTruthy();
    expect(screen.getByText('Valgt fil: skoler.csv')).toBeTruthy();
    expect(bodiesOf(route).at(-1)).toEqual({ csv: 'Navn;By\nSkål', save: true });
  });

  test('that gives schools mail domains says so before and after it is saved, and what they decide', async () => {
    const { answers } = await openPeople(page, (set) => set.on(list('sort=name'), () => listOf(egebakke)));
    await using _ = answers;
    expect(await screen.findByText(/^Med mail-domæner bestemmer du, hvem vi tror på/)).toBeTruthy();
    const rows = [
      { ...nyby, domains: ['nyby.example', 'laerer.nyby.example'] },
      { ...nyby, row: 3, name: 'Sydskolen', outcome: 'changed', fields: ['name', 'domains'], domains: ['syd.example'] },
      { ...nyby, row: 4, name: 'Nordskolen' },
    ];
    answers.on(route, () => ({ body: outcome({ rows }) }));
    await choose('Navn');
    expect(await screen.findByText(/^2 skoler får mail-domæner\. Den, der har en mail dér, bliver bekræftet/)).toBeTruthy();
    const told = () => screen.getAllByRole('row', { name: /skole/i }).map(({ textContent }) => textContent);
    const given = [
      'Nyby Skole2Ny. Får mail-domæner: nyby.example, laerer.nyby.example',
      'Sydskolen3Ændres: navn. Får mail-domæner: syd.example',
    ];
    expect(told()).toEqual(expect.arrayContaining([...given, 'Nordskolen4Ny']));
    answers.on(route, () => ({ body: outcome({ saved: true, rows }) }));
    await press('Gem 1 skole');
    expect(await screen.findByText('2 skoler har fået mail-domæner.')).toBeTruthy();
    const table = within(screen.getByRole('table', { name: 'Skoler, der har fået mail-domæner' }));
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(given);
  });

  test('without a column that every school needs says which heading is missing, and which it does not know', async () => {
    const { answers } = await openPeople(page, (set) => set.on(list('sort=name'), () => listOf(egebakke)));
    await using _ = answers;
    answers.on(route, () => ({ body: outcome({ counts: none, rows: [], missing: ['city', 'municipality'], ignored: ['Sted'] }) }));
    await choose('Navn');
    const box = within(await screen.findByRole('alert', { name: 'Ret filen, og vælg den igen' }));
    expect(box.getByText(/^»by« og »kommune« mangler i filens første række/)).toBeTruthy();
    expect(box.getByText('Overskrifter, vi ikke kender: Sted.')).toBeTruthy();
    expect(screen.queryByText(/0 ændres/)).toBeNull();
  });

  test('with a row that is refused says which and why, first, and offers nothing to save', async () => {
    const { answers } = await openPeople(page, (set) => set.on(list('sort=name'), () => listOf(egebakke)));
    await using _ = answers;
    const bad = { row: 3, name: 'Kort', outcome: 'refused', fields: [], problem: 'number' };
    answers.on(route, () => ({ body: outcome({ counts: { ...none, new: 1, refused: 1 }, rows: [nyby, bad] }) }));
    await choose('Navn');
    expect(await screen.findByRole('alert', { name: 'Ret filen, og vælg den igen' })).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Rækkerne i filen' })).toBeTruthy();
    const rows = screen.getAllByRole('row', { name: /Nyby|Kort/ });
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Kort3Nummeret skal have 6 cifre.', 'Nyby Skole2Ny']);
    expect(screen.queryByRole('button', { name: /^Gem/ })).toBeNull();
  });

  test.each(['E-mail;Fornavn;Efternavn', 'Navn;E-mail;Skolenummer;Skole'])(
    'with the headings %s is one of teachers, and leads there',
    async (csv) => {
      const { answers } = await openPeople(page, (set) => set.on(list('sort=name'), () => listOf(egebakke)));
      await using _ = answers;
      answers.refuse(route, 'BAD_REQUEST', 400);
      await choose(`${csv}\nA;B;C`);
      const box = within(await screen.findByRole('status', { name: 'Filen ligner en liste over lærere' }));
      expect(box.getByRole('link', { name: 'Invitationer' }).getAttribute('href')).toBe(`${base}?fane=inviterede`);
    },
  );

  test.each(['Nummer;E-mail;Navn;Type', 'Navn;By', 'Kode;Hold'])('with the headings %s is none of teachers', async (csv) => {
    const { answers } = await openPeople(page, (set) => set.on(list('sort=name'), () => listOf(egebakke)));
    await using _ = answers;
    answers.refuse(route, 'BAD_REQUEST', 400);
    await choose(`${csv}\nA;B;C`);
    await screen.findByText(/^Det er ikke en liste over skoler/);
    expect(screen.queryByText(/^Filen ligner/)).toBeNull();
  });

  test('on a phone shows the rows that ask for something, and folds the others', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { answers } = await openPeople(page, (set) => set.on(list('sort=name'), () => listOf(egebakke)));
    await using _ = answers;
    const candidates = [{ institutionId: 's1', name: 'Egebakkeskolen', place: '5000 Odense' }];
    const alike = { row: 1_000, name: 'Egebæk', outcome: 'similar', fields: [], candidates };
    const rows = [...Array.from({ length: 998 }, (_, i) => ({ ...nyby, row: i + 2 })), alike];
    answers.on(route, () => ({ body: outcome({ counts: { ...none, new: 998, similar: 1 }, rows }) }));
    await choose('Navn');
    const fold = await screen.findByText('Vis de første 100 af 998 andre rækker');
    expect(fold.closest('details')?.open).toBe(false);
    expect(fold.closest('details')?.contains(screen.getByRole('row', { name: /Egebæk/ }))).toBe(false);
    vi.unstubAllGlobals();
  });

  test('with a stray quotation mark says in which row, and which of two columns of the same meaning is left out', async () => {
    const { answers } = await openPeople(page, (set) => set.on(list('sort=name'), () => listOf(egebakke)));
    await using _ = answers;
    const bad = { row: 3, name: '', outcome: 'refused', fields: [], problem: 'quotes' };
    const counts = { ...none, new: 1, refused: 1 };
    answers.on(route, () => ({ body: outcome({ counts, rows: [nyby, bad], ignored: ['Navn (H)'] }) }));
    await choose('Navn');
    expect(await screen.findByRole('row', { name: /^– 3 Et anførselstegn/ })).toBeTruthy();
    expect(screen.getByText('Kolonner, vi ikke bruger: Navn (H).')).toBeTruthy();
  });

  test('whose headings say too little is read as its columns are chosen', async () => {
    const { answers, bodiesOf } = await openPeople(page, (set) => set.on(list('sort=name'), () => listOf(egebakke)));
    await using _ = answers;
    const columns = [
      { heading: 'Navn', holds: 'name', sample: 'Nyby Skole' },
      { heading: 'Kode', sample: '123456' },
    ];
    answers.on(route, () => ({ body: outcome({ counts: none, rows: [], missing: ['number'], ignored: ['Kode'], columns }) }));
    await choose('Navn;Kode');
    const code = await screen.findByRole('combobox', { name: 'Kode' });
    expect(screen.getByText('For eksempel: 123456')).toBeTruthy();
    fireEvent.change(code, { target: { value: 'number' } });
    answers.on(route, () => ({ body: outcome({}) }));
    await press('Læs filen igen med disse kolonner');
    expect(await screen.findByRole('button', { name: 'Gem 1 skole' })).toBeTruthy();
    expect(bodiesOf(route).at(-1)).toEqual({ csv: 'Navn;Kode', columns: ['name', 'number'], save: false });
  });

  test('with a school that resembles one of ours asks which it is, and tells what closes and what stays as corrected', async () => {
    const { answers, bodiesOf } = await openPeople(page, (set) => set.on(list('sort=name'), () => listOf(egebakke)));
    await using _ = answers;
    const candidates = [{ institutionId: 'skole-1', name: 'Nyby Gamle Skole', place: '5000 Odense' }];
    const rows = [
      nyby,
      { ...nyby, row: 3, name: 'Nyby Skolen', outcome: 'similar', candidates },
      { ...nyby, row: 4, name: 'Vestskolen', outcome: 'closed', fields: ['closedOn'], teachers: 2 },
      { ...nyby, row: 5, name: 'Østskolen', outcome: 'kept', keeps: [{ field: 'name', listed: 'Øst Skole' }] },
    ];
    answers.on(route, () => ({ body: outcome({ rows, counts: { ...none, new: 1, similar: 1, closed: 1, kept: 1 } }) }));
    await choose('Navn');
    expect(await screen.findByText(/^1 ligner en skole, der er her, og kommer ikke med, før du har valgt/)).toBeTruthy();
    expect(screen.getByRole('row', { name: /Vestskolen/ }).textContent).toContain('Ændres: lukket fra. 2 lærere skal vælge en ny skole');
    expect(screen.getByRole('row', { name: /Østskolen/ }).textContent).toContain(
      'I har selv rettet navn, så det bliver stående. I filen står: Øst Skole',
    );
    await press('Det er Nyby Gamle Skole, 5000 Odense');
    await waitFor(() => expect(bodiesOf(route).at(-1)).toMatchObject({ decided: [{ row: 3, institutionId: 'skole-1' }], save: false }));
    await press('Det er en ny skole');
    await waitFor(() => expect(bodiesOf(route).at(-1)).toMatchObject({ decided: [{ row: 3, institutionId: null }] }));
  });

  test('that is no list of schools says what one looks like', async () => {
    const { answers } = await openPeople(page, (set) => set.on(list('sort=name'), () => listOf(egebakke)));
    await using _ = answers;
    answers.refuse(route, 'BAD_REQUEST', 400);
    await choose('hej');
    expect(await screen.findByText(/^Det er ikke en liste over skoler/)).toBeTruthy();
  });
});
