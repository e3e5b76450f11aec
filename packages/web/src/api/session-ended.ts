import { queryOptions } from '@tanstack/react-query';

/** Whether the session ended while a form held unsent input. Set in the cache, never fetched. */
export const sessionEndedQuery = queryOptions({
  queryKey: ['session-ended'],
  queryFn: () => false,
  initialData: false,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether a form on the page holds unsent input; then nobody is sent away from it. */
export function hasUnsentForm(): boolean {
  return document.querySelector('form[data-unsent]') !== null;
}
