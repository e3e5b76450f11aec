// @vitest-environment jsdom
import type { AuditEntry } from '@edison/contracts/bff/admin/audit';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderFor, teacher } from '../../../../testing/render-for.tsx';
import { type Answers, startAnswers } from '../../../../testing/start-answers.ts';
import { Trail } from './trail.tsx';

afterEach(cleanup);

const first = 'GET /bff/admin/audit?objectKind=user&objectId=bruger-mette&pageSize=20';
const entry = (change: Partial<AuditEntry>): AuditEntry => ({
  auditId: '7',
  at: '2026-11-21T08:00:00.000Z',
  actorKind: 'person',
  actor: 'bruger-admin',
  actorName: 'Anna Admin',
  action: 'user.deactivate',
  objectKind: 'user',
  objectId: 'bruger-mette',
  ...change,
});
const shown = async (answers: Answers, items: readonly AuditEntry[], next?: string) => {
  answers.on(first, () => ({ body: { items, next } }));
  renderFor(teacher, <Trail userId="bruger-mette" />);
  return screen.findAllByRole('listitem');
};

test('what was done is told in a sentence: when, by whom, and why', async () => {
  await using answers = await startAnswers();
  const [closed, seen, over, odd] = await shown(answers, [
    entry({ reason: 'Er holdt op', after: { state: 'deactivated', released: 2 } }),
    entry({ auditId: '6', action: 'user.start-on-behalf', reason: 'Kan ikke finde sin tilmelding' }),
    entry({
      auditId: '5',
      actorKind: 'system',
      actor: undefined,
      actorName: undefined,
      action: 'user.end-on-behalf',
      after: { how: 'over' },
    }),
    entry({ auditId: '4', actorName: undefined, action: 'user.made-up' }),
  ]);
  expect(closed?.textContent).toBe('21/11/2026 09:00Anna Admin lukkede profilen. 2 tilmeldinger blev afmeldt.Begrundelse: Er holdt op');
  expect(seen?.textContent).toContain('Anna Admin begyndte at se siden som personen.');
  expect(over?.textContent).toContain('Systemet holdt op med at se siden som personen. Tiden var gået.');
  expect(odd?.textContent).toContain('Nogen uden profil ændrede noget (user.made-up).');
});

test('older entries come after a press, behind those that are there', async () => {
  await using answers = await startAnswers();
  await shown(answers, [entry({})], '7');
  answers.on(`${first}&before=7`, () => ({ body: { items: [entry({ auditId: '3', action: 'user.create' })] } }));
  fireEvent.click(screen.getByRole('button', { name: 'Vis ældre' }));
  expect(await screen.findByText(/oprettede profilen/)).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Vis ældre' })).toBeNull();
});

test('older entries that cannot be had leave what is there, with a way to try again', async () => {
  await using answers = await startAnswers();
  await shown(answers, [entry({})], '7');
  answers.refuse(`${first}&before=7`, 'UPSTREAM_UNAVAILABLE', 503);
  fireEvent.click(screen.getByRole('button', { name: 'Vis ældre' }));
  const failed = await screen.findByRole('alert', { name: 'Vi kunne ikke hente de ældre' });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  answers.on(`${first}&before=7`, () => ({ body: { items: [entry({ auditId: '3', action: 'user.create' })] } }));
  fireEvent.click(within(failed).getByRole('button', { name: 'Prøv igen' }));
  expect(await screen.findByText(/oprettede profilen/)).toBeTruthy();
});

test('a trail with nothing in it says what will stand there', async () => {
  await using answers = await startAnswers();
  answers.on(first, () => ({ body: { items: [] } }));
  renderFor(teacher, <Trail userId="bruger-mette" />);
  expect(await screen.findByText('Der er ikke sket noget endnu')).toBeTruthy();
});
