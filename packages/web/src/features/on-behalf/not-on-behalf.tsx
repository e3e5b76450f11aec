import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sessionQuery } from '../../api/session-query.ts';

/** What only the person themselves is shown: an admin who sees the page as them goes without. The server refuses it, too. */
export function NotOnBehalf({ children }: { readonly children: ReactNode }) {
  const { data } = useQuery(sessionQuery());
  return data?.kind === 'signed-in' && data.onBehalf !== undefined ? null : children;
}
