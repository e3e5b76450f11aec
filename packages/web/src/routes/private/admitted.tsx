import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { sessionQuery } from '../../api/session-query.ts';
import { Failed } from '../../features/portal/section.tsx';
import { portalText } from '../../text/portal.ts';
import { otherDoor } from './other-door.ts';

/** Shows a private page to those it is for, and the way to the right door to the others. For comfort: the server guards every call. */
export function Admitted({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const session = useQuery(sessionQuery());
  const elsewhere = session.data === undefined ? undefined : otherDoor(session.data, path);
  useEffect(() => {
    if (elsewhere !== undefined) window.location.replace(elsewhere);
  }, [elsewhere]);
  if (session.isError) {
    return (
      <div className="shell-loader">
        <h1>{portalText.titles.problem}</h1>
        <Failed error={session.error} busy={session.isFetching} onRetry={() => void session.refetch()} />
      </div>
    );
  }
  if (session.data === undefined || elsewhere !== undefined) return <Preparing />;
  return children;
}

/** The same picture as the shell shows before the script is here. */
export function Preparing() {
  return (
    <div className="shell-loader" role="status">
      <span className="shell-loader-bar" />
      <p>{portalText.waiting}</p>
    </div>
  );
}
