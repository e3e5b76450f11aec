// @vitest-environment jsdom
import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { sampleEvent, sampleSession } from '../../testing/sample.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { TeamListPage } from './team-list-page.tsx';

beforeAll(openDialogsInJsdom);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const check = 'POST /bff/events/e1/teams/check';
const send = 'POST /bff/events/e1/sign-ups';
const addTo = 'POST /bff/sign-ups/u1/team-list';
const event = sampleEvent('open', { title: 'Lokalfinale', audience: 'team', capacityUnit: 'team', team: { min: 2, max: 4 } });
const own = { signUpId: 'u1', sessionId: 's1', reference: 'K7PM4XQ2', state: 'confirmed', seats: 2 } as const;
const receipt = { signUpId: 'u1', reference: 'K7PM4XQ2', state: 'confirmed', icsUrl: '/bff/sign-ups/u1/kalender.ics' };

function open(answers: Answers, changes: object = {}) {
  answers.on('GET /bff/events', () => ({ body: { items: [{ ...event, ...changes }], total: 1 } }));
  return renderFor(
    teacher,
    <ConfirmProvider>
      <TeamListPage eventId="e1" />
    </ConfirmProvider>,
  );
}

const paste = async (text: string) =>
  fireEvent.paste(await screen.findByRole('textbox', { name: 'Sæt din liste ind her' }), { clipboardData: { getData: () => text } });
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(cell(name), { target: { value } });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const teams = (count: number) => Array.from({ length: count }, (_, i) => `Hold ${i + 1}\t6.A\tAnna, Bo og Carla`);
const good = (count: number, more: object = {}) => ({
  rows: Array.from({ length: count }, () => ({ wrong: [] })),
  seats: count,
  state: 'confirmed',
  ...more,
});
const bodies = (answers: Answers, route: string) => answers.calls.filter((call) => call.route === route).map(({ body }) => body);

describe('a list of 25 teams with two bad rows', () => {
  test('says both at their cell, is mended, looked through and sent once, and the receipt names the teams', async () => {
    await using answers = await startAnswers();
    answers.on(check, () => ({ body: good(25) }));
    answers.on(send, () => ({ status: 201, body: receipt }));
    open(answers);
    await paste(teams(25).with(6, 'Hold 7\t6.A\tAnna').with(16, 'HOLD 3\t6.A\tAnna, Bo').join('\n'));
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Række 7, elevernes fornavne: Holdet mangler elever. I må være 2–4.', 'Række 17, holdets navn: Samme navn som i række 3.']);
    expect(bodies(answers, check)).toEqual([]);
    type('Række 7, elevernes fornavne', 'Anna, Bo');
    type('Række 17, holdets navn', 'Hold 17');
    await press('Se listen igennem');
    expect(await screen.findByRole('status', { name: 'Alle hold er i orden, og der er plads' })).toBe(document.activeElement);
    expect(screen.getAllByText('I orden')).toHaveLength(25);
    expect(screen.getByText('25 hold fylder 25 pladser.')).toBeTruthy();
    const button = await screen.findByRole('button', { name: 'Tilmeld 25 hold' });
    fireEvent.click(button);
    fireEvent.click(button);
    const heading = await screen.findByRole('heading', { name: '25 hold er tilmeldt' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getAllByRole('row')).toHaveLength(26);
    const sent = bodies(answers, send);
    expect(sent).toMatchObject([{ sessionId: 's1', seats: 25, idempotencyKey: expect.any(String) }]);
    expect(sent[0]).toHaveProperty('teams.6', { name: 'Hold 7', classLabel: '6.A', members: [{ firstName: 'Anna' }, { firstName: 'Bo' }] });
    expect(sessionStorage.length).toBe(0);
  });

  test('whose names others have is told of each, from looking through and from sending', async () => {
    await using answers = await startAnswers();
    const taken = { wrong: [{ field: 'name', problem: 'NAME_TAKEN' }] };
    answers.on(check, () => ({ body: { rows: [taken, { wrong: [] }, taken] } }));
    open(answers);
    await paste(teams(3).join('\n'));
    expect(await screen.findAllByText('Et andet hold til eventet har taget navnet. Find på et andet.')).toHaveLength(2);
    answers.on(check, () => ({ body: good(3) }));
    type('Række 1, holdets navn', 'Lynet');
    type('Række 3, holdets navn', 'Raketten');
    await press('Se listen igennem');
    const details = { fields: ['teams.0.name', 'teams.1.name'] };
    const refusal = { problem: 'NAME_TAKEN', field: 'teams.0.name', message: '', statusCode: 409, requestId: 'r', details };
    answers.on(send, () => ({ status: 409, body: refusal }));
    await press('Tilmeld 3 hold');
    expect(await screen.findAllByText('Et andet hold til eventet har taget navnet. Find på et andet.')).toHaveLength(2);
    expect(screen.queryByText('Holdene er ikke tilmeldt')).toBeNull();
    expect(screen.getByRole('button', { name: 'Se listen igennem' })).toBeTruthy();
  });
});

test('a sign-up whose answer was lost is sent again under its key', async () => {
  await using answers = await startAnswers();
  answers.on(check, () => ({ body: good(1) }));
  answers.on(send, () => ({ status: 503, body: {} }));
  open(answers);
  await paste(`${teams(1)[0]}\n`);
  await press('Tilmeld 1 hold');
  await screen.findByRole('alert', { name: 'Vi ved ikke, om det blev gemt' });
  answers.on(send, () => ({ status: 201, body: receipt }));
  await press('Tilmeld 1 hold');
  await screen.findByRole('heading', { name: '1 hold er tilmeldt' });
  const [first, second, ...more] = bodies(answers, send).map((body) => JSON.stringify(body));
  expect([first, more]).toEqual([second, []]);
});

test('a list whose answer was lost, but which arrived, leaves no first names behind in the browser', async () => {
  await using answers = await startAnswers();
  answers.on(check, () => ({ body: good(1) }));
  answers.on(send, () => ({ status: 503, body: {} }));
  open(answers);
  await paste(`${teams(1)[0]}\n`);
  await press('Tilmeld 1 hold');
  await screen.findByRole('alert', { name: 'Vi ved ikke, om det blev gemt' });
  expect(JSON.stringify(sessionStorage)).toContain('Anna');
  cleanup();
  open(answers, { own: [own] });
  await screen.findByText('Du er tilmeldt i forvejen. Holdene her kommer oveni dem, du har.');
  expect(JSON.stringify(sessionStorage)).not.toContain('Anna');
});

describe('rows that are good take one line on a phone', () => {
  test('and those to mend stay open while they are mended', async () => {
    await using answers = await startAnswers();
    answers.on(check, () => ({ body: good(3) }));
    open(answers);
    await paste(teams(3).with(1, 'Hold 2\t6.A\tAnna').join('\n'));
    await screen.findByRole('alert');
    const opening = () => screen.queryAllByRole('button', { name: /^Ret række/ }).map(({ textContent }) => textContent);
    expect(opening()).toEqual(['Ret række 1, Hold 1, 6.A', 'Ret række 3, Hold 3, 6.A']);
    type('Række 2, elevernes fornavne', 'Anna, Bo');
    expect(opening()).toHaveLength(2);
    await press(/^Ret række 3/);
    await waitFor(() => expect(document.activeElement).toBe(cell('Række 3, holdets navn')));
    expect(opening()).toHaveLength(1);
    (await screen.findByRole('button', { name: 'Se listen igennem' })).focus();
    await press('Se listen igennem');
    await screen.findByRole('status', { name: /^Alle hold er i orden/ });
    expect(opening()).toHaveLength(3);
  });

  test('also after a reload, but for those to mend, which show what is wrong', async () => {
    await using answers = await startAnswers();
    answers.on(check, () => ({ body: good(3) }));
    open(answers);
    await paste(teams(3).with(1, 'Hold 2\t6.A\tAnna').join('\n'));
    await screen.findByRole('alert');
    cleanup();
    open(answers);
    const opening = await screen.findAllByRole('button', { name: /^Ret række/ });
    expect(opening.map(({ textContent }) => textContent)).toEqual(['Ret række 1, Hold 1, 6.A', 'Ret række 3, Hold 3, 6.A']);
    expect(await screen.findByText('1 række skal rettes.')).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });
});

test('names that are copied below each other go into one cell, and a list of teams into rows', async () => {
  await using answers = await startAnswers();
  open(answers);
  await press('Skriv et hold');
  type('Række 1, holdets navn', 'Lynet');
  fireEvent.paste(cell('Række 1, elevernes fornavne'), { clipboardData: { getData: () => 'Anna\nBo\n' } });
  expect(cell('Række 1, elevernes fornavne').value).toBe('Anna, Bo');
  fireEvent.paste(cell('Række 1, holdets navn'), { clipboardData: { getData: () => 'Raketten\tDea\tEmil\n' } });
  expect(cell('Række 2, elevernes fornavne').value).toBe('Dea, Emil');
});

describe('seats', () => {
  test('more than a sign-up can have are said before anything is sent', async () => {
    await using answers = await startAnswers();
    open(answers, { capacityUnit: 'person' });
    await paste(teams(11).join('\n'));
    await press('Se listen igennem');
    const words = 'Holdene fylder 33 pladser, og en tilmelding har højst 30. Fjern nogle hold, eller skriv til arrangøren.';
    expect(within(await screen.findByRole('alert')).getByRole('link', { name: words })).toBeTruthy();
    expect(bodies(answers, check)).toEqual([]);
  });

  test.each([
    ['waitlisted', { position: 3 }, 'Alle hold er i orden, men der er venteliste', /nummer 3 i køen/],
    ['pending', {}, 'Alle hold er i orden, og pladserne venter på din skole', /din skole er godkendt/],
  ])('that are %s are told before they are asked for', async (state, more, headline, words) => {
    await using answers = await startAnswers();
    answers.on(check, () => ({ body: good(2, { state, ...more }) }));
    open(answers);
    await paste(teams(2).join('\n'));
    const told = await screen.findByRole('status', { name: headline });
    expect(told.textContent).toMatch(words);
  });

  test('that are all taken stand above the button', async () => {
    await using answers = await startAnswers();
    const details = { capacity: 5, free: 5, unit: 'team' };
    answers.on(check, () => ({ status: 409, body: { problem: 'FULL', message: '', statusCode: 409, requestId: 'r', details } }));
    open(answers);
    await paste(teams(6).join('\n'));
    const refusal = await screen.findByRole('alert', { name: 'Vi kunne ikke se listen igennem' });
    expect(refusal).toBe(document.activeElement);
    expect(refusal.textContent).toContain('Der er plads til 5 hold.');
  });
});

describe('a teacher who is signed up', () => {
  test('adds teams to the sign-up, with the seats that they need', async () => {
    await using answers = await startAnswers();
    answers.on(check, () => ({ body: good(2, { seats: 4 }) }));
    answers.on(addTo, () => ({ body: { signUpId: 'u1', added: 2, seats: 4, state: 'confirmed' } }));
    open(answers, { own: [own], sessions: [sampleSession('s1', 'closed'), sampleSession('s2', 'open')], shown: 'closed' });
    expect(await screen.findByText(/Du er tilmeldt i forvejen/)).toBeTruthy();
    await paste(teams(2).join('\n'));
    await press('Tilmeld 2 hold');
    await screen.findByRole('heading', { name: '2 hold er tilmeldt' });
    expect(bodies(answers, check)).toMatchObject([{ signUpId: 'u1' }]);
    expect(bodies(answers, addTo)).toMatchObject([{ seats: 4, teams: [{ name: 'Hold 1' }, { name: 'Hold 2' }] }]);
    expect(screen.getByRole('link', { name: 'Se dine hold' }).getAttribute('href')).toBe('/min-profil/event-og-programmer/hold/e1');
  });

  test.each([
    ['2026-12-01T22:59:59Z', true],
    ['2026-12-01T23:00:00Z', false],
  ])('adds teams until the minute of the lock is over: at %s it is %s', async (now, open_) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    try {
      await using answers = await startAnswers();
      open(answers, { own: [own], rosterLockAt: '2026-12-01T22:59:00Z' });
      expect(await screen.findByText(open_ ? /Du er tilmeldt i forvejen/ : 'Holdlisten er låst')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  test('is told when the rosters are locked', async () => {
    await using answers = await startAnswers();
    open(answers, { own: [own], rosterLockAt: '2020-01-01T08:00:00Z' });
    expect(await screen.findByText('Holdlisten er låst')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('where no list is taken', () => {
  test.each([
    ['an event without teams', { audience: 'teacher' }, 'Eventet har ingen hold'],
    ['one with a code', { access: 'code' }, 'Dette event kræver en kode'],
    ['one that is closed', { shown: 'closed' }, 'Tilmeldingen er lukket'],
    ['one that is not there', { eventId: 'e2' }, 'Vi kan ikke finde eventet'],
  ])('%s says why', async (_, changes, words) => {
    await using answers = await startAnswers();
    open(answers, changes);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

test('no form is shown before it is known whether the teacher is in the programme of the event', async () => {
  await using answers = await startAnswers();
  const answered = Promise.withResolvers<void>();
  const programme = { programmeKey: 'p1', title: 'Projekt Edison', schoolYear: '2026/27', state: 'open', contentPath: '/', joined: false };
  answers.on('GET /bff/me/programmes', async () => {
    await answered.promise;
    return { body: { items: [programme], total: 1 } };
  });
  open(answers, { access: 'programme', programmeKey: 'p1' });
  await waitFor(() => expect(answers.calls.map(({ route }) => route)).toContain('GET /bff/me/programmes'));
  expect(await screen.findByRole('status', { name: 'Henter …' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  answered.resolve();
  expect(await screen.findByRole('button', { name: /^Gå med/ })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
