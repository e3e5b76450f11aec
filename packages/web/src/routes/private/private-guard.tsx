import type { SessionState } from '@edison/contracts/bff/session';
import { dashboardPath, myProfilePath } from '@edison/contracts/private-paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { hasUnsentForm, sessionEndedQuery } from '../../api/session-ended.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { preparing } from '../../text/document-words.ts';

interface PrivateGuardProps {
  readonly path: string;
  readonly children: ReactNode;
  /** Shown when the session cannot be fetched; `onRetry` fetches it again. */
  readonly failed: (error: Error, busy: boolean, onRetry: () => void) => ReactNode;
}

/** Shows a private page to those who may see it, and redirects others. Convenience only: the server guards every call. */
export function PrivateGuard({ path, children, failed }: PrivateGuardProps) {
  const { data, error, isFetching, refetch } = useQuery(sessionQuery());
  const queries = useQueryClient();
  const elsewhere = data === undefined ? undefined : redirectFor(data, path);
  // A form with unsent input shows that the session is over itself, and keeps the input.
  const stays = data?.kind === 'guest' && hasUnsentForm();
  useEffect(() => {
    if (stays) queries.setQueryData(sessionEndedQuery.queryKey, true);
    else if (elsewhere !== undefined) window.location.replace(elsewhere);
  }, [elsewhere, stays, queries]);
  useEffect(() => {
    // After a login in another tab the session is active here too.
    if (data?.kind === 'signed-in') queries.setQueryData(sessionEndedQuery.queryKey, false);
  }, [data, queries]);
  if (data === undefined && error !== null) return failed(error, isFetching, () => void refetch());
  if (data === undefined || (elsewhere !== undefined && !stays)) return <Preparing />;
  return children;
}

/** The redirect for a session that may not see a path; undefined for one that may. */
export function redirectFor(session: SessionState, path: string): string | undefined {
  if (session.kind === 'guest') return `/login?returnTo=${encodeURIComponent(path)}`;
  const adminPath = path === '/admin' || path.startsWith('/admin/');
  if (adminPath && session.onBehalf !== undefined) return myProfilePath;
  if (adminPath && session.role !== 'admin') return '/login?reason=admin';
  if (!adminPath && session.role === 'admin') return dashboardPath;
  return undefined;
}

/** The same loader, at the same place, as in the shell before the script runs. */
function Preparing() {
  return (
    <div className="shell-loader" role="status">
      <span className="shell-loader-bar" />
      <p>{preparing}</p>
    </div>
  );
}
