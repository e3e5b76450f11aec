import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { hasUnsentForm, sessionEndedQuery } from '../../api/session-ended.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { otherDoor } from './other-door.ts';
import { Preparing } from './preparing.tsx';

interface AdmittedProps {
  readonly path: string;
  readonly children: ReactNode;
  /** Shown when nobody can say who it is; `onRetry` asks again. */
  readonly failed: (error: Error, busy: boolean, onRetry: () => void) => ReactNode;
}

/** Shows a private page to those it is for, and the way to the right door to the others. For comfort: the server guards every call. */
export function Admitted({ path, children, failed }: AdmittedProps) {
  const { data, error, isFetching, refetch } = useQuery(sessionQuery());
  const queries = useQueryClient();
  const elsewhere = data === undefined ? undefined : otherDoor(data, path);
  // Whoever is in the middle of a form is told there that the session is over, and loses nothing.
  const stays = data?.kind === 'guest' && hasUnsentForm();
  useEffect(() => {
    if (stays) queries.setQueryData(sessionEndedQuery.queryKey, true);
    else if (elsewhere !== undefined) window.location.replace(elsewhere);
  }, [elsewhere, stays, queries]);
  useEffect(() => {
    // A login in another tab is one here too.
    if (data?.kind === 'signed-in') queries.setQueryData(sessionEndedQuery.queryKey, false);
  }, [data, queries]);
  if (data === undefined && error !== null) return failed(error, isFetching, () => void refetch());
  if (data === undefined || (elsewhere !== undefined && !stays)) return <Preparing />;
  return children;
}
