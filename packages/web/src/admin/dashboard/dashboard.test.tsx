// @vitest-environment jsdom
import type { Decisions } from '@edison/contracts/bff/admin/dashboard';
import type { ProgrammeFigures } from '@edison/contracts/bff/programmes';
import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { startAnswers } from '../../testing/start-answers.ts';
import { Programmes } from './programme-figures.tsx';
import { Waiting } from './waiting.tsx';

beforeAll(openDialogsInJsdom);
afterEach(cleanup);

const nothing = { total: 0, items: [] };
const quiet: Decisions = { institutions: nothing, teachers: { total: 0 }, queues: { ...nothing, waiting: 0 }, mails: nothing };
const now = '2026-11-21T10:00:00Z';
const mail = {
  mailId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  kind: 'sign-up' as const,
  subject: 'Du har en plads',
  to: 'mette@skole.example',
  userId: 'u1',
  writtenAt: '2026-11-20T10:00:00Z',
};
const mails = {
  total: 2,
  oldest: mail.writtenAt,
  items: [mail, { ...mail, mailId: '7c9e6679-7425-40de-944b-e07fc1f90ae8', userId: undefined }],
};

function show(decisions: Partial<Decisions>): void {
  renderFor(
    teacher,
    <ConfirmProvider>
      <Waiting decisions={{ ...quiet, ...decisions }} now={now} />
    </ConfirmProvider>,
  );
}

describe('what waits', () => {
  test('is nothing, and that is said', () => {
    show({});
    expect(screen.getByText('Intet venter på dig')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('schools stand by how long they have waited, with who waits and the way to decide', () => {
    const school = { institutionId: 'i1', name: 'Egebakkeskolen', city: 'Odense', createdAt: '2026-11-09T10:00:00Z', teachers: 2 };
    show({ institutions: { total: 7, oldest: school.createdAt, items: [school] } });
    expect(screen.getByRole('heading', { level: 3, name: '7 skoler skal afgøres' })).toBeTruthy();
    expect(screen.getByText('i 12 dage · 2 lærere venter')).toBeTruthy();
    expect(screen.getByText('og 6 til')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Afgør skolerne' }).getAttribute('href')).toBe(
      '/admin/brugere-og-institutioner/?fane=afventer',
    );
  });

  test('an event with a queue leads to its sign-ups', () => {
    show({
      queues: { total: 1, waiting: 14, items: [{ eventId: 'e1', title: 'Landsfinale', startsAt: '2027-01-14T08:00:00Z', waiting: 14 }] },
    });
    expect(screen.getByRole('heading', { name: '1 event med venteliste: 14 tilmeldinger venter' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Landsfinale' }).getAttribute('href')).toBe('/admin/events/e1/?fane=tilmeldinger');
  });
});

describe('mails that did not leave', () => {
  test('stand with why, as far as it is known', () => {
    const [known, unknown] = [{ kind: 'address' as const, code: 550 }, { kind: 'unreachable' as const }];
    show({
      mails: {
        total: 3,
        items: [
          { ...mail, failure: known },
          { ...mail, mailId: 'b', failure: unknown },
          { ...mail, mailId: 'c' },
        ],
      },
    });
    expect(screen.getAllByText(/Adressen blev afvist \(550\)|Mailserveren svarede ikke/)).toHaveLength(2);
  });

  test('one is tried again at once; the answer takes the focus', async () => {
    await using answers = await startAnswers();
    answers.on('POST /bff/admin/mails/retry', () => ({ body: { retried: 1 } }));
    show({ mails });
    expect(screen.getAllByRole('link', { name: 'Se personen' })).toHaveLength(1);
    const [first] = screen.getAllByRole('button', { name: 'Prøv igen' });
    if (first) fireEvent.click(first);
    const said = await screen.findByRole('status', { name: '1 mail er på vej igen.' });
    expect(document.activeElement).toBe(said);
    expect(answers.calls.at(-1)?.body).toEqual({ mailIds: [mail.mailId] });
  });

  test('all are sent again only after the question how many', async () => {
    await using answers = await startAnswers();
    answers.on('POST /bff/admin/mails/retry', () => ({ body: { retried: 2 } }));
    show({ mails });
    fireEvent.click(screen.getByRole('button', { name: 'Prøv alle igen' }));
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Send 2 mails igen?' })).getByRole('button', { name: 'Fortryd' }));
    expect(answers.calls).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Prøv alle igen' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send 2 mails' }));
    await waitFor(() => expect(screen.getByRole('status', { name: '2 mails er på vej igen.' })).toBeTruthy());
    expect(answers.calls.map(({ body }) => body)).toEqual([{}]);
  });

  test('a refusal is told', async () => {
    await using answers = await startAnswers();
    answers.refuse('POST /bff/admin/mails/retry', 'TRY_AGAIN', 503);
    show({ mails: { ...mails, total: 1, items: [mail] } });
    expect(screen.queryByRole('button', { name: 'Prøv alle igen' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
    expect(await screen.findByRole('alert', { name: 'De blev ikke sendt igen' })).toBeTruthy();
  });
});

describe('the programmes', () => {
  const figures: ProgrammeFigures = {
    ...{ programmeKey: 'p', title: 'Projekt Edison', schoolYear: '2026/27', state: 'open', members: 1204, schools: 310, pupils: 4000 },
    signUps: { pending: 1, confirmed: 22, waitlisted: 3, seats: 44 },
    weeks: [
      { week: '2026-W32', joined: 3, signUps: 5 },
      { week: '2026-W34', joined: 0, signUps: 9 },
    ],
  };
  const before = {
    ...figures,
    programmeKey: 'b',
    schoolYear: '2025/26',
    state: 'closed' as const,
    weeks: [{ week: '2025-W32', joined: 1, signUps: 4 }],
  };

  function showProgrammes(programmes: readonly ProgrammeFigures[]): void {
    render(<Programmes programmes={programmes} now={Date.parse('2026-08-20T10:00:00Z')} />);
  }

  test('each chart says what it shows, and has its numbers as a table', () => {
    showProgrammes([figures]);
    expect(screen.getByText('1.204')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Tilmeldinger pr. uge. I alt 14. Flest i uge 34: 9.' })).toBeTruthy();
    const table = within(screen.getByRole('table', { name: 'Tilmeldinger pr. uge', hidden: true }));
    expect(table.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Uge2026/27',
      '310',
      '325',
      '330',
      '349',
    ]);
  });

  test('the school year before stands beside it, where there was one', () => {
    showProgrammes([figures, before]);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(screen.getByText(/I alt 14, mod 4 på samme tid forrige skoleår/)).toBeTruthy();
    expect(screen.getAllByRole('columnheader', { name: '2025/26', hidden: true })).toHaveLength(2);
  });

  test('a season of drafts does not take the place of the one that is on, and earlier school years can be chosen', () => {
    const next = { ...figures, programmeKey: 'n', title: 'Edison 2027', schoolYear: '2027/28', state: 'draft' as const };
    showProgrammes([next, figures, { ...before, title: 'Edison 2025' }]);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Projekt Edison 2026/27']);
    fireEvent.change(screen.getByLabelText('Skoleår'), { target: { value: '2025/26' } });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Edison 2025 2025/26']);
  });

  test('one that nobody has joined takes one line, below those with people in them', () => {
    const nobody = { ...figures, programmeKey: 'n', title: 'Andet', members: 0, schools: 0, pupils: 0, weeks: [] };
    showProgrammes([{ ...nobody, signUps: { pending: 0, confirmed: 0, waitlisted: 0, seats: 0 } }, figures]);
    const headings = screen.getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Projekt Edison 2026/27', 'Andet 2026/27']);
    expect(screen.getByText('Ingen lærere er med endnu, og ingen er tilmeldt.')).toBeTruthy();
    expect(screen.getAllByRole('img')).toHaveLength(2);
  });

  test('none is told, not left empty', () => {
    showProgrammes([]);
    expect(screen.getByText('Der er ingen forløb endnu')).toBeTruthy();
  });
});
