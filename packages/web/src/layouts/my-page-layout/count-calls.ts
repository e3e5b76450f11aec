import type { QueryClient } from '@tanstack/react-query';
import type { LoadingCounter } from './my-page-loading.ts';

/**
 * Counts every query and mutation of a client while it is under way.
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
