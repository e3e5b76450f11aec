import type { ComponentType } from 'react';

/** A component that comes as a file of its own: loaded before rendering, so that nothing suspends and no markup waits. */
export interface LazyPart<Props> {
  load(): Promise<void>;
  /** The component. Throws when it is not loaded: a loader forgot it. */
  view(): ComponentType<Props>;
}

/** Makes a part of a file with a default export. */
export function lazyPart<Props>(importFile: () => Promise<{ readonly default: ComponentType<Props> }>): LazyPart<Props> {
  let component: ComponentType<Props> | undefined;
  return {
    load: async () => {
      component ??= (await importFile()).default;
    },
    view: () => {
      if (component === undefined) throw new Error('A part was shown before it was loaded.');
      return component;
    },
  };
}
