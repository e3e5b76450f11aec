import type { SessionState } from '@edison/contracts/bff/session';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';

/** A logged-in teacher. */
export const teacher: SessionState = {
  kind: 'signed-in',
  role: 'teacher',
  name: 'Mette Holm',
  email: 'mette@skole.example',
  endsAt: '2027-01-01T00:00:00Z',
};

/** Renders an element for a session with a profile, on a query client of its own without retries. */
export function renderFor(session: SessionState, element: ReactElement): QueryClient {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(['session'], session);
  if (session.kind === 'signed-in') queries.setQueryData(['profile'], { firstName: session.name });
  render(<QueryClientProvider client={queries}>{element}</QueryClientProvider>);
  return queries;
}
