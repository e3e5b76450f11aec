import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { LazyPart } from '../../lazy-part.ts';

/** Counts the running calls of the private pages. */
export interface LoadingCounter {
  start(): void;
  finish(): void;
  readonly count: () => number;
  /** @returns a function that stops listening */
  subscribe(listener: () => void): () => void;
}

/** A counter that never goes below 0. */
export function createLoadingCounter(): LoadingCounter {
  const listeners = new Set<() => void>();
  let count = 0;
  function set(next: number): void {
    count = Math.max(0, next);
    for (const listener of listeners) listener();
  }
  return {
    start: () => set(count + 1),
    finish: () => set(count - 1),
    count: () => count,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether a call is running. */
export function useIsLoading(counter: LoadingCounter): boolean {
  return useSyncExternalStore(counter.subscribe, () => counter.count() > 0);
}

/**
 * Counts every running query and mutation of a client.
 *
 * @returns a function that stops counting
 */
export function countCalls(queries: QueryClient, counter: LoadingCounter): () => void {
  const underWay = new Set<object>();
  function note(subject: object, busy: boolean): void {
    if (busy === underWay.has(subject)) return;
    if (busy) {
      underWay.add(subject);
      counter.start();
    } else {
      underWay.delete(subject);
      counter.finish();
    }
  }
  const stopQueries = queries.getQueryCache().subscribe(({ type, query }) => {
    note(query, type !== 'removed' && query.state.fetchStatus === 'fetching');
  });
  const stopMutations = queries.getMutationCache().subscribe(({ type, mutation }) => {
    if (mutation !== undefined) note(mutation, type !== 'removed' && mutation.state.status === 'pending');
  });
  return () => {
    stopQueries();
    stopMutations();
  };
}

/** Loads the chunk of a page. It counts as a call, so that the progress bar shows it on a slow connection. */
export async function loadPage(part: LazyPart<object>, counter: LoadingCounter): Promise<void> {
  if (part.isLoaded()) return;
  counter.start();
  try {
    await part.load();
  } finally {
    counter.finish();
  }
}
