import { Skeleton } from '@edison/ui/skeleton/skeleton';
import { type ReactNode, useState } from 'react';
import { portalText } from '../../text/portal.ts';

interface TogetherProps {
  readonly queries: readonly { readonly isPending: boolean }[];
  readonly children: ReactNode;
}

/**
 * Parts that stand below each other come at once, so that a late one pushes nothing down. What failed counts as here; once here they stay:
 * one that is tried again waits in its own place, and nothing that is asked for by a part is asked for because the part came anew.
 */
export function Together({ queries, children }: TogetherProps) {
  const waiting = queries.some(({ isPending }) => isPending);
  const [came, setCame] = useState(!waiting);
  if (!waiting && !came) setCame(true);
  return waiting && !came ? <Skeleton label={portalText.waiting} cards={2} size="large" /> : children;
}
