import type { ComponentType } from 'react';

/** A component that comes as a file of its own: loaded before rendering, so that nothing suspends and no markup waits. */
export interface LazyPart<Props> {
  load(): Promise<void>;
  isLoaded(): boolean;
  /** The component. Throws when it is not loaded: a loader forgot it. */
  view(): ComponentType<Props>;
}

/** After this long a file that has neither come nor failed counts as gone. */
export const chunkTimeout = 120_000;

/** Makes a part of a file with a default export. */
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

/** The file, or a failure that is treated like every other file that is gone: one reload at most a minute. */
function inTime<File>(file: Promise<File>): Promise<File> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      globalThis.dispatchEvent?.(new Event('vite:preloadError'));
      reject(new Error('A file came too late'));
    }, chunkTimeout);
    // A browser that is leaving gives up what is under way: nobody needs an error in its last second.
    file.then(resolve, (failed: unknown) => setTimeout(reject, 1_000, failed)).finally(() => clearTimeout(timer));
  });
}
