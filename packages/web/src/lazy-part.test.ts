import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const View = () => null;

test('a part is there once it was loaded', async () => {
  const part = lazyPart(async () => ({ default: View }));
  await part.load();
  expect(part.view()).toBe(View);
});

test('a part that nobody loaded cannot be shown: a loader forgot it', () => {
  expect(() => lazyPart(async () => ({ default: View })).view()).toThrow('before it was loaded');
});

test('a part that could not be fetched may be asked for again', async () => {
  let tries = 0;
  const part = lazyPart(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: View };
  });
  await expect(part.load()).rejects.toThrow();
  await part.load();
  expect(part.view()).toBe(View);
});
