import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
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
  const elsewhere = data === undefined ? undefined : otherDoor(data, path);
  useEffect(() => {
    if (elsewhere !== undefined) window.location.replace(elsewhere);
  }, [elsewhere]);
  if (data === undefined && error !== null) return failed(error, isFetching, () => void refetch());
  if (data === undefined || elsewhere !== undefined) return <Preparing />;
  return children;
}
