import { glob, readFile } from 'node:fs/promises';
import { auditActions } from '@edison/contracts/bff/admin/audit-actions';
import { expect, expectTypeOf, test } from 'vitest';
import { auditActionText } from './audit-actions.ts';
import type { Change } from './record-change.ts';

test('a misspelt action does not compile', () => {
  expectTypeOf<'user.deactivate'>().toExtend<Change['action']>();
  expectTypeOf<'user.deaktivate'>().not.toExtend<Change['action']>();
});

test('every action of the list is written by the backend and has a Danish name in the log and in what a person takes home', async () => {
  const made = ['user.grant-role', 'user.take-role']; // In `change-role.ts`, from a part of the word.
  const past = ['user.confirm-list-sender', 'user.withdraw-list-sender']; // Logs hold what 0.2.0 wrote.
  const written = new Set([...made, ...past]);
  for await (const path of glob('**/*.ts', { cwd: new URL('../', import.meta.url), exclude: ['**/*.test.ts', 'audit/audit-actions.ts'] })) {
    const source = await readFile(new URL(`../${path}`, import.meta.url), 'utf8');
    for (const [, action = ''] of source.matchAll(/'([a-z-]+\.[a-z-]+)'/g)) written.add(action);
  }
  expect(auditActions.filter((action) => !written.has(action))).toEqual([]);
  expect(auditActions.filter((action) => auditActionText(action) === action)).toEqual([]);
  expect(auditActionText('other.backend')).toBe('other.backend');
});
