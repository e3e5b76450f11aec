// @vitest-environment jsdom
import type { Profile } from '@edison/contracts/bff/users';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { SchoolNews } from './school-news.tsx';

afterEach(cleanup);

const askedAt = '2026-11-03T08:00:00Z';
const waitingFor = (waitsFor: 'colleagues' | 'admins'): Partial<Profile> => ({ schoolQuestion: { askedAt, waitsFor } });

test.each([
  ['nobody', {}, /Når en kollega siger ja, kan du også se/],
  ['colleagues', waitingFor('colleagues'), /Vi har spurgt dine kolleger, om du er på skolen/],
  ['admins', waitingFor('admins'), /Vi ser selv på, om du er på skolen/],
] as const)('a teacher whose school waits for %s reads what works now, and who answers', async (_whom, changes, words) => {
  renderFor(teacher, <SchoolNews profile={sampleProfile({ schoolProof: { state: 'unproved' }, ...changes })} />);
  const text = await screen.findByText(words);
  expect(text.textContent).toContain('Du kan tilmelde dig og lave hold nu.');
});

test('a teacher whose school has closed does not read that they can sign up now', () => {
  const { institution } = sampleProfile();
  const closed = institution && { ...institution, closedOn: '2027-06-30' };
  renderFor(teacher, <SchoolNews profile={sampleProfile({ institution: closed, schoolProof: { state: 'unproved' } })} />);
  expect(document.body.textContent).not.toContain('Du kan tilmelde dig');
});

test('a teacher whose school a no has taken reads so, and what to do', async () => {
  const schoolDenied = { name: 'Egebakkeskolen (opdigtet)', at: askedAt };
  renderFor(teacher, <SchoolNews profile={sampleProfile({ institution: undefined, schoolProof: { state: 'unproved' }, schoolDenied })} />);
  const notice = await screen.findByRole('status', { name: 'Din skole er fjernet fra din profil' });
  expect(notice.textContent).toContain('om du er på Egebakkeskolen (opdigtet), og fået nej tirsdag d. 3. november');
  expect(screen.getByRole('link', { name: 'skriv til os' }).getAttribute('href')).toBe('/kontakt/');
});
