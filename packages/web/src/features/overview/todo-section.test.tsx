// @vitest-environment jsdom
import type { Programme } from '@edison/contracts/bff/programmes';
import type { Profile } from '@edison/contracts/bff/users';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { sampleEvent } from '../../testing/sample.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { sampleSignUp } from '../../testing/sample-sign-up.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { TodoSection } from './todo-section.tsx';

afterEach(cleanup);

const post = 'POST /bff/me/reaffirmations';
const joined: Programme = {
  programmeKey: 'edison',
  title: 'Projekt Edison',
  schoolYear: '2026/27',
  state: 'open',
  contentPath: '/',
  joined: true,
};
const none = { body: { items: [], total: 0 } };

function show(answers: Answers, profile: Partial<Profile> = {}) {
  for (const list of ['me/sign-ups', 'me/programmes', 'events']) answers.on(`GET /bff/${list}`, () => none);
  const queries = renderFor(teacher, <TodoSection />);
  queries.setQueryData(['profile'], sampleProfile(profile));
  return queries;
}

function at(state: 'pending' | 'confirmed'): Partial<Profile> {
  const { institution } = sampleProfile();
  return institution === undefined ? {} : { institution: { ...institution, state } };
}

describe('what a teacher misses', () => {
  test('nothing: it says so', async () => {
    await using answers = await startAnswers();
    show(answers);
    expect(await screen.findByText('Du har ingen frister lige nu')).toBeTruthy();
  });

  test('no school: the way leads to the account', async () => {
    await using answers = await startAnswers();
    show(answers, { institution: undefined, missing: ['institution'] });
    const way = await screen.findByRole('link', { name: 'Vælg skole Vælg din skole' });
    expect(way.getAttribute('href')).toBe('/min-profil/konto');
  });

  test('a school that has closed: since when, and that another is to be chosen', async () => {
    await using answers = await startAnswers();
    const { institution } = sampleProfile();
    show(answers, { institution: institution && { ...institution, closedOn: '2027-06-30' }, missing: ['institution'] });
    const told = /^Egebakkeskolen \(opdigtet\) lukkede 30\.06\.2027\. Vælg den skole, du er på nu\. Så kan du tilmelde dig igen\.$/;
    expect(await screen.findByText(told)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Vælg skole Vælg din nye skole' })).toBeTruthy();
  });

  test('a school that waits: one may go on', async () => {
    await using answers = await startAnswers();
    show(answers, at('pending'));
    expect(await screen.findByText(/Du kan godt tilmelde dig/)).toBeTruthy();
    expect(screen.queryByText('Du har ingen frister lige nu')).toBeNull();
  });

  test('a place in a queue and a roster that locks: what, until when with its week, and where', async () => {
    await using answers = await startAnswers();
    const soon = new Date(Date.now() + 3 * 24 * 60 * 60 * 1_000).toISOString();
    const far = new Date(Date.now() + 40 * 24 * 60 * 60 * 1_000).toISOString();
    const dates = { startsAt: far, endsAt: far };
    const items = [
      { ...sampleSignUp('u1', 'waitlisted'), ...dates, cancelUntil: far },
      { ...sampleSignUp('u2', 'confirmed'), ...dates, eventId: 'e2', rosterLockAt: soon, teams: [{ teamId: 't1', name: 'Lynet' }] },
    ];
    show(answers);
    answers.on('GET /bff/me/sign-ups', () => ({ body: { items, total: 2 } }));
    const [first, second] = await screen.findAllByRole('listitem');
    if (!first || !second) throw new Error('There are two.');
    expect(first.textContent).toMatch(/Hold til Lærercamp u2.*uge \d+ – om 3 dage.*Du har skrevet 1 hold/);
    expect(within(first).getByRole('link').getAttribute('href')).toBe('/min-profil/event-og-programmer/hold/e2');
    expect(second.textContent).toContain('Du er nr. 2 på ventelisten');
  });

  test('a sign-up that closes: where there is a queue, nobody is promised a seat', async () => {
    await using answers = await startAnswers();
    show(answers);
    const closes = { programmeKey: 'p1', registrationClosesAt: new Date(Date.now() + 3 * 24 * 60 * 60 * 1_000).toISOString() };
    const items = [sampleEvent('waitlist', { ...closes, eventId: 'full' }), sampleEvent('open', { ...closes, eventId: 'free' })];
    answers.on('GET /bff/events', () => ({ body: { items, total: 2 } }));
    answers.on('GET /bff/me/programmes', () => ({ body: { items: [{ ...joined, programmeKey: 'p1' }], total: 1 } }));
    const links = await screen.findAllByRole('link', { name: /Tilmelding lukker/ });
    expect(links.map((link) => [link.getAttribute('href')?.split('=')[1], link.textContent?.split('Tilmelding')[0]?.trim()])).toEqual([
      ['full', 'Skriv mig på venteliste'],
      ['free', 'Tilmeld dig'],
    ]);
  });

  test('that could not be seen whole is told so, beside what is known, and can be tried again', async () => {
    await using answers = await startAnswers();
    show(answers, at('pending'));
    answers.refuse('GET /bff/events', 'UPSTREAM_UNAVAILABLE', 503);
    expect(await screen.findByRole('alert', { name: 'Vi kunne ikke se alle dine frister' })).toBeTruthy();
    expect(await screen.findByText(/Du kan godt tilmelde dig/)).toBeTruthy();
    answers.on('GET /bff/events', () => none);
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('confirming the school', () => {
  test('is sent once, thanks, takes the focus, and the profile is the mended one everywhere', async () => {
    await using answers = await startAnswers();
    answers.on(post, () => ({ body: sampleProfile() }));
    const queries = show(answers, { missing: ['reaffirm'] });
    expect(await screen.findByText(/Egebakkeskolen \(opdigtet\)/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Nej, jeg har skiftet skole' }).getAttribute('href')).toBe('/min-profil/konto');
    const press = screen.getByRole('button', { name: 'Ja, jeg er stadig her' });
    fireEvent.click(press);
    fireEvent.click(press);
    const thanks = await screen.findByRole('status', { name: /du er på skolen i dette skoleår/ });
    expect(document.activeElement).toBe(thanks);
    expect(answers.calls.filter(({ route }) => route === post).map(({ body }) => body)).toEqual([{ institutionId: 'i1' }]);
    expect(queries.getQueryData(['profile'])).toMatchObject({ missing: [] });
  });

  test('a refusal says why, and the press can be made again', async () => {
    await using answers = await startAnswers();
    answers.refuse(post, 'UPSTREAM_UNAVAILABLE', 503);
    show(answers, { missing: ['reaffirm'] });
    fireEvent.click(await screen.findByRole('button', { name: 'Ja, jeg er stadig her' }));
    expect(await screen.findByRole('alert', { name: 'Vi ved ikke, om det blev gemt' })).toBeDefined();
    answers.on(post, () => ({ body: sampleProfile() }));
    fireEvent.click(screen.getByRole('button', { name: 'Ja, jeg er stadig her' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
