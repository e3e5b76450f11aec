import { Skeleton } from '@edison/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { portalText } from '../text/portal.ts';
import { Failed } from './section.tsx';

interface QueryState {
  readonly isPending: boolean;
  readonly data: unknown;
  readonly error: Error | null;
}

interface LoadedTogetherProps {
  readonly queries: readonly QueryState[];
  /** Queries that are waited for too; the page counts as failed when all of `queries` failed, even if these succeeded. */
  readonly beside?: readonly QueryState[];
  readonly children: ReactNode;
}

/**
 * Renders its children when all queries have settled, so that a late section does not push others down. A failed section shows its own
 * error; when every query failed, one error stands for all. After that the children stay mounted: a retry shows its wait in place.
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

/** Focuses the page's heading once the page is shown, since the retry button is gone. */
function useHeadingAfter(now: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!now || isDone.current) return;
    isDone.current = true;
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
  }, [now]);
}
