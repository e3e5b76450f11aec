// @vitest-environment jsdom
import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ProfileFacts, SchoolFacts } from './about.tsx';
import { mette } from './testing/open-person.tsx';

afterEach(cleanup);

const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const withProfile = (more: Partial<UserDetail['profile']>, person: Partial<UserDetail> = {}): UserDetail => ({
  ...mette,
  ...person,
  profile: { ...mette.profile, ...more },
});

describe('the profile', () => {
  test('can be called and written to, and is told with Danish words and times', () => {
    render(<ProfileFacts person={withProfile({ phone: '12345678' }, { lastLoginAt: '2026-11-20T07:05:00Z' })} />);
    expect(screen.getByRole('link', { name: '12345678' }).getAttribute('href')).toBe('tel:+4512345678');
    expect(screen.getByRole('link', { name: 'mette@skole.example' }).getAttribute('href')).toBe('mailto:mette@skole.example');
    expect(['Stilling', 'Fag', 'Oprettet', 'Sidst set'].map(fact)).toEqual(['Lærer', 'Dansk', '18/08/2026 10:00', '20/11/2026 08:05']);
  });

  test('says of what is not told that it is not', () => {
    render(<ProfileFacts person={withProfile({ grades: [], subjects: [] })} />);
    expect(['Telefon', 'Klassetrin', 'Fag', 'Sidst set'].map(fact)).toEqual(['–', '–', '–', 'Aldrig']);
  });

  test('shows a name as text, whatever stands in it', () => {
    render(<ProfileFacts person={withProfile({ firstName: '<script>alert(1)</script>' })} />);
    expect(fact('Navn')).toBe('<script>alert(1)</script> Holm');
    expect(document.querySelector('script')).toBeNull();
  });
});

describe('the school', () => {
  const institution = {
    ...{ institutionId: 's1', name: 'Egebakkeskolen', type: 'folkeskole', city: 'Odense' },
    ...{ municipality: 'Odense', region: 'Syddanmark' },
    state: 'pending',
  } as const;

  test('that waits is marked, and leads to where an admin keeps it', () => {
    render(<SchoolFacts person={withProfile({ institution })} />);
    expect(screen.getByRole('link', { name: 'Egebakkeskolen' }).getAttribute('href')).toContain('?fane=institutioner&skole=s1');
    expect(['Status', 'Sted', 'Har sagt ja til skolen for', 'Institutionsnummer'].map(fact)).toEqual([
      'Venter på godkendelse',
      'Odense',
      '2026/27',
      '–',
    ]);
  });

  test('that has closed is said to be, not that it is approved', () => {
    render(<SchoolFacts person={withProfile({ institution: { ...institution, state: 'confirmed', closedOn: '2027-06-30' } })} />);
    expect(fact('Status')).toBe('Lukkede 30.06.2027 Personen skal vælge en anden skole.');
  });
});

test('whoever has no school may be an admin, who needs none', () => {
  render(<SchoolFacts person={withProfile({ institution: undefined })} />);
  expect(screen.getByText('En lærer vælger selv sin skole ved næste login. En administrator behøver ikke nogen.')).toBeTruthy();
});
