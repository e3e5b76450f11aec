// @vitest-environment jsdom
import type { Profile } from '@edison/contracts/bff/users';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { profileQuery } from '../../api/profile-query.ts';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { startAnswers } from '../../testing/start-answers.ts';
import { SchoolProof } from './school-proof.tsx';

afterEach(cleanup);

const askedAt = '2026-11-03T08:00:00Z';
const unproved: Partial<Profile> = { schoolProof: { state: 'unproved' } };

function Shown() {
  const { data } = useQuery({ ...profileQuery, enabled: false });
  return data === undefined ? null : <SchoolProof profile={data} />;
}
function show(changes: Partial<Profile>): void {
  renderFor(teacher, <Shown />).setQueryData(['profile'], sampleProfile(changes));
}

test.each([
  ['domain', 'din e-mail hører til skolen'],
  ['colleague', 'en kollega har sagt ja'],
  ['admin', 'vi har set på det'],
  ['provider', 'dit login siger det'],
] as const)('a school that is proved by %s says so', async (by, words) => {
  show({ schoolProof: { state: 'proved', by } });
  expect(await screen.findByText(`Det er bekræftet, at du er på skolen: ${words}.`)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['colleagues', /Dine kolleger på Egebakkeskolen \(opdigtet\) er spurgt tirsdag d. 3. november 2026/],
  ['admins', /Ingen på Egebakkeskolen \(opdigtet\) kan svare for dig lige nu. Derfor ser vi selv på det/],
] as const)('one that waits for %s says what one can do now, who was asked and what comes next', async (waitsFor, words) => {
  show({ ...unproved, schoolQuestion: { askedAt, waitsFor } });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(/Du kan tilmelde dig og lave hold nu/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('one that nobody was asked about is asked about on a press, once', async () => {
  await using answers = await startAnswers();
  show(unproved);
  answers.on('POST /bff/me/school-question', () => ({ body: { askedAt, waitsFor: 'colleagues' } }));
  fireEvent.click(await screen.findByRole('button', { name: 'Spørg mine kolleger' }));
  expect(await screen.findByRole('status', { name: 'Nu er der spurgt' })).toBe(document.activeElement);
  expect(screen.getByText(/er spurgt tirsdag d. 3. november/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a backend that knows no proof, and a school that waits or was rejected, are asked for none', async () => {
  const { institution } = sampleProfile();
  show({});
  expect(screen.queryByRole('paragraph')).toBeNull();
  cleanup();
  if (institution) show({ ...unproved, institution: { ...institution, state: 'pending' } });
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [['Fjordskolen'], /Dit login siger, at du er på Fjordskolen. Passer det, så vælg den som din skole/],
  [['Fjordskolen', 'Havskolen'], /på Fjordskolen og Havskolen. Passer det, så vælg en af dem/],
  [[], /Dit login nævner en skole, som vi ikke kender/],
])('a login that names other schools says so, also where none is chosen: %s', async (loginSchools, words) => {
  show({ ...unproved, loginSchools });
  expect(await screen.findByText(words)).toBeTruthy();
  cleanup();
  show({ ...unproved, institution: undefined, loginSchools });
  expect(await screen.findByText(words)).toBeTruthy();
});
