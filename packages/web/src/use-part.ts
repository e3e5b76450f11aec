import { type ComponentType, useEffect, useState } from 'react';
import type { LazyPart } from './lazy-part.ts';

/** The component of a lazy part, loaded when `wanted`; undefined until then. A failed chunk is thrown to the error boundary. */
export function usePart<Props>(part: LazyPart<Props>, wanted = true): ComponentType<Props> | undefined {
  const [state, setState] = useState<{ readonly loaded: boolean; readonly failed?: unknown }>({ loaded: part.isLoaded() });
  useEffect(() => {
    if (!wanted) return;
    part.load().then(
      () => setState({ loaded: true }),
      (failed: unknown) => setState({ loaded: false, failed }),
    );
  }, [part, wanted]);
  if (state.failed !== undefined) throw state.failed;
  return wanted && state.loaded ? part.view() : undefined;
}
