import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { seatsChanged } from '../features/sign-ups/sign-up-queries.ts';
import { sampleEvent } from '../testing/sample.ts';
import { startAnswers } from '../testing/start-answers.ts';
import { eventsQuery, renderedEventsQuery } from './events-query.ts';

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const route = 'GET /bff/events';

test('what the page came with stands at once, and counts as old', () => {
  const queries = client();
  const rendered = [sampleEvent('few-seats')];
  const observer = new QueryObserver(queries, { ...renderedEventsQuery(rendered), enabled: false });
  expect(observer.getCurrentResult().data).toBe(rendered);
  expect(observer.getCurrentQuery().isStaleByTime(20_000)).toBe(true);
});

test('a page and the portal keep the events in one place', () => {
  expect(renderedEventsQuery([]).queryKey).toEqual(eventsQuery().queryKey);
});

test('within twenty seconds the seats are asked for once', async () => {
  await using answers = await startAnswers();
  answers.on(route, () => ({ body: { items: [sampleEvent('open')], total: 1 } }));
  const queries = client();
  await queries.fetchQuery(eventsQuery());
  await queries.fetchQuery(eventsQuery());
  expect(answers.calls).toHaveLength(1);
});

test('a seat that was taken or given back makes them be asked for again', async () => {
  await using answers = await startAnswers();
  answers.on(route, () => ({ body: { items: [sampleEvent('open')], total: 1 } }));
  const queries = client();
  const stop = new QueryObserver(queries, eventsQuery()).subscribe(() => undefined);
  await vi.waitFor(() => expect(answers.calls).toHaveLength(1), 10_000);
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0), 10_000);
  await seatsChanged(queries);
  expect(answers.calls).toHaveLength(2);
  stop();
});
