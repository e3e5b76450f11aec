import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { auditActionText } from './audit-actions.ts';

test('every action that the backend writes down has a Danish name in the log and in what a person takes home', async () => {
  const actions = new Set(['user.grant-role', 'user.take-role']);
  for await (const path of glob('**/*.ts', { cwd: new URL('../', import.meta.url), exclude: ['**/*.test.ts'] })) {
    const source = await readFile(new URL(`../${path}`, import.meta.url), 'utf8');
    for (const [, action = ''] of source.matchAll(/\baction: '([a-z-]+\.[a-z-]+)'/g)) actions.add(action);
  }
  expect(actions.size).toBeGreaterThan(50);
  expect([...actions].filter((action) => auditActionText(action) === action)).toEqual([]);
});
