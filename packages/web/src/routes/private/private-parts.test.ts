import { expect, test } from 'vitest';
import { createLoadingCounter } from '../../layouts/my-page-layout/my-page-loading.ts';
import { lazyPart } from '../../lazy-part.ts';
import { loadPage } from './private-parts.ts';

test('a page that is on its way counts until it is here, and once', async () => {
  const counter = createLoadingCounter();
  const coming = Promise.withResolvers<{ default: () => null }>();
  const page = lazyPart(() => coming.promise);
  const loaded = loadPage(page, counter);
  expect(counter.count()).toBe(1);
  coming.resolve({ default: () => null });
  await loaded;
  expect(counter.count()).toBe(0);
  const again = loadPage(page, counter);
  expect(counter.count()).toBe(0);
  await again;
});

test('a page that cannot be had is no longer on its way', async () => {
  const counter = createLoadingCounter();
  const page = lazyPart<object>(() => Promise.reject(new Error('gone')));
  await expect(loadPage(page, counter)).rejects.toThrow('gone');
  expect(counter.count()).toBe(0);
});
