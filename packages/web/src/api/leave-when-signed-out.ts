import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';
import { hasUnsentForm, sessionEndedQuery } from './session-ended.ts';

/** Milliseconds in which a navigation to the login page may be under way: a second one would restart it. */
const onTheWay = 5_000;

/** Key of the mutations that log somebody out: what they answer says where to go. */
export const logoutKey = ['logout'];

/**
 * The query client of a private document: refusals are not tried again, and a 401 leads to the login page and back afterwards.
 * Whoever is in the middle of a form stays; the form says that the session is over.
 */
export function createPrivateQueryClient(goTo: (href: string) => void = (href) => window.location.replace(href)): QueryClient {
  let leftAt = Number.NEGATIVE_INFINITY;
  const leave = (): void => {
    // Calls that were in flight at a logout are refused too.
    const logout = queries.getMutationCache().find({ mutationKey: logoutKey });
    if ((logout && !logout.state.error) || performance.now() - leftAt < onTheWay) return;
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
