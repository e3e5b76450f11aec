// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Answers } from '../../testing/start-answers.ts';
import { listOf, openPeople, polyfillJsdom } from '../institutions/testing/open-people.tsx';

beforeAll(polyfillJsdom);
afterEach(cleanup);

const page = '?fane=inviterede';
const list = 'GET /bff/admin/imported-teachers?page=1&pageSize=50';
const sending = 'POST /bff/admin/imported-teachers/invitations';
const importing = 'POST /bff/admin/imported-teachers/import';
const asta = {
  importedId: 't1',
  name: 'Asta Bro',
  email: 'asta@skole.example',
  institution: { institutionId: 's1', name: 'Egebakkeskolen' },
  programmes: ['Projekt Edison 2025/26'],
  state: 'none',
  importedAt: '2026-08-01T08:00:00.000Z',
  invitations: 0,
  forgetAt: '2027-02-01T08:00:00.000Z',
};
const sent = { ...asta, importedId: 't2', name: 'Bo Holm', state: 'sent', invitedAt: '2026-08-02T08:00:00.000Z', invitations: 2 };
const failed = { ...sent, importedId: 't3', name: 'Ea Lund', state: 'failed', invitations: 1, institution: undefined, programmes: [] };
const answered = { ...asta, importedId: 't4', name: 'Ida Ny', state: 'answered', userId: 'u4', answeredAt: '2026-08-03T08:00:00.000Z' };
const rowText = (name: RegExp) => screen.getByRole('row', { name }).textContent;
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

function set(answers: Answers, ...items: object[]): void {
  answers.on('GET /bff/admin/programme-list', () => listOf());
  answers.on(list, () => listOf(...items));
}

describe('the list of imported teachers', () => {
  test('tells who is invited, has answered, and whose mailbox took nothing', async () => {
    const { answers } = await openPeople(page, (on) => set(on, asta, sent, failed, answered));
    await using _ = answers;
    await screen.findByRole('row', { name: /Asta Bro/ });
    expect(rowText(/Asta Bro/)).toContain('Ikke sendtSlettes 01.02.2027');
    expect(rowText(/Bo Holm/)).toContain('Sendt02.08.2026, 2. gang. Slettes 01.02.2027');
    expect(rowText(/Ea Lund/)).toContain('Vælger selvIngenIkke leveret');
    expect(rowText(/Ida Ny/)).toContain('Svaret03.08.2026');
    expect(screen.getByRole('link', { name: 'Ida Ny' }).getAttribute('href')).toBe('/admin/bruger-information/?bruger=u4');
  });

  test('that is empty says how to begin, and offers no invitation', async () => {
    const { answers } = await openPeople(page, (on) => set(on));
    await using _ = answers;
    await screen.findByText('Der er ingen importerede lærere');
    expect(screen.queryByRole('button', { name: /Invitér/ })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Vælg alle på siden' })).toBeNull();
  });

  test('that a backend does not have says so, and offers neither import nor invitations', async () => {
    const { answers } = await openPeople(page, (on) => {
      set(on);
      on.refuse(list, 'UPSTREAM_UNAVAILABLE', 503);
    });
    await using _ = answers;
    await screen.findByText(/^Uden listen kan du hverken importere eller invitere/);
    expect(screen.queryByText('Importér lærere')).toBeNull();
    expect(screen.queryByRole('button', { name: /Invitér|Skriv igen/ })).toBeNull();
  });
});

describe('who is invited and has not answered', () => {
  const again = 'Skriv igen til dem, der ikke har svaret';

  test('is not offered to be written to again before anybody is invited', async () => {
    const { answers } = await openPeople(page, (on) => set(on, asta, answered));
    await using _ = answers;
    await screen.findByRole('row', { name: /Asta Bro/ });
    expect(screen.queryByRole('button', { name: again })).toBeNull();
  });

  test('is, where they are on another page of the list', async () => {
    const { answers } = await openPeople(page, (on) => {
      set(on);
      on.on(list, () => ({ body: { items: [asta], total: 51 } }));
      on.on('GET /bff/admin/imported-teachers?state=sent&page=1&pageSize=1', () => listOf(sent));
    });
    await using _ = answers;
    expect(await screen.findByRole('button', { name: again })).toBeTruthy();
  });
});

describe('a wrong e-mail in the list', () => {
  const correcting = 'POST /bff/admin/imported-teachers/t2/email';
  async function type(email: string): Promise<ReturnType<typeof within>> {
    fireEvent.click(within(await screen.findByRole('row', { name: /Bo Holm/ })).getByRole('button', { name: 'Ret e-mailen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ret e-mailen på Bo Holm' }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'E-mail' }), { target: { value: email } });
    fireEvent.click(dialog.getByRole('button', { name: 'Ret e-mailen' }));
    return dialog;
  }

  test('is corrected, after what becomes of the invitation is said; who has a profile has no such button', async () => {
    const { answers, bodiesOf } = await openPeople(page, (on) => set(on, sent, answered));
    await using _ = answers;
    answers.on(correcting, () => ({ body: { email: 'bo@skole.example' } }));
    const dialog = await type('bo@skole.example');
    expect(dialog.getByText(/^Linket i invitationen til asta@skole.example holder op med at virke/)).toBeTruthy();
    expect(await dialog.findByRole('status', { name: 'E-mailen er rettet til bo@skole.example' })).toBeTruthy();
    expect(bodiesOf(correcting)).toEqual([{ email: 'bo@skole.example' }]);
    expect(within(screen.getByRole('row', { name: /Ida Ny/ })).queryByRole('button')).toBeNull();
  });

  test('that is somebody else’s, or of who has a profile by now, is refused at the field', async () => {
    const { answers } = await openPeople(page, (on) => set(on, sent));
    await using _ = answers;
    answers.refuse(correcting, 'EMAIL_TAKEN', 409);
    const dialog = await type('ida@skole.example');
    expect(await dialog.findAllByText('Adressen hører til en anden på listen eller til en, der har en profil.')).not.toEqual([]);
    answers.refuse(correcting, 'NOT_FOUND', 404);
    fireEvent.click(dialog.getByRole('button', { name: 'Ret e-mailen' }));
    expect(await dialog.findAllByText(/^Læreren har fået en profil eller er fjernet fra listen/)).not.toEqual([]);
  });
});

test('invitations are sent after a look at how many get one, who gets none, and the mail', async () => {
  const { answers, bodiesOf } = await openPeople(page, (on) => set(on, asta, sent));
  await using _ = answers;
  const mail = { to: 'asta@skole.example', subject: 'Du er inviteret til Projekt Edison', text: 'Kære Asta' };
  answers.on(sending, (body) => ({
    body: { saved: JSON.stringify(body).includes('"save":true'), invited: 1, before: 1, answered: 0, left: 0, mail },
  }));
  await press('Invitér alle, der ikke er inviteret');
  const dialog = within(await screen.findByRole('dialog', { name: 'Send invitationer?' }));
  expect(await dialog.findByText('1 er inviteret i forvejen og får ingen mail.')).toBeTruthy();
  expect(dialog.getByText('Kære Asta')).toBeTruthy();
  expect(dialog.getByText('Som asta@skole.example får den.')).toBeTruthy();
  await press('Send 1 invitation');
  expect(await screen.findByText(/^1 invitation er på vej\./)).toBeTruthy();
  expect(bodiesOf(sending)).toEqual([
    { filters: {}, again: false, save: false },
    { filters: {}, again: false, save: true },
  ]);
});

test('where everybody is invited the page says so in place of the button', async () => {
  const { answers } = await openPeople(page, (on) => set(on, sent, answered));
  await using _ = answers;
  expect(await screen.findByText('Ingen her mangler en invitation.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Invitér alle, der ikke er inviteret' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Skriv igen til dem, der ikke har svaret' })).toBeTruthy();
});

describe('a file of teachers', () => {
  const none = { new: 0, changed: 0, same: 0, joined: 0, profile: 0, removed: 0, unclear: 0, refused: 0 };
  const columns = [{ heading: 'E-mail', holds: 'email', sample: 'asta@skole.example' }];
  const outcome = (more: object) => ({ saved: false, columns, missing: [], counts: none, rows: [], unclear: [], ignored: [], ...more });
  const row = {
    row: 2,
    name: 'Asta Bro',
    email: 'asta@skole.example',
    outcome: 'new',
    fields: [],
    school: 'Egebakkeskolen',
    programmes: [],
  };

  async function choose(csv = 'E-mail;Navn\nasta@skole.example;Asta Bro'): Promise<void> {
    const file = new File([csv], 'laerere.csv', { type: 'text/csv' });
    fireEvent.change(await screen.findByLabelText('Fil med lærere'), { target: { files: [file] } });
  }

  test('is compared, its unclear schools are chosen, and then it is saved with what the admin vouches for', async () => {
    const { answers, bodiesOf } = await openPeople(page, (on) => set(on));
    await using _ = answers;
    const candidates = [{ institutionId: 's1', name: 'Egebakkeskolen', place: '5000 Odense' }];
    const unclear = [{ school: 'Egebæk, Odense', rows: 12, candidates }];
    answers.on(importing, () => ({ body: outcome({ counts: { ...none, unclear: 12 }, rows: [{ ...row, outcome: 'unclear' }], unclear }) }));
    await choose();
    expect(await screen.findByText('12 kommer ikke med, før skolen er valgt.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Gem/ })).toBeNull();
    answers.on(importing, () => ({ body: outcome({ counts: { ...none, new: 12 }, rows: [row] }) }));
    await press('Det er Egebakkeskolen, 5000 Odense');
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Vi står inde for/ }));
    expect(await screen.findByText('Ny: Egebakkeskolen')).toBeTruthy();
    answers.on(importing, () => ({ body: outcome({ saved: true, counts: { ...none, new: 12 }, rows: [row] }) }));
    await press('Gem 12 lærere');
    expect(await screen.findByRole('status', { name: 'Lærerne er gemt' })).toBeTruthy();
    expect(bodiesOf(importing).at(-1)).toMatchObject({
      schools: [{ school: 'Egebæk, Odense', institutionId: 's1' }],
      vouch: true,
      save: true,
    });
  });

  test('names a school of the file that has closed, and since when', async () => {
    const { answers } = await openPeople(page, (on) => set(on));
    await using _ = answers;
    const closed = { name: 'Søndre Skole', closedOn: '2027-06-30' };
    const unclear = [{ school: '280123', rows: 1, closed, candidates: [] }];
    const rows = [{ ...row, outcome: 'unclear', closed }];
    answers.on(importing, () => ({ body: outcome({ counts: { ...none, unclear: 1 }, rows, unclear }) }));
    await choose();
    expect(await screen.findAllByText('Søndre Skole lukkede 30.06.2027. Vælg lærerens skole nu')).toHaveLength(2);
    expect(screen.queryByText(/Vi er ikke sikre på/)).toBeNull();
  });

  test('of a school that resembles none has a search, which says what it is', async () => {
    const { answers, bodiesOf } = await openPeople(page, (on) => set(on));
    await using _ = answers;
    const unclear = [{ school: 'Nye Skole, Ry', rows: 1, candidates: [] }];
    answers.on(importing, () => ({ body: outcome({ counts: { ...none, unclear: 1 }, rows: [{ ...row, outcome: 'unclear' }], unclear }) }));
    answers.on('GET /bff/institutions?search=Egebakke&pageSize=8', () =>
      listOf({ institutionId: 's1', name: 'Egebakkeskolen', type: 'folkeskole', city: 'Odense', municipality: 'Odense' }),
    );
    await choose();
    fireEvent.click(await screen.findByText('Find skolen'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Skole' }), { target: { value: 'Egebakke' } });
    await press('Vælg Egebakkeskolen, Odense');
    await waitFor(() =>
      expect(bodiesOf(importing).at(-1)).toMatchObject({ schools: [{ school: 'Nye Skole, Ry', institutionId: 's1' }], save: false }),
    );
  });

  test('names who was removed, and takes them along on a press alone', async () => {
    const { answers, bodiesOf } = await openPeople(page, (on) => set(on));
    await using _ = answers;
    const removed = { ...row, outcome: 'removed', removedAt: '2026-08-01T08:00:00.000Z' };
    answers.on(importing, () => ({ body: outcome({ counts: { ...none, removed: 1 }, rows: [removed] }) }));
    await choose();
    expect(await screen.findByText('1 med en adresse, der er taget ud, kommer ikke med.')).toBeTruthy();
    expect(rowText(/Asta/)).toContain('Adressen blev fjernet, rettet eller slettet 01.08.2026 og kommer ikke med');
    expect(screen.queryByRole('button', { name: /^Gem/ })).toBeNull();
    answers.on(importing, () => ({ body: outcome({ counts: { ...none, new: 1 }, rows: [row] }) }));
    await press('Tag med igen');
    await screen.findByRole('button', { name: 'Gem 1 lærer' });
    expect(bodiesOf(importing).at(-1)).toMatchObject({ again: ['asta@skole.example'], save: false });
  });

  test('with a row that is refused says which and why, first, and offers nothing to save', async () => {
    const { answers } = await openPeople(page, (on) => set(on));
    await using _ = answers;
    const bad = { ...row, row: 3, name: 'Bo', outcome: 'refused', problem: 'name' };
    const older = { ...bad, row: 4, name: 'Ea Lund', problem: 'programmes', programmes: ['Projekt Edison 2026/27'] };
    answers.on(importing, () => ({ body: outcome({ counts: { ...none, new: 1, refused: 2 }, rows: [row, bad, older] }) }));
    await choose();
    expect(await screen.findByRole('alert', { name: 'Ret filen, og vælg den igen' })).toBeTruthy();
    expect(rowText(/Bo/)).toContain('Navnet mangler, er kun ét ord');
    expect(rowText(/Ea/)).toContain('Forløbet findes ikke for det skoleår, eller skoleåret mangler. I har: Projekt Edison 2026/27.');
    expect(screen.queryByRole('button', { name: /^Gem/ })).toBeNull();
  });

  test('of another school year gets one programme for all its rows by one choice', async () => {
    const { answers, bodiesOf } = await openPeople(page, (on) => {
      set(on);
      const programme = { programmeKey: 'p1', title: 'Projekt Edison', schoolYear: '2026/27', state: 'open' };
      on.on('GET /bff/admin/programme-list', () =>
        listOf(programme, { ...programme, programmeKey: 'p2', title: 'Kladde', state: 'draft' }),
      );
    });
    await using _ = answers;
    const older = { ...row, outcome: 'refused', problem: 'programmes', programmes: ['Projekt Edison 2026/27'] };
    answers.on(importing, () => ({ body: outcome({ counts: { ...none, refused: 1 }, rows: [older] }) }));
    await choose();
    const select = await screen.findByRole('combobox', { name: 'Rækker med et forløb eller skoleår, der ikke findes her' });
    await within(select).findByRole('option', { name: 'Projekt Edison 2026/27' });
    expect(within(select).queryByRole('option', { name: /Kladde/ })).toBeNull();
    answers.on(importing, () => ({ body: outcome({ counts: { ...none, new: 1 }, rows: [row] }) }));
    fireEvent.change(select, { target: { value: 'p1' } });
    await screen.findByRole('button', { name: 'Gem 1 lærer' });
    fireEvent.change(select, { target: { value: '-' } });
    await waitFor(() => expect(bodiesOf(importing).slice(1)).toMatchObject([{ programme: 'p1' }, { programme: null }]));
  });

  test('of schools leads to where those are imported', async () => {
    const { answers } = await openPeople(page, (on) => set(on));
    await using _ = answers;
    answers.refuse(importing, 'BAD_REQUEST', 400);
    await choose('Institutionsnummer;Navn;Type\n280001;Egebakkeskolen;folkeskole');
    const box = within(await screen.findByRole('status', { name: 'Filen ligner en liste over skoler' }));
    expect(box.getByRole('link', { name: 'Institutioner' }).getAttribute('href')).toContain('?fane=institutioner');
  });

  test('that is none says what its first row has to be', async () => {
    const { answers } = await openPeople(page, (on) => set(on));
    await using _ = answers;
    answers.refuse(importing, 'BAD_REQUEST', 400);
    await choose();
    expect(await screen.findByText(/^Det er ikke en liste over lærere/)).toBeTruthy();
  });
});
