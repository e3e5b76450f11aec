import { expect, test } from 'vitest';
import { createSessionIds } from './session-ids.ts';

const [old, young] = ['an older key of the tests, 32+ characters', 'the newest key of the tests, 32+ characters'];
const ids = createSessionIds([young, old]);

test('an id is ours as often as it is asked for, under any key that is in use', () => {
  const made = [ids.generate(), createSessionIds([old]).generate()];
  for (const id of [...made, ...made]) expect(ids.isAuthentic(id)).toBe(true);
});

test('a foreign id stays foreign, also one that differs from ours by a letter', () => {
  const id = ids.generate();
  expect(ids.isAuthentic(id)).toBe(true);
  const changed = `${id.slice(0, -2)}${id.at(-2) === 'A' ? 'B' : 'A'}${id.at(-1)}`;
  const foreign = [changed, id.slice(1), `${id} `, '', 'proven', createSessionIds(['somebody elses key, of 32+ characters']).generate()];
  for (const one of [...foreign, ...foreign]) expect([one, ids.isAuthentic(one)]).toEqual([one, false]);
});

test('thousands of others take nothing from it', () => {
  const [first, others] = [ids.generate(), Array.from({ length: 6_000 }, () => ids.generate())];
  expect(ids.isAuthentic(first)).toBe(true);
  expect(others.every((id) => ids.isAuthentic(id))).toBe(true);
  expect(ids.isAuthentic(first)).toBe(true);
});
