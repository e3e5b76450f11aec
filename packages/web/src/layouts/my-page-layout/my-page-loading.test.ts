import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { lazyPart } from '../../lazy-part.ts';
import { countCalls, createLoadingCounter, loadPage } from './my-page-loading.ts';

test('a finish too many does not bring the counter below 0', () => {
  const counter = createLoadingCounter();
  counter.finish();
  counter.start();
  expect(counter.count()).toBe(1);
  counter.finish();
  counter.finish();
  expect(counter.count()).toBe(0);
});

test('listeners hear every change until they stop listening', () => {
  const counter = createLoadingCounter();
  const heard: number[] = [];
  const stop = counter.subscribe(() => heard.push(counter.count()));
  counter.start();
  counter.finish();
  stop();
  counter.start();
  expect(heard).toEqual([1, 0]);
});

test('every query counts while it is under way, also one that fails, and none counts twice', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const counter = createLoadingCounter();
  const stop = countCalls(queries, counter);
  const first = Promise.withResolvers<string>();
  const good = queries.fetchQuery({ queryKey: ['a'], queryFn: () => first.promise });
  const bad = queries.fetchQuery({ queryKey: ['b'], queryFn: () => Promise.reject(new Error('nej')) });
  expect(counter.count()).toBe(2);
  await expect(bad).rejects.toThrow('nej');
  await expect.poll(() => counter.count()).toBe(1);
  first.resolve('ja');
  await good;
  await expect.poll(() => counter.count()).toBe(0);
  queries.setQueryData(['a'], 'noget andet');
  await expect.poll(() => counter.count()).toBe(0);
  stop();
});

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
