// @vitest-environment jsdom
import type { Account } from '@edison/contracts/bff/account';
import type { Profile } from '@edison/contracts/bff/users';
import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { teacher } from '../../testing/render-for.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { AccountPage } from './account-page.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const account: Account = {
  email: 'mette@skole.example',
  emailChangeUrl: 'https://login.example/skift',
  passwordChangeUrl: 'https://login.example/adgangskode',
  secondFactorUrl: 'https://login.example/sikkerhed',
  notices: { news: false, reminders: true, newMaterials: false },
};

function open(profile: Profile): void {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(['session'], teacher);
  queries.setQueryData(['profile'], profile);
  render(
    <QueryClientProvider client={queries}>
      <ConfirmProvider>
        <AccountPage />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
}

async function show(answers: Answers, profile: Profile = sampleProfile(), own: Account = account): Promise<void> {
  answers.on('GET /bff/me/account', () => ({ body: own }));
  answers.on('GET /bff/me/sessions', () => ({ body: { items: [], total: 0 } }));
  open(profile);
  await screen.findByRole('button', { name: 'Gem dine valg' });
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('every part has a heading of its own under the one of the page', async () => {
  await using answers = await startAnswers();
  await show(answers);
  expect(screen.getByRole('heading', { level: 1, name: 'Konto' })).toBeDefined();
  const parts = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(parts).toEqual(
    expect.arrayContaining(['Dig', 'Din skole', 'Mails fra os', 'Sådan logger du ind', 'Det gemmer vi om dig', 'Slet din profil']),
  );
});

test('one part that fails leaves the others, and can be tried again', async () => {
  await using answers = await startAnswers();
  answers.refuse('GET /bff/me/account', 'UPSTREAM_UNAVAILABLE', 503);
  open(sampleProfile());
  expect(await part('Mails fra os').findByRole('button', { name: 'Prøv igen' })).toBeDefined();
  expect(part('Dig').getByText('Mette Holm')).toBeDefined();
});

describe('the profile', () => {
  test('is changed, and what was changed is shown with the focus on the answer', async () => {
    await using answers = await startAnswers();
    answers.on('POST /bff/me/profile/changes', () => ({ body: sampleProfile({ lastName: 'Holm Krog' }) }));
    await show(answers);
    press('Ret dine oplysninger');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Fornavn' }));
    fireEvent.input(screen.getByRole('textbox', { name: 'Efternavn' }), { target: { value: ' Holm Krog ' } });
    press('Gem dine oplysninger');
    const said = await screen.findByRole('status', { name: 'Dine oplysninger er gemt' });
    expect(document.activeElement).toBe(said);
    expect(screen.getByText('Mette Holm Krog')).toBeDefined();
    expect(answers.calls.at(-1)?.body).toEqual({
      firstName: 'Mette',
      lastName: 'Holm Krog',
      jobTitle: 'lærer',
      grades: [6],
      subjects: ['Dansk'],
    });
  });

  test('an unsent change is open again after a reload, and gone when it is given up', async () => {
    await using answers = await startAnswers();
    await show(answers);
    press('Ret dine oplysninger');
    fireEvent.input(screen.getByRole('textbox', { name: 'Fornavn' }), { target: { value: 'Metha' } });
    cleanup();
    await show(answers);
    expect(screen.getByRole('textbox', { name: 'Fornavn' })).toHaveProperty('value', 'Metha');
    press('Fortryd');
    expect(screen.getByText('Mette Holm')).toBeDefined();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('the school', () => {
  const school = sampleProfile().institution;

  test('is confirmed once a school year', async () => {
    await using answers = await startAnswers();
    answers.on('POST /bff/me/reaffirmations', () => ({ body: sampleProfile() }));
    await show(answers, sampleProfile({ missing: ['reaffirm'], reaffirmedSchoolYear: '2025/26' }));
    press('Ja, jeg er stadig på skolen');
    const said = await screen.findByRole('status', { name: 'Tak. Nu ved vi, at du er på skolen i dette skoleår.' });
    expect(document.activeElement).toBe(said);
  });

  test('is not called confirmed for having been claimed', async () => {
    await using answers = await startAnswers();
    await show(answers, sampleProfile({ schoolProof: { state: 'unproved' }, reaffirmedSchoolYear: '2026/27' }));
    expect(part('Din skole').getByText('Du har sagt, at du er på skolen i skoleåret 2026/27.')).toBeDefined();
    expect(part('Din skole').queryByText(/^Bekræftet/)).toBeNull();
  });

  test('that waits says what works meanwhile', async () => {
    await using answers = await startAnswers();
    await show(answers, sampleProfile(school === undefined ? {} : { institution: { ...school, state: 'pending' } }));
    expect(part('Din skole').getByText(/Du får først en plads, når skolen er godkendt/)).toBeDefined();
  });

  test('that has closed says since when, and offers neither to stay nor a word that all is well', async () => {
    await using answers = await startAnswers();
    const closed = school && { ...school, closedOn: '2027-06-30' };
    await show(answers, sampleProfile({ institution: closed, missing: ['institution'], schoolProof: { state: 'unproved' } }));
    const own = part('Din skole');
    const told = 'Egebakkeskolen (opdigtet) lukkede 30.06.2027. Vælg den skole, du er på nu. Så kan du tilmelde dig igen.';
    expect(own.getByText(told)).toBeDefined();
    for (const said of [/Du kan tilmelde dig og/, /^Du har sagt/, /Spørg mine kolleger/]) expect(own.queryByText(said)).toBeNull();
    press('Vælg en skole');
    expect(screen.getByRole('button', { name: 'Fortryd' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Behold din skole' })).toBeNull();
  });

  test('is changed to another one of the register', async () => {
    await using answers = await startAnswers();
    const other = { institutionId: 'i2', name: 'Skovskolen', city: 'Ry' };
    answers.on('GET /bff/institutions?search=Skov&pageSize=8', () => ({ body: { items: [other], total: 1 } }));
    answers.on('POST /bff/me/institution', () => ({ body: sampleProfile() }));
    await show(answers);
    press('Skift skole');
    press('Skift til skolen');
    expect(await screen.findByRole('link', { name: 'Skole er påkrævet' })).toBeDefined();
    fireEvent.change(screen.getByRole('textbox', { name: 'Skole' }), { target: { value: 'Skov' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Vælg Skovskolen, Ry' }));
    press('Skift til skolen');
    expect(await screen.findByRole('status', { name: 'Din skole er skiftet' })).toBeDefined();
    expect(answers.calls.at(-1)?.body).toEqual({ institutionId: 'i2' });
  });
});

describe('mails', () => {
  test('only what something reads is offered: news, and what was chosen stands', async () => {
    await using answers = await startAnswers();
    const chosen = { news: true, newsSince: '2026-11-21T10:00:00Z', reminders: true, newMaterials: false };
    answers.on('POST /bff/me/account/notices', () => ({ body: { ...account, notices: chosen } }));
    await show(answers);
    const box = (name: RegExp) => screen.getByRole('checkbox', { name });
    expect(part('Mails fra os').getAllByRole('checkbox')).toEqual([box(/^Ja tak/)]);
    fireEvent.click(box(/^Ja tak/));
    press('Gem dine valg');
    const said = await screen.findByRole('status', { name: 'Dine valg er gemt' });
    await waitFor(() => expect(document.activeElement).toBe(said));
    expect(answers.calls.at(-1)?.body).toEqual({ news: true });
    expect(screen.getByText('Du sagde ja til nyheder lørdag d. 21. november 2026.')).toBeDefined();
  });
});

describe('e-mail and password', () => {
  test('are changed where one logs in', async () => {
    await using answers = await startAnswers();
    await show(answers);
    const link = await part('Sådan logger du ind').findByRole('link', { name: 'Skift e-mail' });
    expect(link.getAttribute('href')).toBe('https://login.example/skift');
    const password = part('Sådan logger du ind').getByRole('link', { name: 'Skift adgangskode' });
    expect(password.getAttribute('href')).toBe('https://login.example/adgangskode');
    const factors = part('Sådan logger du ind').getByRole('link', { name: 'Log ind med to trin' });
    expect(factors.getAttribute('href')).toBe('https://login.example/sikkerhed');
  });

  test('is changed by writing where the provider has no page for it', async () => {
    await using answers = await startAnswers();
    const { emailChangeUrl: _, passwordChangeUrl: _too, secondFactorUrl: _also, ...bare } = account;
    await show(answers, sampleProfile(), bare);
    expect(await part('Sådan logger du ind').findByText(/skriv til os/)).toBeDefined();
    expect(part('Sådan logger du ind').queryByRole('link')).toBeNull();
  });
});

test('what is stored can be taken home in both forms', async () => {
  await using answers = await startAnswers();
  await show(answers);
  const links = part('Det gemmer vi om dig').getAllByRole('link', { name: /^Hent/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/bff/me/account/data.csv', '/bff/me/account/data.json']);
});

test('an account that is to be deleted says so above everything', async () => {
  await using answers = await startAnswers();
  await show(answers, sampleProfile(), {
    ...account,
    deletion: { requestedAt: '2026-11-21T10:00:00Z', deletesAt: '2026-12-05T10:00:00Z' },
  });
  expect(await screen.findAllByText('Din profil bliver slettet lørdag d. 5. december 2026')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Fortryd det under Konto' }).getAttribute('href')).toBe('#slet-konto');
});
