// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { invalidateSeats } from '../features/sign-ups/sign-up-queries.ts';
import { sampleEvent } from '../testing/sample.ts';
import { startAnswers } from '../testing/start-answers.ts';
import { eventsQuery, useNewestEvents } from './events-query.ts';

afterEach(cleanup);

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const route = 'GET /bff/events';

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
  await invalidateSeats(queries);
  expect(answers.calls).toHaveLength(2);
  stop();
});

const rendered = [sampleEvent('few-seats')];

function show() {
  const queries = client();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return { queries, ...renderHook(() => useNewestEvents(rendered), { wrapper }) };
}

test('what the page came with stands at once, until the seats of now are here', async () => {
  await using answers = await startAnswers();
  answers.on('GET /bff/events?eventIds=e1', () => ({ body: { items: [sampleEvent('full')], total: 1 } }));
  const { result } = show();
  expect(result.current).toBe(rendered);
  await waitFor(() => expect(result.current.map(({ shown }) => shown)).toEqual(['full']));
});

test('what the page came with stands where the seats cannot be had, and is never taken for all events by another page', async () => {
  await using answers = await startAnswers();
  answers.refuse('GET /bff/events?eventIds=e1', 'UPSTREAM_UNAVAILABLE', 503);
  const { result, queries } = show();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(result.current).toBe(rendered);
  expect(queries.getQueryData(eventsQuery().queryKey)).toBeUndefined();
});
