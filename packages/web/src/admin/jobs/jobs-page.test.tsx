// @vitest-environment jsdom
import { type AdminJob, jobNames } from '@edison/contracts/bff/admin/jobs';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { jobWords } from '../../text/admin/jobs.ts';
import { JobsPage } from './jobs-page.tsx';

afterEach(cleanup);

const list = 'GET /bff/admin/jobs';
const deletion: AdminJob = {
  name: 'delete-accounts',
  state: 'waiting',
  nextRun: '2026-11-26T09:40:00.000Z',
  last: {
    startedAt: '2026-11-26T09:30:00.000Z',
    result: 'ok',
    milliseconds: 1_234,
    counts: { accounts: 2, endedLogins: 0, deletedMails: 1 },
  },
};

async function open(...items: readonly AdminJob[]): Promise<Answers> {
  const answers = await startAnswers();
  answers.on(list, () => ({ body: { items, total: items.length } }));
  renderFor(teacher, <JobsPage />);
  return answers;
}
const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) });
const press = async (title: string, name: string) => fireEvent.click(within(await row(title)).getByRole('button', { name }));

test('a job says what it does, how the last run went, what it did, and when the next is', async () => {
  await using _answers = await open(deletion);
  const cells = within(await row('Slet konti'));
  expect(cells.getByRole('rowheader').textContent).toContain('Sletter konti 14 dage efter');
  expect(cells.getByText('Gik godt')).toBeTruthy();
  expect(cells.getByText('26/11/2026 10:30, tog 1,2 sekunder')).toBeTruthy();
  expect(cells.getByText('2 konti, 1 mail til en slettet konto')).toBeTruthy();
  expect(cells.getByText('26/11/2026 10:40')).toBeTruthy();
});

test('one that fails says since when, how often and with what, and when it is tried again', async () => {
  await using _answers = await open({
    ...deletion,
    last: { startedAt: '2026-11-26T09:30:00.000Z', result: 'failed', milliseconds: 40, counts: {} },
    failing: { since: '2026-11-26T08:00:00.000Z', runs: 3, error: 'TypeError' },
  });
  const cells = within(await row('Slet konti'));
  expect(cells.getByText('Gik galt')).toBeTruthy();
  expect(cells.getByText('Er gået galt 3 gange i træk siden 26/11/2026 09:00. Fejl: TypeError')).toBeTruthy();
  expect(cells.getByText('Prøver igen 26/11/2026 10:40')).toBeTruthy();
});

test('what goes well is folded away, and what went wrong, was cut off or is nobody’s stands above it', async () => {
  await using _answers = await open(
    deletion,
    { ...deletion, name: 'clear-logins', last: { startedAt: deletion.nextRun, result: 'interrupted', counts: {} } },
    { name: 'clear-sessions', state: 'running', nextRun: deletion.nextRun },
  );
  const wrong = await screen.findByRole('table', { name: 'Her er noget galt' });
  expect(
    within(wrong)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Ryd login-siden/)]);
  const folded = screen.getByText('2 opgaver uden problemer').closest('details');
  expect(folded?.open).toBe(false);
  expect(within(folded ?? wrong).getByRole('rowheader', { name: /^Slet konti/ })).toBeTruthy();
});

test('where nothing is wrong the page says so', async () => {
  await using _answers = await open(deletion);
  expect(await screen.findByText('Alt går, som det skal.')).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Her er noget galt' })).toBeNull();
});

test('one that runs, was cut off, has not run yet, or is nobody’s here says so', async () => {
  const bare = { name: 'clear-sessions', nextRun: deletion.nextRun };
  await using _answers = await open(
    { ...bare, state: 'running' },
    { ...deletion, state: 'absent', last: { startedAt: deletion.nextRun, result: 'interrupted', counts: {} } },
    { ...bare, name: 'of-another-version', state: 'asked' },
  );
  expect(within(await row('Afslut udløbne logins')).getByText('Kører nu')).toBeTruthy();
  expect(within(await row('Afslut udløbne logins')).getByText('Har ikke kørt endnu')).toBeTruthy();
  expect(within(await row('Slet konti')).getByText('Blev afbrudt')).toBeTruthy();
  expect(within(await row('Slet konti')).getByText(/^Kører ikke/)).toBeTruthy();
  expect(within(await row('of-another-version')).getByText('Skal køre nu')).toBeTruthy();
});

test('a press sets it going, and says so; while it runs the list is fetched again by itself', async () => {
  await using answers = await open(deletion);
  answers.on('POST /bff/admin/jobs/delete-accounts/run', () => ({ status: 202, body: { ...deletion, state: 'asked' } }));
  answers.on(list, () => ({ body: { items: [{ ...deletion, state: 'asked' }], total: 1 } }));
  await row('Slet konti').catch(() => undefined);
  await press('Slet konti', 'Kør nu');
  const said = await screen.findByRole('status', { name: 'Slet konti: Opgaven er sat i gang' });
  expect(document.activeElement).toBe(said);
  expect(await screen.findByText('Skal køre nu')).toBeTruthy();
  answers.on(list, () => ({ body: { items: [deletion], total: 1 } }));
  expect(await screen.findByText('26/11/2026 10:40', {}, { timeout: 3_000 })).toBeTruthy();
});

test('one that runs already is refused with a sentence', async () => {
  await using answers = await open(deletion);
  answers.refuse('POST /bff/admin/jobs/delete-accounts/run', 'JOB_RUNNING', 409);
  await press('Slet konti', 'Kør nu');
  const refused = await screen.findByRole('alert', { name: 'Slet konti: Opgaven blev ikke sat i gang' });
  expect(within(refused).getByText(/^Opgaven kører allerede/)).toBeTruthy();
});

test('what would happen is told in words, and that nothing would', async () => {
  await using answers = await open(deletion);
  const preview = 'POST /bff/admin/jobs/delete-accounts/preview';
  answers.on(preview, () => ({ body: { at: deletion.nextRun, counts: { accounts: 1, endedLogins: 0, deletedMails: 0 } } }));
  await press('Slet konti', 'Hvad ville ske?');
  expect(await screen.findByText('1 konto')).toBeTruthy();
  answers.on(preview, () => ({ body: { at: deletion.nextRun, counts: { accounts: 0 } } }));
  await press('Slet konti', 'Hvad ville ske?');
  expect(await screen.findByText('Ingenting. Der er ikke noget at gøre lige nu.')).toBeTruthy();
  answers.refuse(preview, 'TRY_AGAIN', 503);
  await press('Slet konti', 'Hvad ville ske?');
  expect(await screen.findByRole('alert', { name: 'Slet konti: Vi kunne ikke tælle' })).toBeTruthy();
});

test('a list that cannot be fetched offers another try, and an empty one says when it fills', async () => {
  const answers = await startAnswers();
  await using _answers = answers;
  answers.refuse(list, 'STORE_UNAVAILABLE', 503);
  renderFor(teacher, <JobsPage />);
  const retry = await screen.findByRole('button', { name: 'Prøv igen' });
  answers.on(list, () => ({ body: { items: [], total: 0 } }));
  fireEvent.click(retry);
  expect(await screen.findByText('Der er ingen opgaver endnu')).toBeTruthy();
});

test('every job of the site has a title, a sentence and a rhythm', () => {
  for (const name of Object.values(jobNames).flat()) {
    const { title, text, often } = jobWords(name);
    expect([title === name, text, often]).toEqual([false, expect.stringMatching(/\.$/), expect.stringMatching(/^\p{Lu}/u)]);
  }
});
