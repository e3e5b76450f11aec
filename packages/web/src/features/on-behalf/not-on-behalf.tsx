import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sessionQuery } from '../../api/session-query.ts';

/** Renders its children for the person only, not for an admin on their behalf. The server refuses those calls too. */
export function NotOnBehalf({ children }: { readonly children: ReactNode }) {
  const { data } = useQuery(sessionQuery());
  return data?.kind === 'signed-in' && data.onBehalf !== undefined ? null : children;
}
