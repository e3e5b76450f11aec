// @vitest-environment jsdom
import type { EdisonEvent } from '@edison/contracts/bff/events';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { sampleEvent, sampleSession } from '../../testing/sample.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { SignUpPanel } from './sign-up-panel.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const post = 'POST /bff/events/e1/sign-ups';
const check = 'POST /bff/events/e1/code-check';
const receipt = { signUpId: 'u1', reference: 'K7PM4XQ2', state: 'confirmed', icsUrl: '/bff/sign-ups/u1/kalender.ics' };

function show(changes: Partial<EdisonEvent>) {
  return renderFor(teacher, <SignUpPanel event={sampleEvent('open', changes)} path="/" level={4} />);
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (name: string | RegExp, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const sent = (answers: Answers) => answers.calls.filter(({ route }) => route === post).map(({ body }) => body);

describe('teams', () => {
  const sessions = [{ ...sampleSession('s1', 'open'), remaining: 10 }];
  const forTeams: Partial<EdisonEvent> = { audience: 'team', team: { min: 2, max: 3 }, sessions };

  async function writeTeam(): Promise<void> {
    await press('Tilføj et hold');
    type('Holdets navn', 'Gnisterne');
    type('Elev 1', 'Anna');
    type('Elev 2', 'Bo');
  }

  test('come with the sign-up, the seats follow them, and the receipt names them', async () => {
    await using answers = await startAnswers();
    answers.on(post, () => ({ status: 201, body: receipt }));
    show(forTeams);
    await writeTeam();
    expect(screen.getByRole('textbox', { name: 'Antal pladser' })).toHaveProperty('value', '2');
    await press('Tilmeld mig');
    await screen.findByRole('heading', { name: 'Du har en plads' });
    expect(sent(answers)).toMatchObject([
      { seats: 2, teams: [{ name: 'Gnisterne', members: [{ firstName: 'Anna' }, { firstName: 'Bo' }] }] },
    ]);
    expect(screen.getByText('Hold').nextElementSibling?.textContent).toBe('Gnisterne');
  });

  test('need as many seats as they have members', async () => {
    await using answers = await startAnswers();
    show(forTeams);
    await writeTeam();
    type('Antal pladser', '1');
    await press('Tilmeld mig');
    expect(await screen.findByRole('link', { name: 'Holdene fylder 2. Skriv mindst 2, eller fjern et hold.' })).toBeDefined();
    expect(sent(answers)).toEqual([]);
  });

  test('what is missing names its team in the list, and says no more than that at the field', async () => {
    await using _answers = await startAnswers();
    show(forTeams);
    await writeTeam();
    await press('Tilføj et hold til');
    await press('Tilmeld mig');
    expect(await screen.findByRole('link', { name: 'Hold 2: Holdets navn er påkrævet' })).toBeDefined();
    expect(screen.getByText('Holdets navn er påkrævet')).toBeDefined();
  });

  test('a name that is taken is told at its team', async () => {
    await using answers = await startAnswers();
    answers.on(post, () => ({
      status: 409,
      body: { problem: 'NAME_TAKEN', message: '', statusCode: 409, requestId: 'r', field: 'teams.0.name' },
    }));
    show(forTeams);
    await writeTeam();
    await press('Tilmeld mig');
    await screen.findByRole('alert', { name: 'Ret det her, så tilmelder vi dig' });
    expect(screen.getByRole('textbox', { name: 'Holdets navn' }).getAttribute('aria-invalid')).toBe('true');
  });

  test('several names that are taken are told at once, each at its team', async () => {
    await using answers = await startAnswers();
    const details = { fields: ['teams.0.name', 'teams.1.name'] };
    answers.on(post, () => ({
      status: 409,
      body: { problem: 'NAME_TAKEN', message: '', statusCode: 409, requestId: 'r', field: 'teams.0.name', details },
    }));
    show(forTeams);
    await writeTeam();
    await press('Tilføj et hold til');
    const second = within(screen.getByRole('region', { name: 'Hold 2' }));
    for (const [name, value] of [
      ['Holdets navn', 'Raketten'],
      ['Elev 1', 'Dea'],
      ['Elev 2', 'Emil'],
    ] as const) {
      fireEvent.change(second.getByRole('textbox', { name }), { target: { value } });
    }
    await press('Tilmeld mig');
    const summary = await screen.findByRole('alert', { name: 'Ret det her, så tilmelder vi dig' });
    await waitFor(() => expect(within(summary).getAllByRole('link')).toHaveLength(2));
    const names = screen.getAllByRole('textbox', { name: 'Holdets navn' });
    expect(names.map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  });
});

describe('a code', () => {
  test('is asked for, looked up when the field is left, and sent', async () => {
    await using answers = await startAnswers();
    answers.on(check, () => ({ body: { valid: true } }));
    answers.on(post, () => ({ status: 201, body: receipt }));
    show({ access: 'code' });
    await press('Tilmeld mig');
    expect(await screen.findByRole('link', { name: 'Kode er påkrævet' })).toBeDefined();
    type('Kode', 'abcd-2345');
    fireEvent.blur(screen.getByRole('textbox', { name: 'Kode' }));
    expect(await screen.findByText('Koden passer.')).toBeDefined();
    await press('Tilmeld mig');
    await screen.findByRole('heading', { name: 'Du har en plads' });
    expect(sent(answers)).toMatchObject([{ code: 'abcd-2345' }]);
  });

  test.each([
    ['CODE_EXPIRED', 'Koden gælder ikke længere'],
    ['CODE_USED_UP', 'Koden er brugt op'],
    ['CODE_INVALID', 'Koden passer ikke'],
  ])('one that is no good (%s) is told at the field, asked for once, and never sent', async (problem, words) => {
    await using answers = await startAnswers();
    answers.on(check, () => ({ body: { valid: false, problem } }));
    show({ access: 'code' });
    const field = await screen.findByRole('textbox', { name: 'Kode' });
    fireEvent.change(field, { target: { value: 'ABCD2345' } });
    fireEvent.blur(field);
    expect((await screen.findAllByText(new RegExp(words))).length).toBeGreaterThan(0);
    fireEvent.blur(field);
    await press('Tilmeld mig');
    expect(await screen.findByRole('alert', { name: 'Ret det her, så tilmelder vi dig' })).toBeDefined();
    expect(answers.calls.map(({ route }) => route).filter((route) => route.startsWith('POST'))).toEqual([check]);
  });

  test('too many wrong ones: a pause is asked for at the field', async () => {
    await using answers = await startAnswers();
    answers.refuse(check, 'RATE_LIMITED', 429);
    show({ access: 'code' });
    const field = await screen.findByRole('textbox', { name: 'Kode' });
    fireEvent.change(field, { target: { value: 'ABCD2345' } });
    fireEvent.blur(field);
    expect(await screen.findByText(/Hold en pause/)).toBeDefined();
  });

  test('is kept in no draft', async () => {
    show({ access: 'code' });
    await screen.findByRole('textbox', { name: 'Kode' });
    type('Kode', 'ABCD2345');
    type(/Besked/, 'Allergi');
    expect(JSON.stringify(sessionStorage)).toContain('Allergi');
    expect(JSON.stringify(sessionStorage)).not.toContain('ABCD2345');
  });
});

describe('membership', () => {
  const forMembers = { access: 'programme', programmeKey: 'p1' } as const;
  const programme = { programmeKey: 'p1', title: 'Projekt Edison', schoolYear: '2026/27', state: 'open', contentPath: '/', joined: false };
  const listed = (changes: object) => ({ body: { items: [{ ...programme, ...changes }], total: 1 } });

  test('comes first, in one press, and then the form', async () => {
    await using answers = await startAnswers();
    answers.on('GET /bff/me/programmes', () => listed({}));
    answers.on('POST /bff/me/programmes/p1/membership', () => {
      answers.on('GET /bff/me/programmes', () => listed({ joined: true }));
      return { body: { ...programme, joined: true } };
    });
    show(forMembers);
    expect(await screen.findByText(/Eventet er for lærere, der er med i Projekt Edison/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Tilmeld mig' })).toBeNull();
    await press(/^Gå med/);
    expect(await screen.findByRole('button', { name: 'Tilmeld mig' })).toBeDefined();
    expect(screen.getByRole('status', { name: 'Du er med i Projekt Edison. Nu kan du tilmelde dig.' })).toBeDefined();
  });

  test('where the programme is shut: whom to write to', async () => {
    await using answers = await startAnswers();
    answers.on('GET /bff/me/programmes', () => listed({ state: 'closed' }));
    show(forMembers);
    expect((await screen.findByRole('link', { name: 'kurser@example.dk' })).getAttribute('href')).toMatch(/^mailto:/);
  });

  test('is not asked about of members, and a server that cannot tell stops nobody', async () => {
    await using answers = await startAnswers();
    answers.on('GET /bff/me/programmes', () => listed({ joined: true }));
    show(forMembers);
    expect(await screen.findByRole('button', { name: 'Tilmeld mig' })).toBeDefined();
    cleanup();
    answers.refuse('GET /bff/me/programmes', 'UPSTREAM_UNAVAILABLE', 503);
    show(forMembers);
    expect(await screen.findByRole('button', { name: 'Tilmeld mig' })).toBeDefined();
  });
});

test('what was typed is there again after a reload, and forgotten when it was sent', async () => {
  await using answers = await startAnswers();
  answers.on(post, () => ({ status: 201, body: receipt }));
  show({});
  await screen.findByRole('button', { name: 'Tilmeld mig' });
  type(/Besked/, 'Kørestol');
  cleanup();
  show({});
  expect(await screen.findByDisplayValue('Kørestol')).toBeDefined();
  await press('Tilmeld mig');
  await screen.findByRole('heading', { name: 'Du har en plads' });
  await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('Kørestol'));
});

test('a lost answer does not say that nothing happened', async () => {
  await using answers = await startAnswers();
  answers.refuse(post, 'UPSTREAM_UNAVAILABLE', 503);
  show({});
  await press('Tilmeld mig');
  const lost = await screen.findByRole('alert', { name: 'Vi ved ikke, om det blev gemt' });
  expect(document.activeElement).toBe(lost);
  expect(lost.textContent).toContain('Det tæller kun én gang');
});

const own: EdisonEvent['own'] = [{ signUpId: 'u1', sessionId: 's1', reference: 'K7PM4XQ2', state: 'confirmed', seats: 1 }];

/** Renders an event whose place the teacher gets, and then loses, by button presses. */
function Later() {
  const [event, setEvent] = useState(sampleEvent('open'));
  return (
    <>
      <button type="button" onClick={() => setEvent(sampleEvent('open', { own: event.own.length === 0 ? own : [] }))}>
        Senere
      </button>
      <SignUpPanel event={event} path="/" level={4} />
    </>
  );
}

test('a receipt is gone when its place was given back meanwhile', async () => {
  await using answers = await startAnswers();
  answers.on(post, () => ({ status: 201, body: receipt }));
  renderFor(teacher, <Later />);
  await press('Tilmeld mig');
  await screen.findByRole('heading', { name: 'Du har en plads' });
  await press('Senere');
  expect(screen.getByRole('heading', { name: 'Du har en plads' })).toBeDefined();
  await press('Senere');
  expect(await screen.findByRole('button', { name: 'Tilmeld mig' })).toBeDefined();
});
