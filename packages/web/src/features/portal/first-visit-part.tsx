import { Skeleton } from '@edison/ui/skeleton/skeleton';
import type { ComponentProps } from 'react';
import { lazyPart } from '../../lazy-part.ts';
import { portalText } from '../../text/portal.ts';
import { usePart } from '../../use-part.ts';
import type { FirstVisit } from '../users/first-visit/first-visit.tsx';

const part = lazyPart(async () => ({ default: (await import('../users/first-visit/first-visit.tsx')).FirstVisit }));

/** The first visit as a file of its own: everybody else comes past here without its forms. */
export function FirstVisitPart(props: ComponentProps<typeof FirstVisit>) {
  const View = usePart(part);
  return View ? <View {...props} /> : <Skeleton label={portalText.waiting} cards={2} size="large" />;
}
