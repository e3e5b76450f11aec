import { Skeleton } from '@edison/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { portalText } from '../text/portal.ts';
import { Failed } from './section.tsx';

interface Asked {
  readonly isPending: boolean;
  readonly data: unknown;
  readonly error: Error | null;
}

interface LoadedTogetherProps {
  readonly queries: readonly Asked[];
  /** Waited for too, but the page counts as failed without them. */
  readonly beside?: readonly Asked[];
  readonly children: ReactNode;
}

/**
 * Shows the parts of a page when all their queries have settled, so that a late part does not push the others down. A failed part shows
 * its own error; when every query failed, one error with one button stands for all. Once shown the parts stay mounted: a retry waits in
 * its own place, and no query is sent again because its part was mounted anew.
 */
export function LoadedTogether({ queries, beside = [], children }: LoadedTogetherProps) {
  const client = useQueryClient();
  const waiting = [...queries, ...beside].some(({ isPending }) => isPending);
  const nothing = queries.every(({ data, error }) => data === undefined && error !== null);
  const [came, setCame] = useState(!waiting && !nothing);
  const [failure, setFailure] = useState<Error>();
  if (!waiting && !nothing && !came) setCame(true);
  const error = queries[0]?.error;
  if (nothing && error && error !== failure) setFailure(error);
  useHeadingAfter(came && failure !== undefined);
  if (came) return children;
  if (failure === undefined) return <Skeleton label={portalText.waiting} cards={2} size="large" />;
  return (
    <Failed
      error={failure}
      busy={waiting}
      // Includes the queries in `beside`.
      onRetry={() => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })}
    />
  );
}

/** The retry button is gone once the page is shown: the focus goes to the page's heading. */
function useHeadingAfter(now: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!now || isDone.current) return;
    isDone.current = true;
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
  }, [now]);
}
