// @vitest-environment jsdom
import type { SessionState } from '@edison/contracts/bff/session';
import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { sampleEvent } from '../../testing/sample.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { ListPage } from './list-page.tsx';

beforeAll(openDialogsInJsdom);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const route = 'POST /bff/events/e1/sign-ups/list';
const admin: SessionState = teacher.kind === 'signed-in' ? { ...teacher, role: 'admin' } : teacher;
const event = { ...sampleEvent('open'), title: 'Lærercamp' };

function open(answers: Answers, events: readonly object[] = [event], profile: object = sampleProfile(), session: SessionState = teacher) {
  answers.on('GET /bff/events', () => ({ body: { items: events, total: events.length } }));
  answers.on('GET /bff/events/e1/invitations', () => ({ body: { items: [], total: 0 } }));
  const queries = renderFor(
    session,
    <ConfirmProvider>
      <ListPage eventId="e1" />
    </ConfirmProvider>,
  );
  queries.setQueryData(['profile'], profile);
  return queries;
}

const paste = async (text: string) =>
  fireEvent.paste(await screen.findByRole('textbox', { name: 'Sæt din liste ind her' }), { clipboardData: { getData: () => text } });
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const people = (count: number) => Array.from({ length: count }, (_, i) => `Navn${'abcdefghijklmnopqrstuvwxyz'[i]}\tEk\tp${i}@skole.dk`);
const isPreview = (body: unknown) => typeof body === 'object' && body !== null && 'preview' in body && body.preview === true;
const good = (count: number, waiting = 0) => ({
  saved: false,
  waiting,
  invitations: 0,
  rows: Array.from({ length: count }, (_, i) =>
    i < count - waiting ? { ok: true, state: 'confirmed' } : { ok: true, state: 'waitlisted', position: i - count + waiting + 1 },
  ),
});

describe('a list of 25 with two bad rows', () => {
  test('takes a paste, two corrections, a look and a press', async () => {
    await using answers = await startAnswers();
    answers.on(route, () => ({ body: good(25, 2) }));
    open(answers);
    const rows = people(25).with(6, 'Bo\tEk\tbo.skole.dk').with(16, 'Dea\tEk\tp0@skole.dk');
    await paste(`Fornavn\tEfternavn\tEmail\r\n${rows.join('\r\n')}\r\n`);
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Række 7, email: Email skal indeholde @ og domæne', 'Række 17, email: Samme email som i række 1.']);
    expect(document.activeElement).toBe(summary);
    fireEvent.click(within(summary).getAllByRole('link')[0] ?? summary);
    expect(document.activeElement).toBe(cell('Række 7, email'));
    expect(answers.calls.some((call) => call.route === route)).toBe(false);

    fireEvent.change(cell('Række 7, email'), { target: { value: 'bo@skole.dk' } });
    fireEvent.change(cell('Række 17, email'), { target: { value: 'dea@skole.dk' } });
    await press('Se, hvem der får plads');
    expect(await screen.findByRole('status', { name: '23 får plads, og 2 kommer på venteliste.' })).toBe(document.activeElement);
    expect(screen.getAllByText('Får plads')).toHaveLength(23);
    expect(screen.getByText('Nr. 2 i køen')).toBeTruthy();
    answers.on(route, () => ({ body: { ...good(25, 2), saved: true } }));
    await press('Tilmeld 25 personer');
    const heading = await screen.findByRole('heading', { name: '25 personer er skrevet op' });
    expect(document.activeElement).toBe(heading);
    const [look, save] = answers.calls.filter((call) => call.route === route).map(({ body }) => body);
    expect(look).toMatchObject({
      preview: true,
      sessionId: 's1',
      rows: expect.arrayContaining([expect.objectContaining({ email: 'bo@skole.dk' })]),
    });
    expect(save).toMatchObject({ preview: false });
    expect(sessionStorage.length).toBe(0);
  });

  test('that is good is looked through at once', async () => {
    await using answers = await startAnswers();
    answers.on(route, () => ({ body: good(2) }));
    open(answers);
    await paste(people(2).join('\n'));
    expect(await screen.findByRole('status', { name: 'Begge får plads.' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Tilmeld 2 personer' })).toBeTruthy();
  });
});

test('who is not of the school has to say yes, and is shown below until then', async () => {
  await using answers = await startAnswers();
  answers.on(route, () => ({
    body: {
      saved: false,
      waiting: 0,
      invitations: 1,
      rows: [
        { ok: true, state: 'confirmed' },
        { ok: true, state: 'reserved' },
      ],
    },
  }));
  open(answers);
  const ida = { reservationId: 'r', name: 'Ida Ek', email: 'ida@hjem.dk', sessionTitle: 'Hold 1', seats: 1, state: 'waiting' };
  answers.on('GET /bff/events/e1/invitations', () => ({ body: { items: [{ ...ida, reservedUntil: '2037-01-02T08:00:00Z' }], total: 1 } }));
  await paste('Bo\tEk\tbo@skole.dk\nIda\tEk\tida@hjem.dk');
  expect(await screen.findByText('1 får plads. 1 skal selv sige ja.')).toBeTruthy();
  expect(await screen.findByText('Får plads ved ja')).toBeTruthy();
  // The last sentence: nothing is said of people for whom no seats are free.
  expect(
    await screen.findByText(/skal selv sige ja\. Til dem, hvor der står »Får plads ved ja«, holder vi pladserne i højst en uge\.$/),
  ).toBeTruthy();
  expect(await screen.findByText(/Venter på svar indtil fredag d. 2. januar 2037/)).toBeTruthy();
});

describe('what the server refuses', () => {
  test('is marked at its row until that is changed, and the list is not sent meanwhile', async () => {
    await using answers = await startAnswers();
    const refused = { ok: false, problem: 'ALREADY_SIGNED_UP', field: 'email' };
    answers.on(route, () => ({ body: { ...good(2), rows: [{ ok: true, state: 'confirmed' }, refused] } }));
    open(answers);
    await paste(people(2).join('\n'));
    expect(await screen.findByText('Er tilmeldt allerede. Fjern rækken.')).toBeTruthy();
    await press('Se, hvem der får plads');
    expect(answers.calls.filter((call) => call.route === route)).toHaveLength(1);
    await press(/Fjern række 2/);
    expect(screen.queryByText('Er tilmeldt allerede. Fjern rækken.')).toBeNull();
    answers.on(route, () => ({ body: good(1) }));
    await press('Se, hvem der får plads');
    expect(await screen.findByRole('button', { name: 'Tilmeld 1 person' })).toBeTruthy();
  });

  test('when it is sent, because a seat went meanwhile, is marked as well', async () => {
    await using answers = await startAnswers();
    answers.on(route, () => ({ body: good(1) }));
    open(answers);
    await paste(`${people(1).join('\n')}\n`);
    await screen.findByRole('button', { name: 'Tilmeld 1 person' });
    const rows = [{ row: 0, problem: 'FULL', field: 'email' }];
    answers.on(route, () => ({
      status: 409,
      body: { problem: 'ROWS_REFUSED', message: '', statusCode: 409, requestId: 'r', details: { rows } },
    }));
    await press('Tilmeld 1 person');
    expect(await screen.findByText('Der er ikke plads til denne række. Fjern den.')).toBeTruthy();
    expect(screen.queryByText(/kunne ikke/)).toBeNull();
  });

  test('as a whole stands above the button, and the same list is sent again under the same key', async () => {
    await using answers = await startAnswers();
    answers.refuse(route, 'TRY_AGAIN', 503);
    open(answers);
    await paste(people(2).join('\n'));
    expect(await screen.findByRole('alert', { name: 'Vi kunne ikke se listen igennem' })).toBe(document.activeElement);
    await press('Se, hvem der får plads');
    await waitFor(() => expect(answers.calls.filter((call) => call.route === route)).toHaveLength(2));
    const keys = answers.calls.filter((call) => call.route === route).map(({ body }) => JSON.stringify(body));
    expect(keys[0]).toBe(keys[1]);
  });

  test('because the proof of the school was withdrawn meanwhile says so, and keeps the list', async () => {
    await using answers = await startAnswers();
    answers.refuse(route, 'SCHOOL_NOT_PROVED', 403);
    open(answers, [event], sampleProfile({ schoolProof: { state: 'proved', by: 'admin' } }));
    await paste(people(2).join('\n'));
    expect(
      await screen.findByText('Vi skal vide, at du er på din skole, før du kan tilmelde andre. Skriv til os fra din mail på skolen.'),
    ).toBeTruthy();
    expect(cell('Række 1, email').value).toBe('p0@skole.dk');
  });

  test('because the session is over says so, and keeps the list', async () => {
    await using answers = await startAnswers();
    answers.refuse(route, 'SESSION_EXPIRED', 401);
    open(answers);
    await paste(people(2).join('\n'));
    expect((await screen.findByRole('link', { name: 'Log ind igen' })).getAttribute('href')).toContain('returnTo=');
    expect(cell('Række 1, email').value).toBe('p0@skole.dk');
  });
});

describe('a row at a time, by keyboard', () => {
  test('Enter goes down the column, and makes a row below the last', async () => {
    await using answers = await startAnswers();
    open(answers);
    await press('Skriv en række');
    expect(document.activeElement).toBe(cell('Række 1, fornavn'));
    fireEvent.change(cell('Række 1, email'), { target: { value: 'a@s.dk' } });
    cell('Række 1, email').focus();
    fireEvent.keyDown(cell('Række 1, email'), { key: 'Enter' });
    expect(document.activeElement).toBe(cell('Række 2, email'));
  });

  test('Enter goes to a row that is open already, and takes the focus from nobody later', async () => {
    await using answers = await startAnswers();
    open(answers);
    await paste('Bo\tEk\tbo.skole.dk\nDea\tEk\tdea.skole.dk\nEva\tEk\teva.skole.dk');
    await screen.findByRole('alert');
    cell('Række 1, fornavn').focus();
    fireEvent.keyDown(cell('Række 1, fornavn'), { key: 'Enter' });
    expect(document.activeElement).toBe(cell('Række 2, fornavn'));
    cell('Række 3, email').focus();
    fireEvent.change(cell('Række 3, email'), { target: { value: 'eva@skole.dk' } });
    await waitFor(() => expect(screen.queryByText('2 rækker skal rettes.')).not.toBeNull());
    expect(document.activeElement).toBe(cell('Række 3, email'));
  });

  test('a row that is begun after all was mended keeps the focus, and is listed at the next try', async () => {
    await using answers = await startAnswers();
    open(answers);
    await paste('Bo\tEk\tbo.skole.dk\nDea\tEk\tdea@skole.dk');
    await screen.findByRole('alert');
    fireEvent.change(cell('Række 1, email'), { target: { value: 'bo@skole.dk' } });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await press('Tilføj en række');
    fireEvent.change(cell('Række 3, fornavn'), { target: { value: 'C' } });
    expect(document.activeElement).toBe(cell('Række 3, fornavn'));
    await press('Se, hvem der får plads');
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
  });

  test('a row that is removed gives the focus to the one below it', async () => {
    await using answers = await startAnswers();
    open(answers);
    answers.on(route, () => ({ body: good(2) }));
    await paste(people(2).join('\n'));
    await press('Fjern række 1, Navna Ek');
    expect(document.activeElement).toBe(cell('Række 1, fornavn'));
    expect(cell('Række 1, fornavn').value).toBe('Navnb');
  });

  test('nothing is said to be wrong with a row that nobody has left yet', async () => {
    await using answers = await startAnswers();
    open(answers);
    await press('Skriv en række');
    expect(screen.queryByText('Email er påkrævet')).toBeNull();
    fireEvent.change(cell('Række 1, fornavn'), { target: { value: 'Anna' } });
    fireEvent.blur(cell('Række 1, email'));
    // The error appears with a delay, as at every field, so that it does not interrupt typing.
    expect(screen.queryByText('Email er påkrævet')).toBeNull();
    expect(await screen.findByText('Email er påkrævet')).toBeTruthy();
  });
});

test('a list survives a reload, until it is cleared', async () => {
  await using answers = await startAnswers();
  answers.on(route, () => ({ body: good(2) }));
  open(answers);
  await paste(people(2).join('\n'));
  await screen.findByRole('button', { name: 'Tilmeld 2 personer' });
  cleanup();
  open(answers);
  expect(await screen.findByText('Listen, du begyndte på, står her igen.')).toBeTruthy();
  expect(cell('Række 2, email').value).toBe('p1@skole.dk');
  await press('Ryd listen');
  await press('Ja, ryd listen');
  expect(await screen.findByText('Listen er tom')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
  expect(sessionStorage.length).toBe(0);
});

test('a list is of whoever opened it, also when their session ends meanwhile or another person logs in', async () => {
  await using answers = await startAnswers();
  answers.on(route, () => ({ body: good(2) }));
  const queries = open(answers);
  await paste(people(2).join('\n'));
  await screen.findByRole('button', { name: 'Tilmeld 2 personer' });
  for (const session of [{ kind: 'guest' }, { ...teacher, email: 'sofie@skole.example' }]) {
    act(() => void queries.setQueryData(['session'], session));
    expect(JSON.parse(Object.values({ ...sessionStorage })[0] ?? '')).toMatchObject({ owner: 'mette@skole.example' });
  }
});

test('a list whose answer was lost is sent under the same key after a reload', async () => {
  await using answers = await startAnswers();
  answers.on(route, () => ({ body: good(2) }));
  open(answers);
  await paste(people(2).join('\n'));
  answers.on(route, (body) => (isPreview(body) ? { body: good(2) } : { status: 503, body: {} }));
  await press('Tilmeld 2 personer');
  await screen.findByRole('alert', { name: 'Vi ved ikke, om det blev gemt' });
  cleanup();
  open(answers);
  await press('Se, hvem der får plads');
  answers.on(route, () => ({ body: { ...good(2), saved: true } }));
  await press('Tilmeld 2 personer');
  await screen.findByRole('heading', { name: '2 personer er skrevet op' });
  const saved = answers.calls.filter((call) => call.route === route && !isPreview(call.body)).map(({ body }) => JSON.stringify(body));
  expect(saved).toHaveLength(2);
  expect(saved[0]).toBe(saved[1]);
});

test('of more than a hundred rows the first hundred are taken, and it is said', async () => {
  await using answers = await startAnswers();
  open(answers);
  const rows = Array.from({ length: 103 }, (_, i) => `Anna;Ek;x${i}`);
  await paste(`Fornavn;Efternavn;Email\n${rows.join('\n')}`);
  expect(await screen.findByText(/100 rækker er sat ind\. En liste har højst 100 rækker, så de sidste 3 er ikke med/)).toBeTruthy();
});

test('what holds no rows is refused at its field', async () => {
  await using answers = await startAnswers();
  open(answers);
  fireEvent.change(await screen.findByRole('textbox', { name: 'Sæt din liste ind her' }), { target: { value: 'Fornavn;Email' } });
  await press('Læs listen');
  expect(screen.getByText(/Der står ingen rækker/)).toBeTruthy();
});

test('an admin says why before the list is looked through, and it goes with it', async () => {
  await using answers = await startAnswers();
  answers.on(route, () => ({ body: good(1) }));
  open(answers, [event], sampleProfile(), {
    kind: 'signed-in',
    role: 'admin',
    name: 'Astrid Winther',
    email: 'admin@edison.example',
    endsAt: '2027-01-01T00:00:00Z',
  });
  await paste(people(1).join('\n'));
  await press('Se, hvem der får plads');
  const reason = screen.getByRole('textbox', { name: 'Grund' });
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  expect(answers.calls.some((call) => call.route === route)).toBe(false);
  fireEvent.change(reason, { target: { value: ' Ringede ' } });
  await press('Se, hvem der får plads');
  answers.on(route, () => ({ body: { ...good(1), saved: true } }));
  await press('Tilmeld 1 person');
  await screen.findByRole('heading', { name: '1 person er skrevet op' });
  const sent = answers.calls.filter((call) => call.route === route).map(({ body }) => body);
  expect(sent).toMatchObject([
    { preview: true, reason: 'Ringede' },
    { preview: false, reason: 'Ringede' },
  ]);
});

describe('where no list is taken', () => {
  test.each([
    ['an event with a code', { ...event, access: 'code' }, 'Dette event kræver en kode'],
    ['one for judges', { ...event, audience: 'judge' }, 'Her kan du ikke tilmelde andre'],
    ['one that is closed', { ...event, shown: 'closed' }, 'Tilmeldingen er lukket'],
    ['one that is not there', { ...event, eventId: 'e2' }, 'Vi kan ikke finde eventet'],
  ])('%s says why', async (_, given, words) => {
    await using answers = await startAnswers();
    open(answers, [given]);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('a school that waits says what comes then', async () => {
    await using answers = await startAnswers();
    const profile = sampleProfile();
    open(answers, [event], { ...profile, institution: { ...profile.institution, state: 'pending' } });
    expect(await screen.findByText('Din skole venter på at blive godkendt')).toBeTruthy();
  });

  test('a teacher whose school is not proved is told how to ask before anything is typed; an admin is not', async () => {
    await using answers = await startAnswers();
    const profile = sampleProfile({ schoolProof: { state: 'unproved' } });
    open(answers, [event], profile);
    expect(await screen.findByText('Vi skal vide, at du er på din skole, før du kan tilmelde andre')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Skriv til os' }).getAttribute('href')).toBe('/kontakt/');
    expect(screen.queryByRole('textbox')).toBeNull();
    cleanup();
    open(answers, [event], profile, admin);
    expect(await screen.findByRole('textbox', { name: 'Sæt din liste ind her' })).toBeTruthy();
  });

  test('a page that could not be fetched offers to try again', async () => {
    await using answers = await startAnswers();
    answers.refuse('GET /bff/events', 'UPSTREAM_UNAVAILABLE', 503);
    renderFor(teacher, <ListPage eventId="e1" />);
    await press('Prøv igen');
    expect(await screen.findByText('Det her kom ikke frem')).toBeTruthy();
  });
});

test('only the rows that must be mended are shown on wish; they stay while they are mended, and new ones are seen', async () => {
  await using answers = await startAnswers();
  open(answers);
  await paste(people(7).with(3, 'Bo\tEk\tbo').join('\n'));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Kun rækker, der skal rettes' }));
  expect(screen.getAllByRole('row')).toHaveLength(2);
  fireEvent.change(cell('Række 4, email'), { target: { value: 'bo@skole.dk' } });
  expect(cell('Række 4, email').value).toBe('bo@skole.dk');
  fireEvent.keyDown(cell('Række 4, email'), { key: 'Enter' });
  expect(document.activeElement).toBe(cell('Række 8, email'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Kun rækker, der skal rettes' }));
  expect(screen.getAllByRole('row')).toHaveLength(9);
});
