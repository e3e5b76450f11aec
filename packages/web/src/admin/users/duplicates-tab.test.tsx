// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Answers } from '../../testing/start-answers.ts';
import { listOf, openPeople, polyfillJsdom, refused } from '../institutions/testing/open-people.tsx';

beforeAll(polyfillJsdom);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const long = { timeout: 5_000 };
const page = (show = 'open') => `GET /bff/admin/duplicates?page=1&pageSize=20&show=${show}`;
const named = {
  firstName: 'Mette',
  lastName: 'Holm',
  jobTitle: 'lærer',
  createdAt: '2026-08-01T08:00:00Z',
  institutionName: 'Egebakkeskolen',
};
const used = {
  ...named,
  userId: 'ny',
  email: 'mette@ny.example',
  schoolProof: { state: 'proved', by: 'colleague' },
  lastLoginAt: '2026-11-20T08:00:00Z',
  signUps: 2,
  version: 3,
};
const unused = {
  ...named,
  userId: 'gammel',
  email: 'mette@gammel.example',
  phone: '12345678',
  schoolProof: { state: 'unproved' },
  signUps: 1,
  version: 1,
};
const pair = { one: used, other: unused, because: ['name-and-school', 'email'] };
const merges = 'POST /bff/admin/users/gammel/merges';
const moved = { signUps: 1, teams: 2, coOwnerships: 0, codes: 0, invitations: 0, programmes: 1, materials: 0, seenMails: 4 };
const clash = { eventTitle: 'Lærercamp', startsAt: '2027-01-14T08:00:00Z', stays: 'into', teams: 0 };
const outcome = { saved: false, moved, bothIn: 1, invitationsEnd: 1, clashes: [clash], login: 'closed', proofEnds: true, mails: 3 };

const open = (set: (answers: Answers) => void = () => undefined, path = '?fane=dubletter') =>
  openPeople(path, (answers) => {
    answers.on(page(), () => listOf(pair));
    answers.on('GET /bff/session', () => ({
      body: { kind: 'signed-in', role: 'admin', name: 'Astrid', email: 'admin@edison.example', endsAt: '2027-01-01T00:00:00Z' },
    }));
    for (const one of [used, unused]) answers.on(`GET /bff/admin/users/${one.userId}`, () => ({ body: detailOf(one) }));
    set(answers);
  });
const detailOf = ({ userId, email, version }: typeof used | typeof unused) => ({
  profile: { ...named, userId, email, grades: [], subjects: [], reaffirmedSchoolYear: '2026/27', permissions: [], missing: [] },
  ...{ state: 'active', version: version + 1, createdAt: named.createdAt, programmes: [], signUps: [], materials: [] },
});
const keep = async (email: string) => {
  const row = await screen.findByRole('row', { name: /Mette Holm/ }, long);
  const buttons = await within(row).findAllByRole('button', { name: 'Behold denne' }, long);
  const button = buttons.find((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent === email);
  if (button) fireEvent.click(button);
  return within(await screen.findByRole('dialog'));
};

describe('possible duplicates', () => {
  test('stand with what is alike, who was used last, and how much each has', async () => {
    const { answers } = await open();
    await using _ = answers;
    const row = within(await screen.findByRole('row', { name: /Mette Holm/ }, long));
    for (const words of [
      'Samme navn og skole',
      'Gammel og ny e-mail',
      'Sidst logget ind 20/11/2026 09:00',
      'Aldrig logget ind',
      'Bekræftet på skolen af en kollega',
      'Ikke bekræftet på skolen',
      '2 tilmeldinger',
      '1 tilmelding',
      'Ingen telefon',
    ])
      expect(row.getByText(words)).toBeDefined();
    expect(screen.getByText('1 mulig dublet')).toBeDefined();
  });

  test('are merged in the versions of now: what moves, where both are signed up and what becomes of the login is said first', async () => {
    const { answers, bodiesOf } = await open((set) => set.on(merges, (body) => ({ body: { ...outcome, saved: !Object(body).preview } })));
    await using _ = answers;
    const dialog = await keep(used.email);
    expect(screen.getByRole('dialog', { name: 'Læg de to sammen, og behold mette@ny.example?' })).toBeDefined();
    expect(
      await dialog.findByText(
        'Lærercamp, 14/01/2027 09:00: Profilen med mette@ny.example beholder sin tilmelding. Den for mette@gammel.example bliver afmeldt.',
        {},
        long,
      ),
    ).toBeDefined();
    for (const words of [
      '3 mails bliver sendt.',
      'Ét forløb er begge allerede med i.',
      'Loginet lukker, og personen bliver logget ud. mette@gammel.example er fri og kan bruges til en ny profil.',
      'Bekræftelsen af, at personen er på sin skole, følger ikke med fra den profil, der går.',
      'En ubesvaret invitation til at være medejer af hold bortfalder. Den, der inviterede, kan invitere igen.',
      'Navn, telefon, skole, bekræftelse og rolle på profilen med mette@ny.example er, som de er.',
    ])
      expect(dialog.getByText(words)).toBeDefined();
    expect(dialog.queryByText('Koder')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Læg sammen' }));
    expect(dialog.getByText('Skriv en grund.')).toBeDefined();
    fireEvent.change(dialog.getByLabelText('Grund'), { target: { value: 'Samme person' } });
    answers.on(page(), () => listOf());
    fireEvent.click(dialog.getByRole('button', { name: 'Læg sammen' }));
    expect(await dialog.findByText(/^Profilerne er lagt sammen til mette@ny.example\. 1 tilmelding er flyttet/, {}, long)).toBeDefined();
    expect(await screen.findByText('Ingen mulige dubletter', {}, long)).toBeDefined();
    const seen = { into: 'ny', version: 2, intoVersion: 4 };
    expect(bodiesOf(merges)).toEqual([
      { ...seen, preview: true },
      { ...seen, preview: false, reason: 'Samme person', clashes: 1 },
    ]);
  });

  test.each([
    ['deactivated', /En af profilerne er lukket/],
    ['deletion', /bliver slettet, fordi personen har bedt om det/],
    ['admin', /er administrator. Fjern rollen/],
    ['other-school', /De to profiler har ikke samme skole.*ret først skolen på den profil, der skal gå/],
    ['unproved', /er ikke bekræftet på sin skole/],
    ['teams', /har hold. Afmeld en af de to/],
  ])('that are kept apart (%s) say why, with nothing to confirm', async (obstacle, words) => {
    const { answers } = await open((set) => set.on(merges, () => ({ body: { ...outcome, obstacle } })));
    await using _ = answers;
    const dialog = await keep(used.email);
    expect(await dialog.findByText(words, {}, long)).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Læg sammen' })).toBeNull();
  });

  test('that were changed meanwhile are looked at again', async () => {
    const { answers } = await open((set) =>
      set.on(merges, (body) => (Object(body).preview ? { body: outcome } : refused('CHANGED_MEANWHILE'))),
    );
    await using _ = answers;
    const dialog = await keep(used.email);
    fireEvent.change(await dialog.findByLabelText('Grund', {}, long), { target: { value: 'Samme person' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Læg sammen' }));
    expect(await dialog.findByRole('button', { name: 'Se igen, hvad der vil ske' }, long)).toBeDefined();
  });

  test('are set aside by a press, for all admins, and taken back from their own list', async () => {
    const aside = 'POST /bff/admin/duplicates/aside';
    const { answers, bodiesOf } = await open((set) => {
      set.on(aside, (body) => ({ body: { aside: Object(body).aside } }));
      set.on(page('aside'), () => listOf(pair));
    });
    await using _ = answers;
    const button = await screen.findByRole(
      'button',
      { name: 'Ikke en dublet', description: 'mette@ny.example mette@gammel.example' },
      long,
    );
    answers.on(page(), () => listOf());
    fireEvent.click(button);
    expect(await screen.findByRole('status', { name: /Parret er sat til side/ }, long)).toBeDefined();
    fireEvent.change(screen.getByLabelText('Vis'), { target: { value: 'sat-til-side' } });
    await vi.waitFor(() => expect(screen.queryByRole('status', { name: /Parret er sat til side/ })).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: 'Tag frem igen' }, long));
    expect(await screen.findByRole('status', { name: 'Parret står i listen igen.' }, long)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Behold denne' })).toBeNull();
    const both = { userId: 'ny', otherId: 'gammel' };
    expect(bodiesOf(aside)).toEqual([
      { ...both, aside: true },
      { ...both, aside: false },
    ]);
  });

  test('with the admin’s own profile are left to a colleague; a list that does not come says so', async () => {
    const { answers } = await open((set) => set.on(page(), () => listOf({ ...pair, one: { ...used, email: 'Admin@edison.example' } })));
    await using _ = answers;
    expect(await screen.findByText('Admin@edison.example', {}, long)).toBeDefined();
    await vi.waitFor(() => expect(answers.calls.some(({ route }) => route === 'GET /bff/session')).toBe(true));
    expect(screen.queryByRole('button', { name: 'Behold denne' })).toBeNull();
    cleanup();
    const failing = await open((set) => set.refuse(page(), 'UPSTREAM_UNAVAILABLE', 503));
    await using __ = failing.answers;
    expect(await screen.findByText('Vi kunne ikke hente listen', {}, long)).toBeDefined();
  });
});
