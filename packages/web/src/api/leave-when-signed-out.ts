import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';
import { hasUnsentForm, sessionEndedQuery } from './session-ended.ts';

/** For so many milliseconds no second navigation to the login page is started: it would restart the first. */
const navigationMs = 5_000;

/** Mutation key of logging out, whose answer says where to go. */
export const logoutKey = ['logout'];

/**
 * The query client of the private pages. A 401 leads to the login page, and back to this page afterwards; while a form holds unsent input
 * nobody is sent away, and the form says that the session is over. Refused calls are not retried.
 */
export function createPrivateQueryClient(goTo: (href: string) => void = (href) => window.location.replace(href)): QueryClient {
  let leftAt = Number.NEGATIVE_INFINITY;
  const leave = (): void => {
    // During a logout the other calls in flight also get a 401.
    const logout = queries.getMutationCache().find({ mutationKey: logoutKey });
    if ((logout && !logout.state.error) || performance.now() - leftAt < navigationMs) return;
    leftAt = performance.now();
    goTo(`/login?reason=expired&returnTo=${encodeURIComponent(window.location.pathname + window.location.search)}`);
  };
  const onError = (error: unknown): void => {
    if (!(error instanceof ApiProblem) || error.wire.statusCode !== 401) return;
    if (hasUnsentForm()) queries.setQueryData(sessionEndedQuery.queryKey, true);
    else leave();
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { retry: false, staleTime: 30_000 } },
  });
  return queries;
}
