import type { ComponentType } from 'react';

/** A component in a chunk of its own, which is loaded before rendering, so that nothing suspends. */
export interface LazyPart<Props> {
  load(): Promise<void>;
  isLoaded(): boolean;
  /** The component. Throws when it is not loaded, which is an error of the caller. */
  view(): ComponentType<Props>;
}

/** Milliseconds after which a chunk that is still loading counts as missing. */
export const chunkTimeout = 120_000;

/** A lazy part from the default export of a dynamic import. */
export function lazyPart<Props>(importFile: () => Promise<{ readonly default: ComponentType<Props> }>): LazyPart<Props> {
  let component: ComponentType<Props> | undefined;
  return {
    load: async () => {
      component ??= (await inTime(importFile())).default;
    },
    isLoaded: () => component !== undefined,
    view: () => {
      if (component === undefined) throw new Error('Shown before it was loaded');
      return component;
    },
  };
}

/** Rejects after the timeout with the event that a missing chunk raises: the document reloads, at most once a minute. */
function inTime<File>(file: Promise<File>): Promise<File> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      globalThis.dispatchEvent?.(new Event('vite:preloadError'));
      reject(new Error('A file came too late'));
    }, chunkTimeout);
    // A browser that leaves the page rejects pending imports; the delay hides that error during the last second.
    file.then(resolve, (failed: unknown) => setTimeout(reject, 1_000, failed)).finally(() => clearTimeout(timer));
  });
}
