import { Skeleton } from '@edison/ui/skeleton/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { portalText } from '../text/portal.ts';
import { Failed } from './section.tsx';

interface Asked {
  readonly isPending: boolean;
  readonly data: unknown;
  readonly error: Error | null;
}

interface TogetherProps {
  readonly queries: readonly Asked[];
  /** Waited for too; they alone make no page. */
  readonly beside?: readonly Asked[];
  readonly children: ReactNode;
}

/**
 * Parts that stand below each other come at once, so that a late one pushes nothing down. One that failed is told in its own place; when
 * nothing came at all, that is told once, with one way to try again. Once here they stay: one that is tried again waits in its own place,
 * and nothing that is asked for by a part is asked for because the part came anew.
 */
export function Together({ queries, beside = [], children }: TogetherProps) {
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
      // Also what the page asked for beside.
      onRetry={() => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })}
    />
  );
}

/** The button that was pressed is gone: the focus goes to the page that came. */
function useHeadingAfter(now: boolean): void {
  const told = useRef(false);
  useEffect(() => {
    if (!now || told.current) return;
    told.current = true;
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
  }, [now]);
}
