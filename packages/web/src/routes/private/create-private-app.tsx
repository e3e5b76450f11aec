import type { QueryClient } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense } from 'react';
import { Preparing } from './preparing.tsx';

// A file of its own: a chunk that is imported brings its styles along, which an entry's would not.
const PrivateArea = lazy(() => import('./private-area.tsx'));

/** The private area as one element: its own router, layout and screens, on the query client given. */
export function createPrivateApp(queries: QueryClient): ReactElement {
  return (
    <Suspense fallback={<Preparing />}>
      <PrivateArea queries={queries} />
    </Suspense>
  );
}
