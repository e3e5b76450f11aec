import type { SessionState } from '@edison/contracts/bff/session';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from './call.ts';

/** The session of this browser. Fetched only after hydration, since public HTML is the same for everyone. */
export function sessionQuery() {
  return queryOptions({
    queryKey: ['session'],
    staleTime: 60_000,
    queryFn: ({ signal }): Promise<SessionState> => callRoute('GET', '/bff/session', { signal }),
  });
}
