// @vitest-environment jsdom
import type { Account } from '@edison/contracts/bff/account';
import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { accountQuery } from './account-queries.ts';
import { Deletion } from './deletion.tsx';

afterEach(cleanup);

const account: Account = { email: 'mette@skole.example', notices: { news: false, reminders: true, newMaterials: false } };
const leaving = { ...account, deletion: { requestedAt: '2026-11-21T10:00:00Z', deletesAt: '2026-12-05T10:00:00Z' } };
const ask = 'POST /bff/me/account/deletion';
const regret = 'POST /bff/me/account/deletion/regret';

function OfTheAccount() {
  const { data } = useQuery(accountQuery);
  return data === undefined ? null : <Deletion account={data} />;
}

async function show(answers: Answers, now: Account): Promise<void> {
  answers.on('GET /bff/me/account', () => ({ body: now }));
  openDialogsInJsdom();
  renderFor(
    teacher,
    <ConfirmProvider>
      <OfTheAccount />
    </ConfirmProvider>,
  );
  await screen.findAllByRole('button');
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('what happens is said, and nothing is asked for before it is confirmed', async () => {
  await using answers = await startAnswers();
  await show(answers, account);
  expect(screen.getByText(/bliver slettet om 14 dage/)).toBeDefined();
  await press('Slet min profil');
  await press('Behold min profil');
  expect(answers.calls.filter(({ route }) => route === ask)).toEqual([]);
});

test('a confirmed deletion says its day and takes the focus; it can be regretted', async () => {
  await using answers = await startAnswers();
  answers.on(ask, () => ({ body: leaving }));
  answers.on(regret, () => ({ body: account }));
  await show(answers, account);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'not-used' } });
  await press('Slet min profil');
  await press('Ja, slet den om 14 dage');
  const said = await screen.findByRole('status', { name: 'Din profil bliver slettet lørdag d. 5. december 2026' });
  await waitFor(() => expect(document.activeElement).toBe(said));
  expect(answers.calls.find(({ route }) => route === ask)?.body).toEqual({ reason: 'not-used' });
  await press('Fortryd sletningen');
  const stays = await screen.findByRole('status', { name: 'Din profil bliver ikke slettet. Godt, at du bliver.' });
  expect(document.activeElement).toBe(stays);
  expect(screen.getByRole('button', { name: 'Slet min profil' })).toBeDefined();
});

test('a refusal says so, and the account stands', async () => {
  await using answers = await startAnswers();
  answers.refuse(ask, 'TRY_AGAIN', 503);
  await show(answers, account);
  await press('Slet min profil');
  await press('Ja, slet den om 14 dage');
  expect(await screen.findByRole('alert', { name: 'Din profil bliver ikke slettet' })).toBeDefined();
});
