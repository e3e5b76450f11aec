// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { answerEvent, openTab, polyfillJsdom } from '../event-tab/testing/open-tab.tsx';
import { SubmissionsTab } from '../submissions/submissions-tab.tsx';
import { TeamsTab } from './teams-tab.tsx';

beforeAll(polyfillJsdom);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const press = (name: string, inside: HTMLElement) => fireEvent.click(within(inside).getByRole('button', { name }));
const write = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const sent = (answers: Answers, route: string) => answers.calls.filter((call) => call.route === route).map(({ body }) => body);

describe('the teams of an event', () => {
  const team = {
    teamId: 't1',
    eventId: 'e1',
    signUpId: 'u1',
    name: 'De Kvikke',
    members: [{ firstName: 'Asta' }, { firstName: 'Villads' }],
    institutionName: 'Egebakkeskolen',
    state: 'active',
    own: false,
    locked: true,
    version: 2,
    changedAt: '2026-11-20T08:00:00Z',
    ownerName: 'Mette Holm',
    sessionTitle: 'Formiddag',
  };

  async function open(answers: Answers): Promise<HTMLElement> {
    answerEvent(answers);
    answers.on('GET /bff/admin/events/e1/teams?sort=name&page=1&pageSize=20', () => ({ body: { items: [team], total: 1 } }));
    openTab(<TeamsTab eventId="e1" />);
    fireEvent.click(await screen.findByRole('button', { name: 'De Kvikke' }));
    return screen.findByRole('dialog', { name: 'De Kvikke' });
  }

  test('are changed after the lock, which is told, with a reason', async () => {
    await using answers = await startAnswers();
    answers.on('POST /bff/teams/t1', () => ({ body: { ...team, name: 'De Hurtige' } }));
    const dialog = await open(answers);
    expect(screen.getByText(/^Holdlisten er låst for lærerne siden 20\/11\/2026/)).toBeTruthy();
    expect(dialog.textContent).toContain('Asta, Villads');
    press('Ret holdet', dialog);
    write('Holdets navn', 'De Hurtige');
    press('Gem holdet', dialog);
    expect((await within(dialog).findAllByText('Grund er påkrævet')).length).toBeGreaterThan(0);
    write('Grund', 'Læreren skrev');
    press('Gem holdet', dialog);
    expect(await screen.findByRole('status', { name: 'De Hurtige er gemt' })).toBeTruthy();
    expect(sent(answers, 'POST /bff/teams/t1')).toEqual([
      { name: 'De Hurtige', members: team.members, version: 2, reason: 'Læreren skrev' },
    ]);
  });

  test('that somebody else saved meanwhile are told, with both versions to choose from', async () => {
    await using answers = await startAnswers();
    answers.refuse('POST /bff/teams/t1', 'CHANGED_MEANWHILE', 409);
    const dialog = await open(answers);
    press('Ret holdet', dialog);
    write('Holdets navn', 'De Hurtige');
    write('Grund', 'Læreren skrev');
    const newer = { ...team, name: 'De Langsomme', version: 3 };
    answers.on('GET /bff/admin/events/e1/teams?sort=name&page=1&pageSize=20', () => ({ body: { items: [newer], total: 1 } }));
    press('Gem holdet', dialog);
    expect(await screen.findByRole('button', { name: 'Gem min udgave' })).toBeTruthy();
    answers.on('POST /bff/teams/t1', () => ({ body: { ...team, name: 'De Hurtige' } }));
    fireEvent.click(screen.getByRole('button', { name: 'Gem min udgave' }));
    expect(await screen.findByRole('status', { name: 'De Hurtige er gemt' })).toBeTruthy();
    expect(sent(answers, 'POST /bff/teams/t1').at(-1)).toMatchObject({ name: 'De Hurtige', version: 3 });
  });

  test('are taken out with a reason', async () => {
    await using answers = await startAnswers();
    const route = 'POST /bff/teams/t1/withdraw';
    answers.on(route, () => ({ body: { ...team, state: 'withdrawn' } }));
    const dialog = await open(answers);
    press('Træk holdet tilbage', dialog);
    write('Grund', 'Syge alle sammen');
    press('Træk holdet tilbage', dialog);
    expect(await screen.findByRole('status', { name: 'De Kvikke er trukket tilbage' })).toBeTruthy();
    expect(sent(answers, route)).toEqual([{ reason: 'Syge alle sammen' }]);
  });
});

describe('what teams have handed in', () => {
  const submission = {
    submissionId: 'w1',
    reference: 'ZQQ9GT2Q',
    eventId: 'e1',
    teamName: 'De Kvikke',
    title: 'Regntøndealarmen',
    version: 2,
    submittedAt: '2026-11-20T08:00:00Z',
    state: 'submitted',
  };
  const versions = [
    { version: 2, title: 'Regntøndealarmen', text: 'Den bipper, når tønden er fuld.', links: [], submittedAt: '2026-11-20T08:00:00Z' },
    { version: 1, title: 'Alarmen', text: 'Den siger til, når tønden er fuld.', links: [], submittedAt: '2026-11-19T08:00:00Z' },
  ];

  test('is seen with the last two versions beside each other, and locked with a reason', async () => {
    await using answers = await startAnswers();
    const route = 'POST /bff/admin/submissions/w1/lock';
    answers.on('GET /bff/admin/events/e1/submissions?page=1&pageSize=20', () => ({ body: { items: [submission], total: 1 } }));
    answers.on('GET /bff/submissions/w1', () => ({ body: { ...submission, versions } }));
    answers.on(route, () => ({ body: { ...submission, state: 'locked' } }));
    openTab(<SubmissionsTab eventId="e1" />);
    fireEvent.click(await screen.findByRole('button', { name: 'De Kvikke' }));
    const dialog = await screen.findByRole('dialog', { name: 'De Kvikke' });
    const [older, newer] = [
      await within(dialog).findByRole('region', { name: 'Ældre udgave' }),
      within(dialog).getByRole('region', { name: 'Nyere udgave' }),
    ];
    const marked = (side: HTMLElement, tag: string) => [...side.querySelectorAll(tag)].map(({ textContent }) => textContent?.trim());
    expect([marked(older, 'del'), marked(older, 'ins')]).toEqual([['Alarmen', 'siger til,'], []]);
    expect([marked(newer, 'ins'), marked(newer, 'del')]).toEqual([['Regntøndealarmen', 'bipper,'], []]);
    press('Lås indsendelsen', dialog);
    write('Grund', 'Dommerne læser den nu');
    press('Lås indsendelsen', dialog);
    expect(await screen.findByRole('status', { name: 'Indsendelsen fra De Kvikke er låst' })).toBeTruthy();
    expect(sent(answers, route)).toEqual([{ locked: true, reason: 'Dommerne læser den nu' }]);
  });
});
