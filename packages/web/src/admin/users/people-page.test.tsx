// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { base, listOf, one, openPeople as open, pendingPage, polyfillJsdom, refused } from '../institutions/testing/open-people.tsx';
import { egebakke, mette, place, school, waiting } from '../institutions/testing/sample-people.ts';

beforeAll(polyfillJsdom);
afterEach(cleanup);

const long = { timeout: 5_000 };
const decisions = 'POST /bff/admin/institutions/p1/decisions';

describe('users', () => {
  test('are the newest until somebody is searched for, and each leads to the person', async () => {
    const { answers, history } = await open('', (set) => set.on('GET /bff/admin/users?searchTerm=met', () => listOf(mette)));
    await using _ = answers;
    const table = await screen.findByRole('table', { name: 'Nyeste brugere' }, long);
    expect(await screen.findByText('1 bruger, de nyeste af 1.204', {}, long)).toBeDefined();
    expect(within(table).getByRole('link', { name: 'Mette Holm' }).getAttribute('href')).toBe('/admin/bruger-information/?bruger=u2');
    fireEvent.change(screen.getByLabelText('Søg efter en bruger'), { target: { value: 'met' } });
    expect(await screen.findByRole('table', { name: 'Brugere' }, long)).toBeDefined();
    expect(await screen.findByText('1 bruger', {}, long)).toBeDefined();
    expect(history.location.href).toBe(base);
  });

  test('are narrowed by place and state, in the address and in the file', async () => {
    const query = 'region=Syddanmark&state=deactivated';
    const { answers, history } = await open('?region=Syddanmark', (set) => {
      set.on('GET /bff/admin/users?region=Syddanmark', () => listOf(mette));
      set.on(`GET /bff/admin/users?${query}`, () => listOf());
    });
    await using _ = answers;
    expect(await screen.findByText('1 bruger', {}, long)).toBeDefined();
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'deactivated' } });
    expect(await screen.findByText('Ingen passer til dine filtre', {}, long)).toBeDefined();
    expect(history.location.search).toBe('?region=Syddanmark&status=deactivated');
    const file = screen.getByRole('link', { name: 'Hent med de valgte filtre (CSV)' });
    expect(file.getAttribute('href')).toBe(`/bff/admin/users.csv?${query}`);
  });

  test('that cannot be fetched say so', async () => {
    const { answers } = await open('', (set) => set.refuse('GET /bff/admin/newest-users', 'UPSTREAM_UNAVAILABLE', 503));
    await using _ = answers;
    expect(await screen.findByText('Vi kunne ikke hente listen', {}, long)).toBeDefined();
  });
});

describe('a school that waits', () => {
  test('stands with its age, who waits, what is pending and what it may be', async () => {
    const { answers } = await open('?fane=afventer', () => undefined);
    await using _ = answers;
    const row = await screen.findByRole('row', { name: /Egebakke Skole/ }, long);
    expect(within(row).getByText('3 dage')).toBeDefined();
    expect(within(row).getAllByRole('link', { name: 'Sofie Holm' })).toHaveLength(2);
    expect(within(row).getByText('navnet ligner, 92 % ens')).toBeDefined();
    expect(within(row).getByText('5000 Odense · 2 lærere, 14 tilmeldinger')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Skoler, der venter (1)', current: 'page' })).toBeDefined();
  });

  test('is rejected with what its teachers will read', async () => {
    const { answers, bodiesOf } = await open('?fane=afventer', (set) => set.on(decisions, () => ({ body: { ...waiting, mails: 1 } })));
    await using _ = answers;
    fireEvent.click(await screen.findByRole('button', { name: 'Afvis' }, long));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(await dialog.findByRole('button', { name: 'Afvis, og send 1 mail' }, long));
    expect(dialog.getByText('Skriv en grund.')).toBeDefined();
    fireEvent.change(dialog.getByLabelText('Grund'), { target: { value: 'Vælg Egebakkeskolen.' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Afvis, og send 1 mail' }));
    expect(await dialog.findByText('Egebakke Skole er afvist. 1 mail er på vej.', {}, long)).toBeDefined();
    expect(bodiesOf(decisions)).toEqual([
      { approve: false, preview: true },
      { approve: false, reason: 'Vælg Egebakkeskolen.' },
    ]);
  });

  test('is approved with others: what fails is named, and keeps none back', async () => {
    const other = { ...waiting, institutionId: 'p2', name: 'Skovskolen', candidates: [] };
    const held = { confirmed: 1, waitlisted: 1, cancelled: 0 };
    const { answers, bodiesOf } = await open('?fane=afventer', (set) => {
      set.on(pendingPage, () => listOf(waiting, other));
      set.on(decisions, () => ({ body: { ...waiting, held, mails: 3 } }));
      set.on('POST /bff/admin/institutions/p2/decisions', (body) =>
        Object(body).preview ? { body: { ...other, held, mails: 1 } } : refused('WRONG_STATE'),
      );
    });
    await using _ = answers;
    fireEvent.click(await screen.findByLabelText('Vælg Egebakke Skole', {}, long));
    fireEvent.click(await screen.findByLabelText('Vælg Skovskolen', {}, long));
    fireEvent.click(await screen.findByRole('button', { name: 'Godkend 2 institutioner' }, long));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('4 tilmeldinger bliver afgjort: 2 får plads, 2 kommer på venteliste.', {}, long)).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Godkend, og send 4 mails' }));
    const said = '1 institution er godkendt. 3 mails er på vej. Ikke godkendt: Skovskolen. Se dem igennem igen.';
    expect(await dialog.findByText(said, {}, long)).toBeDefined();
    expect(bodiesOf(decisions)).toEqual([{ approve: true, preview: true }, { approve: true }]);
  });

  test('that is another one becomes a part of it: who gets in is told first, and only those do', async () => {
    const moved = { teachers: 1, deactivated: 0, signUps: 2, teams: 0, departments: 0, names: 1 };
    const outcome = {
      moved,
      held: { confirmed: 2, waitlisted: 0, cancelled: 0 },
      stillHeld: 0,
      there: { teachers: 2, teams: 3 },
      mails: 3,
    };
    const merges = 'POST /bff/admin/institutions/p1/merges';
    const { answers, bodiesOf } = await open('?fane=afventer', (set) => {
      set.on(one('p1'), () => listOf(waiting));
      set.on(one('s1'), () => listOf(egebakke));
      set.on(merges, (body) => ({ body: { saved: !Object(body).preview, from: waiting, into: egebakke, ...outcome } }));
    });
    await using _ = answers;
    fireEvent.click(await screen.findByRole('button', { name: 'Det er Egebakkeskolen' }, long));
    const dialog = within(await screen.findByRole('dialog'));
    const access =
      '1 lærer hører til Egebakkeskolen fra nu af og skal ikke logge ind igen. De, der er bekræftet på skolen, kan se navnet på skolens 3 hold, men ikke eleverne.';
    expect(await dialog.findByText(access, {}, long)).toBeDefined();
    fireEvent.change(dialog.getByLabelText('Grund'), { target: { value: 'Samme skole' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Læg sammen' }));
    expect(await dialog.findByText(/^Egebakke Skole er nu en del af Egebakkeskolen\. 1 lærer, 2 tilmeldinger/, {}, long)).toBeDefined();
    const seen = { into: 's1', version: 1, intoVersion: 3 };
    expect(bodiesOf(merges)).toEqual([
      { ...seen, preview: true },
      { ...seen, teachers: 1, reason: 'Samme skole', preview: false },
    ]);
  });
});

describe('a school', () => {
  const page = '?fane=institutioner&skole=s1';

  test('that nobody knows says so; one that was merged leads on', async () => {
    const gone = await open('?fane=institutioner&skole=ukendt', (set) => set.on(one('ukendt'), () => listOf()));
    await using _ = gone.answers;
    expect(await screen.findByText('Der er ingen institution her', {}, long)).toBeDefined();
    cleanup();
    const merged = school('s2', 'Fjordvang', { state: 'merged', mergedInto: 's1', mergedIntoName: 'Egebakkeskolen' });
    const old = await open('?fane=institutioner&skole=s2', (set) => set.on(one('s2'), () => listOf(merged)));
    await using __ = old.answers;
    const link = await screen.findByRole('link', { name: 'Egebakkeskolen' }, long);
    expect(link.getAttribute('href')).toBe(`${base}?fane=institutioner&skole=s1`);
    expect(screen.queryByRole('button', { name: 'Gem navnet' })).toBeNull();
  });

  test('that somebody has renamed meanwhile shows both names, and saves the one that is chosen', async () => {
    const names = 'POST /bff/admin/institutions/s1/names';
    const theirs = { ...egebakke, name: 'Egebakkens Skole', version: 4 };
    const { answers, bodiesOf } = await open(page, (set) => {
      set.on(one('s1'), () => listOf(egebakke));
      set.refuse(names, 'CHANGED_MEANWHILE', 409);
    });
    await using _ = answers;
    fireEvent.change(await screen.findByLabelText('Nyt navn', {}, long), { target: { value: 'Egebakke Friskole' } });
    answers.on(one('s1'), () => listOf(theirs));
    fireEvent.click(screen.getByRole('button', { name: 'Gem navnet' }));
    expect(await screen.findByText('Nogen har ændret navnet, mens du skrev', {}, long)).toBeDefined();
    expect(screen.getByText('Egebakkens Skole', { selector: 'span' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Tilbage til at rette' }));
    expect(screen.getByLabelText('Nyt navn')).toHaveProperty('value', 'Egebakke Friskole');
    fireEvent.click(screen.getByRole('button', { name: 'Gem navnet' }));
    expect(await screen.findByText('Nogen har ændret navnet, mens du skrev', {}, long)).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: /^Dit/ }));
    answers.on(names, () => ({ body: { ...theirs, name: 'Egebakke Friskole', version: 5 } }));
    fireEvent.click(screen.getByRole('button', { name: 'Gem det valgte' }));
    expect(await screen.findByText('Den hedder nu Egebakke Friskole.', {}, long)).toBeDefined();
    expect(bodiesOf(names)).toEqual([
      { name: 'Egebakke Friskole', version: 3 },
      { name: 'Egebakke Friskole', version: 4 },
      { name: 'Egebakke Friskole', version: 4 },
    ]);
  });

  test('that something belongs to is not deleted, and what does is counted', async () => {
    const { answers } = await open(page, (set) => {
      set.on(one('s1'), () => listOf(egebakke));
      const details = { counts: { users: 2, signUps: 14, teams: 0, departments: 1, merged: 0 } };
      set.on('DELETE /bff/admin/institutions/s1', () => refused('IN_USE', { details }));
    });
    await using _ = answers;
    fireEvent.click(await screen.findByRole('button', { name: 'Slet institutionen' }, long));
    fireEvent.click(screen.getByRole('button', { name: 'Slet' }));
    const told = within(await screen.findByRole('alert', { name: 'Den kan ikke slettes endnu' }, long));
    expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['2 brugere', '14 tilmeldinger', '1 afdeling']);
  });

  test('that is like another is made only when somebody insists', async () => {
    const create = 'POST /bff/admin/institutions';
    const details = { candidates: [{ ...place, institutionId: 's1', name: 'Egebakkeskolen' }] };
    const { answers, history, bodiesOf } = await open('?fane=institutioner&skole=ny', (set) => {
      set.on(create, (body) =>
        Object(body).insist ? { status: 201, body: school('s9', 'Egebakke Skole') } : refused('SIMILAR_EXISTS', { field: 'name', details }),
      );
      set.on(one('s9'), () => listOf(school('s9', 'Egebakke Skole')));
    });
    await using _ = answers;
    const typed = { Navn: 'Egebakke Skole', Type: 'folkeskole', Postnummer: '5000', By: 'Odense', Kommune: 'Odense' };
    await screen.findByRole('heading', { name: 'Opret en institution' }, long);
    for (const [label, value] of Object.entries(typed)) fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Opret institutionen' }));
    expect(await screen.findByRole('link', { name: 'Egebakkeskolen' }, long)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Opret den alligevel' }));
    await waitFor(() => expect(history.location.search).toBe('?fane=institutioner&skole=s9'), long);
    expect(bodiesOf(create).map((body) => Object(body).insist)).toEqual([false, true]);
  });
});
