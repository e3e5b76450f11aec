import { Skeleton } from '@edison/ui/skeleton/skeleton';
import type { ReactNode } from 'react';
import { portalText } from '../../text/portal.ts';

interface TogetherProps {
  readonly queries: readonly { readonly isPending: boolean }[];
  readonly children: ReactNode;
}

/** Parts that stand below each other come at once, so that a late one pushes nothing down. What failed counts as here. */
export function Together({ queries, children }: TogetherProps) {
  return queries.some(({ isPending }) => isPending) ? <Skeleton label={portalText.waiting} cards={2} size="large" /> : children;
}
