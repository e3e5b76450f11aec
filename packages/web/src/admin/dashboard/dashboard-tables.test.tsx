// @vitest-environment jsdom
import type { UserSummary } from '@edison/contracts/bff/admin/users';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleSignUp } from '../../testing/sample-sign-up.ts';
import { LatestSignUps, NewestUsers } from './latest.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const mette: UserSummary = {
  userId: 'u1',
  email: 'mette@skole.example',
  firstName: 'Mette',
  lastName: 'Holm',
  jobTitle: 'pædagog',
  institutionName: 'Egebakkeskolen (opdigtet)',
  state: 'active',
  createdAt: '2026-11-20T07:05:00Z',
};

const cells = () => screen.getAllByRole('cell').map((cell) => cell.textContent);

describe('the newest users', () => {
  test('are named by their row, with school, title, mail and the Danish time', () => {
    render(<NewestUsers users={[mette]} />);
    expect(screen.getByRole('table', { name: 'Nyeste brugere' })).toBeDefined();
    expect(screen.getByRole('rowheader', { name: 'Mette Holm' })).toBeDefined();
    expect(cells()).toEqual(['Egebakkeskolen (opdigtet)', 'Pædagog', 'mette@skole.example', '20/11/2026 08:05']);
    expect(screen.getByRole('link', { name: mette.email }).getAttribute('href')).toBe('mailto:mette@skole.example');
  });

  test('are folded away on a phone, where each would be a card, until they are asked for', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    render(<NewestUsers users={[mette]} />);
    expect(screen.getByText('Vis den seneste').closest('details')).toHaveProperty('open', false);
    expect(screen.getByRole('rowheader', { name: 'Mette Holm', hidden: true }).closest('details')).toBeTruthy();
  });

  test('a user without a school says so', () => {
    render(<NewestUsers users={[{ ...mette, institutionName: undefined }]} />);
    expect(cells()[0]).toBe('Ingen skole');
  });

  test('a name is text, whatever stands in it', () => {
    render(<NewestUsers users={[{ ...mette, firstName: '<script>alert(1)</script>' }]} />);
    expect(screen.getByRole('rowheader', { name: '<script>alert(1)</script> Holm' })).toBeDefined();
    expect(document.querySelector('script')).toBeNull();
  });

  test('none is told, not left empty', () => {
    render(<NewestUsers users={[]} />);
    expect(screen.getByText('Der er ingen brugere endnu')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the latest sign-ups', () => {
  test.each([
    ['confirmed', 'Har plads'],
    ['pending', 'Venter på skolen'],
    ['cancelled', 'Afmeldt'],
    ['waitlisted', 'Nr. 2 på ventelisten'],
  ] as const)('%s is said as "%s"', (state, word) => {
    render(<LatestSignUps signUps={[sampleSignUp('u1', state)]} />);
    expect(cells()[1]).toBe(word);
  });

  test('a row names the person and the school, and leads to the event', () => {
    render(<LatestSignUps signUps={[{ ...sampleSignUp('u1', 'confirmed'), organisation: 'Egebakkeskolen' }]} />);
    const table = within(screen.getByRole('table', { name: 'Seneste tilmeldinger' }));
    expect(table.getByRole('rowheader', { name: 'Mette Holm, Egebakkeskolen' })).toBeDefined();
    expect(table.getByRole('link', { name: 'Lærercamp u1' }).getAttribute('href')).toBe('/admin/events/e1/?fane=tilmeldinger');
  });

  test('none leads to the events', () => {
    render(<LatestSignUps signUps={[]} />);
    expect(screen.getByRole('link', { name: 'Se events' }).getAttribute('href')).toBe('/admin/events/');
  });
});
