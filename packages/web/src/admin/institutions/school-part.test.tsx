// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Answers } from '../../testing/start-answers.ts';
import { base, listOf, one, openPeople, polyfillJsdom, refused } from './testing/open-people.tsx';
import { egebakke, school } from './testing/sample-people.ts';

beforeAll(polyfillJsdom);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const page = '?fane=institutioner&skole=s1';
const names = 'POST /bff/admin/institutions/s1/names';
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string | RegExp, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const open = (set: (answers: Answers) => void = () => undefined, of: object = egebakke) =>
  openPeople(page, (answers) => {
    answers.on(one('s1'), () => listOf(of));
    set(answers);
  });
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

describe('one school', () => {
  test('tells what is known of it, takes the focus, and leads to its teachers', async () => {
    const known = school('s1', 'Egebakkeskolen', {
      number: '123456',
      street: 'Bakken 2',
      aliases: ['Egebakke', 'Bakkeskolen'],
      downloads: 1_204,
    });
    const { answers } = await open(undefined, known);
    await using _ = answers;
    const headline = await screen.findByRole('heading', { level: 2, name: 'Egebakkeskolen' });
    expect(document.activeElement).toBe(headline);
    expect(fact('Institutionsnummer')?.textContent).toBe('123456');
    expect(fact('Adresse')?.textContent).toBe('Bakken 2, 5000 Odense');
    expect(fact('Tidligere navne')?.textContent).toBe('Egebakke, Bakkeskolen');
    expect(fact('Hentninger')?.textContent).toBe('1.204');
    expect(screen.getByRole('link', { name: 'Se lærerne' }).getAttribute('href')).toBe(`${base}?skole=s1`);
  });

  test('without teachers has no list of them to see; one that waits leads to where it is decided', async () => {
    const { answers } = await open(undefined, school('s1', 'Egebakkeskolen', { teachers: 0, state: 'pending' }));
    await using _ = answers;
    expect(await screen.findByText('Den venter på at blive godkendt')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Se dem, der venter' }).getAttribute('href')).toBe(`${base}?fane=afventer`);
    expect(screen.queryByRole('link', { name: 'Se lærerne' })).toBeNull();
  });

  test('that cannot be fetched is fetched again on a press', async () => {
    const { answers } = await open((set) => set.refuse(one('s1'), 'UPSTREAM_UNAVAILABLE', 503));
    await using _ = answers;
    await screen.findByRole('button', { name: 'Prøv igen' });
    answers.on(one('s1'), () => listOf(egebakke));
    await press('Prøv igen');
    expect(await screen.findByRole('heading', { name: 'Egebakkeskolen' })).toBeTruthy();
  });
});

describe('the facts of a school', () => {
  const facts = 'POST /bff/admin/institutions/s1/facts';

  test('are corrected with the version that was seen, and no name; an empty field takes away', async () => {
    const known = { ...egebakke, number: '123456', phone: '63 12 34 56' };
    const { answers, bodiesOf } = await open((set) => set.on(facts, () => ({ body: { ...known, version: 4 } })), known);
    await using _ = answers;
    await type(/^Vej og nummer/, 'Bakken 2');
    await type(/^Telefon/, '');
    await press('Gem oplysningerne');
    expect(await screen.findByRole('status', { name: 'Oplysningerne er gemt.' })).toBeTruthy();
    const place = { postalCode: '5000', city: 'Odense', municipality: 'Odense', street: 'Bakken 2' };
    expect(bodiesOf(facts)).toEqual([{ type: 'folkeskole', number: '123456', ...place, approve: false, version: 3 }]);
  });

  test('of one that waits are corrected and approved in one act, with its name', async () => {
    const { answers, bodiesOf } = await open(undefined, { ...egebakke, state: 'pending' });
    await using _ = answers;
    answers.on(facts, () => ({ body: { ...egebakke, version: 5, mails: 1 } }));
    await type('Skolens navn', 'Egebakke Skole');
    await press('Gem og godkend');
    expect(await screen.findByRole('status', { name: 'Skolen er rettet og godkendt. 1 mail er på vej.' })).toBeTruthy();
    expect(bodiesOf(facts)).toMatchObject([{ name: 'Egebakke Skole', approve: true, version: 3 }]);
  });

  test('with the number of another school name that one', async () => {
    const candidates = [{ ...egebakke, institutionId: 's2', name: 'Skovskolen' }];
    const { answers } = await open((set) => set.on(facts, () => refused('SIMILAR_EXISTS', { field: 'number', details: { candidates } })));
    await using _ = answers;
    await type(/^Institutionsnummer/, '990001');
    await press('Gem oplysningerne');
    await screen.findByText('Nummeret hører til en anden');
    expect(screen.getByRole('link', { name: 'Skovskolen' }).getAttribute('href')).toBe(`${base}?fane=institutioner&skole=s2`);
  });
});

describe('another name', () => {
  test('is sent with the version that was seen, once, and is what the page says from then on', async () => {
    const now = { ...egebakke, name: 'Egebakke Friskole', version: 4 };
    const { answers, bodiesOf } = await open((set) => set.on(names, () => ({ body: now })));
    await using _ = answers;
    await type('Nyt navn', 'Egebakke Friskole');
    answers.on(one('s1'), () => listOf(now));
    await press('Gem navnet');
    expect(await screen.findByRole('status', { name: 'Den hedder nu Egebakke Friskole.' })).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 2, name: 'Egebakke Friskole' })).toBeTruthy();
    expect(bodiesOf(names)).toEqual([{ name: 'Egebakke Friskole', version: 3 }]);
  });

  test('that is none is told at its field, and nothing is sent', async () => {
    const { answers, bodiesOf } = await open();
    await using _ = answers;
    await type('Nyt navn', '');
    await press('Gem navnet');
    expect(await screen.findByText('Ret det her, så gemmer vi navnet')).toBeTruthy();
    expect(screen.getByLabelText('Nyt navn').getAttribute('aria-invalid')).toBe('true');
    expect(bodiesOf(names)).toEqual([]);
  });

  test('that the server refuses stays in its field', async () => {
    const { answers } = await open((set) => set.refuse(names, 'STORE_UNAVAILABLE', 503));
    await using _ = answers;
    await type('Nyt navn', 'Egebakke Friskole');
    await press('Gem navnet');
    expect(await screen.findByRole('alert', { name: 'Navnet blev ikke gemt' })).toBeTruthy();
    expect(screen.getByLabelText('Nyt navn')).toHaveProperty('value', 'Egebakke Friskole');
  });
});

describe('to make it a part of another', () => {
  const hits = 'GET /bff/admin/institutions?search=skov&state=confirmed&page=1&pageSize=8';

  test('only approved schools can be chosen, never the school itself; one letter asks for nothing', async () => {
    const { answers } = await open((set) => set.on(hits, () => listOf(egebakke, school('s2', 'Skovskolen', { teachers: 1, signUps: 0 }))));
    await using _ = answers;
    await type('Skolen, der skal blive', 's');
    await type('Skolen, der skal blive', 'skov');
    const list = within(await screen.findByRole('list', { name: 'Skoler, der passer' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Skovskolen5000 Odense · 1 lærer, 0 tilmeldingerVælg Skovskolen',
    ]);
    expect(answers.calls.filter(({ route }) => route.includes('search=')).map(({ route }) => route)).toEqual([hits]);
  });

  test('none fits: it says what else to try', async () => {
    const { answers, history } = await open((set) => set.on(hits, () => listOf()));
    await using _ = answers;
    await type('Skolen, der skal blive', 'skov');
    expect(await screen.findByText('Ingen godkendt skole passer. Prøv et kortere ord eller byens navn.')).toBeTruthy();
    expect(history.location.search).toBe(page);
  });

  test('two approved schools: each sees the teams of the other, and that is said before it is done', async () => {
    const merges = 'POST /bff/admin/institutions/s1/merges';
    const skov = school('s2', 'Skovskolen', { version: 7 });
    const moved = { teachers: 2, proved: 0, deactivated: 0, signUps: 14, teams: 1, departments: 0, names: 1 };
    const held = { confirmed: 0, waitlisted: 0, cancelled: 0 };
    const { answers, bodiesOf } = await open((set) => {
      set.on(hits, () => listOf(skov));
      set.on(one('s2'), () => listOf(skov));
      set.on(merges, (body) => ({
        body: {
          ...{ saved: !Object(body).preview, from: egebakke, into: skov, moved, held },
          ...{ stillHeld: 0, there: { teachers: 1, teams: 0 }, mails: 2 },
        },
      }));
    });
    await using _ = answers;
    await type('Skolen, der skal blive', 'skov');
    await press('Vælg Skovskolen');
    const dialog = within(await screen.findByRole('dialog', { name: 'Læg Egebakkeskolen sammen med Skovskolen?' }));
    const told =
      '2 lærere hører til Skovskolen fra nu af. Skolen har ingen hold nu. Skolens bekræftede lærere kan se navnene på deres hold, men ikke eleverne.';
    expect(await dialog.findByText(told)).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Grund'), { target: { value: ' Oprettet to gange ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Læg sammen' }));
    expect(await dialog.findByText(/14 tilmeldinger og 1 hold er flyttet\. 2 mails er på vej\.$/)).toBeTruthy();
    const seen = { into: 's2', version: 3, intoVersion: 7 };
    expect(bodiesOf(merges)).toEqual([
      { ...seen, preview: true },
      { ...seen, teachers: 2, reason: 'Oprettet to gange', preview: false },
    ]);
  });
});

describe('to take it away', () => {
  const gone = 'DELETE /bff/admin/institutions/s1';

  test('is asked first, and whoever keeps it has sent nothing', async () => {
    const { answers, bodiesOf } = await open();
    await using _ = answers;
    await press('Slet institutionen');
    const question = within(await screen.findByRole('dialog', { name: 'Slet Egebakkeskolen?' }));
    expect(question.getByText('Den forsvinder helt. Det kan ikke fortrydes.')).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Behold' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf(gone)).toEqual([]);
  });

  test('leads back to the list of all', async () => {
    const { answers, history } = await open((set) => set.on(gone, () => ({ body: {} })));
    await using _ = answers;
    await press('Slet institutionen');
    await press('Slet');
    await waitFor(() => expect(history.location.search).toBe('?fane=institutioner'));
  });

  test('that fails for another reason says so, and leaves the school', async () => {
    const { answers } = await open((set) => set.on(gone, () => refused('WRONG_STATE')));
    await using _ = answers;
    await press('Slet institutionen');
    await press('Slet');
    expect(await screen.findByRole('alert', { name: 'Den blev ikke slettet' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Egebakkeskolen' })).toBeTruthy();
  });
});
