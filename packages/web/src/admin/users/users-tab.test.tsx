// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { base, listOf, one, openPeople, polyfillJsdom } from '../institutions/testing/open-people.tsx';
import { egebakke, mette } from '../institutions/testing/sample-people.ts';
import { toUsersQuery, userList, usersFileAddress } from './users-tab.tsx';

beforeAll(polyfillJsdom);
afterEach(cleanup);

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...mette, userId: `u${at}`, firstName: `Lærer ${at}`, email: `l${at}@skole.example` }));

describe('the list of users', () => {
  test('tells school, title and state; a school that waits is marked, and none is said', async () => {
    const { answers } = await openPeople('', (set) =>
      set.on('GET /bff/admin/newest-users', () =>
        listOf(
          { ...mette, institutionName: 'Egebakkeskolen', institutionState: 'pending' },
          { ...mette, userId: 'u3', firstName: 'Søren', state: 'deactivated' },
        ),
      ),
    );
    await using _ = answers;
    const first = within(await screen.findByRole('row', { name: /Mette Holm/ }));
    expect(first.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Egebakkeskolenventer på godkendelse',
      'mette@skole.example',
      'Lærer',
      'Aktiv',
      '20/11/2026 08:05',
    ]);
    const second = within(screen.getByRole('row', { name: /Søren Holm/ }));
    expect(second.getByText('Ingen skole')).toBeTruthy();
    expect(second.getByText('Lukket')).toBeTruthy();
  });

  test('of one school says which, and leads back to all', async () => {
    const { answers, history } = await openPeople('?skole=s1', (set) => {
      set.on('GET /bff/admin/users?institutionId=s1', () => listOf(mette));
      set.on(one('s1'), () => listOf(egebakke));
    });
    await using _ = answers;
    expect(await screen.findByText('Egebakkeskolen', { selector: 'strong' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Hent med de valgte filtre (CSV)' }).getAttribute('href')).toBe(
      '/bff/admin/users.csv?institutionId=s1',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Vis alle skoler' }));
    await waitFor(() => expect(history.location.href).toBe(base));
    expect(await screen.findByRole('table', { name: 'Nyeste brugere' })).toBeTruthy();
  });

  test('shows fifty of the hundred that fit best, and the others on the next page', async () => {
    const found = { body: { items: many(100), total: 1_204 } };
    const { answers } = await openPeople('?region=Syddanmark', (set) => set.on('GET /bff/admin/users?region=Syddanmark', () => found));
    await using _ = answers;
    expect(await screen.findByText(/^Viser 1–50 af 100 brugere, de nyeste af 1\.204$/)).toBeTruthy();
    // The counts beside the places are of schools, so the list of users leaves them out.
    expect((await screen.findByRole('option', { name: /^Hovedstaden/ })).textContent).toBe('Hovedstaden');
    fireEvent.click(screen.getByRole('button', { name: 'Næste side' }));
    expect(await screen.findByRole('link', { name: 'Lærer 50 Holm' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Lærer 49 Holm' })).toBeNull();
    expect(answers.calls.filter(({ route }) => route.startsWith('GET /bff/admin/users?'))).toHaveLength(1);
  });

  test('of nobody says when the first one will stand there', async () => {
    const { answers } = await openPeople('', (set) => set.on('GET /bff/admin/newest-users', () => listOf()));
    await using _ = answers;
    expect(await screen.findByText('Der er ingen brugere endnu')).toBeTruthy();
  });

  test('a name is text, whatever stands in it', async () => {
    const firstName = '<img src=x onerror=alert(1)>';
    const { answers } = await openPeople('', (set) => set.on('GET /bff/admin/newest-users', () => listOf({ ...mette, firstName })));
    await using _ = answers;
    expect(await screen.findByRole('link', { name: `${firstName} Holm` })).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('what the list is asked for', () => {
  const all = { ord: 'mette', skole: 's1', region: 'Syddanmark', kommune: 'Odense', slags: 'folkeskole', status: 'active' } as const;

  test('every filter reaches the call', () => {
    const place = { region: 'Syddanmark', municipality: 'Odense', type: 'folkeskole' };
    expect(toUsersQuery(all)).toEqual({ ...place, searchTerm: 'mette', institutionId: 's1', state: 'active' });
    expect(toUsersQuery({})).toEqual({});
  });

  test('a word, which is mostly a name, stands neither in the address nor in the file', () => {
    expect(userList.unwritten).toEqual(['ord']);
    expect(usersFileAddress(all)).not.toContain('mette');
    expect(usersFileAddress({ ord: 'mette' })).toBe('/bff/admin/users.csv');
  });
});
