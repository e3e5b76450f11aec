import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';

/** Sends a person whose session is over to `/login`, and back afterwards. Everything else is left to the caller. */
function leaveWhenSignedOut(error: unknown, goTo: (href: string) => void, here: string): void {
  if (!(error instanceof ApiProblem) || error.wire.statusCode !== 401) return;
  goTo(`/login?reason=expired&returnTo=${encodeURIComponent(here)}`);
}

/** The query client of a private document: refusals are not tried again, and a 401 leads to the login page. */
export function createPrivateQueryClient(goTo: (href: string) => void = (href) => window.location.replace(href)): QueryClient {
  const onError = (error: unknown): void => leaveWhenSignedOut(error, goTo, window.location.pathname);
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { retry: false, staleTime: 30_000 } },
  });
}
