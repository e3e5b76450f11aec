// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { startAnswers } from '../../testing/start-answers.ts';
import { base, mailsPage, mette, openPersonPage, showPerson } from './testing/open-person.tsx';

beforeAll(openDialogsInJsdom);
afterEach(cleanup);

const { userId, email, firstName, lastName, jobTitle } = mette.profile;
const summary = { userId, email, firstName, lastName, jobTitle, state: 'active', createdAt: mette.createdAt };
const newest = 'GET /bff/admin/newest-users';

describe('the search for a person', () => {
  test('begins with the newest, finds by a word that never stands in the address, and leads to the person by id', async () => {
    await using answers = await startAnswers();
    answers.on(newest, () => ({ body: { items: [], total: 0 } }));
    answers.on('GET /bff/admin/users?searchTerm=mette%40skole', () => ({ body: { items: [summary], total: 1 } }));
    const history = openPersonPage('');
    expect(await screen.findByText('Der er ingen brugere endnu')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Søg efter en bruger'), { target: { value: 'mette@skole' } });
    fireEvent.keyDown(screen.getByLabelText('Søg efter en bruger'), { key: 'Enter' });
    const link = await screen.findByRole('link', { name: 'Mette Holm' });
    expect(link.getAttribute('href')).toBe('/admin/bruger-information/?bruger=bruger-mette');
    expect(history.location.href).toBe('/admin/bruger-information/');
  });

  test('that finds nobody offers to begin again', async () => {
    await using answers = await startAnswers();
    answers.on(newest, () => ({ body: { items: [summary], total: 27 } }));
    answers.on('GET /bff/admin/users?searchTerm=xyz', () => ({ body: { items: [], total: 0 } }));
    openPersonPage('');
    await screen.findByRole('link', { name: 'Mette Holm' });
    expect(screen.getByText('1 bruger, de nyeste af 27')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Søg efter en bruger'), { target: { value: 'xyz' } });
    fireEvent.keyDown(screen.getByLabelText('Søg efter en bruger'), { key: 'Enter' });
    expect(await screen.findByText('Ingen passer til dine filtre')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Ryd filtre' }));
    expect(await screen.findByRole('link', { name: 'Mette Holm' })).toBeTruthy();
    expect(screen.getByLabelText('Søg efter en bruger')).toHaveProperty('value', '');
  });

  test('that fails is tried again on a press', async () => {
    await using answers = await startAnswers();
    answers.refuse(newest, 'UPSTREAM_UNAVAILABLE', 503);
    openPersonPage('');
    const failed = within(await screen.findByRole('alert', { name: 'Vi kunne ikke hente listen' }));
    answers.on(newest, () => ({ body: { items: [summary], total: 1 } }));
    fireEvent.click(failed.getByRole('button', { name: 'Prøv igen' }));
    expect(await screen.findByRole('link', { name: 'Mette Holm' })).toBeTruthy();
  });
});

describe('the mails to a person', () => {
  const mail = { mailId: '1', kind: 'sign-up', subject: 'Du har en plads', writtenAt: '2026-11-20T08:00:00Z', state: 'queued' };

  test('tell what they are about and whether they came, never what stands in them', async () => {
    await using answers = await startAnswers();
    await showPerson(answers, mette, () =>
      answers.on(mailsPage, () => ({
        body: {
          items: [
            { ...mail, state: 'sent', sentAt: '2026-11-20T08:01:00Z' },
            { ...mail, mailId: '2', kind: 'institution', subject: 'Din skole er godkendt', state: 'dead' },
            { ...mail, mailId: '3', kind: 'message', subject: '<b>Husk madpakke</b>', state: 'retrying' },
          ],
          total: 3,
        },
      })),
    );
    const table = within(await screen.findByRole('table', { name: 'Mails' }));
    await table.findByRole('row', { name: /Du har en plads/ });
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Du har en pladsTilmelding20/11/2026 09:00Sendt20/11/2026 09:01',
      'Din skole er godkendtSkole20/11/2026 09:00Kom ikke frem',
      '<b>Husk madpakke</b>Besked20/11/2026 09:00Prøves igen',
    ]);
  });

  test('come twenty at a time, and turning a page keeps the person in the address', async () => {
    await using answers = await startAnswers();
    const page = (at: number) => ({ body: { items: [{ ...mail, subject: `Side ${at}` }], total: 21 } });
    await showPerson(answers, mette, () => {
      answers.on(mailsPage, () => page(1));
      answers.on(`GET ${base}/mails?page=2&pageSize=20`, () => page(2));
    });
    expect(await screen.findByText('Side 1')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Næste side' }));
    await waitFor(() => expect(screen.getByText('Side 2')).toBeTruthy());
    expect(screen.getByRole('heading', { level: 1, name: 'Mette Holm' })).toBeTruthy();
  });
});
