import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { wrongWithPlace } from './fault.ts';
import { faults } from './faults.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

test('there are forty faults or more, each under a name of its own', () => {
  expect(faults.length).toBeGreaterThanOrEqual(40);
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
});

test.each(faults)('the text of $id stands once in its file, and its tests are there', async (fault) => {
  expect(wrongWithPlace(fault, await readFile(join(root, fault.file), 'utf8'))).toBeUndefined();
  expect(fault.tests.length).toBeGreaterThan(0);
  expect(fault.tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('a text that is gone, stands twice or is left as it is makes no fault', () => {
  const fault = { id: 'a', rule: '', file: 'a.ts', text: 'lock', instead: '', tests: ['a.test.ts'] };
  expect(wrongWithPlace(fault, 'lock()')).toBeUndefined();
  expect(wrongWithPlace(fault, 'open()')).toBe('a: its text stands 0 times in a.ts');
  expect(wrongWithPlace(fault, 'lock(lock)')).toBe('a: its text stands 2 times in a.ts');
  expect(wrongWithPlace({ ...fault, instead: 'lock' }, 'lock()')).toBe('a changes nothing');
});
