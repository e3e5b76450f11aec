import { useSyncExternalStore } from 'react';

/** How many calls of the private pages are under way. */
export interface LoadingCounter {
  start(): void;
  finish(): void;
  readonly count: () => number;
  /** @returns a function that stops listening */
  subscribe(listener: () => void): () => void;
}

/** A counter that a finish too many cannot bring below 0. */
export function createLoadingCounter(): LoadingCounter {
  const listeners = new Set<() => void>();
  let count = 0;
  function set(next: number): void {
    count = Math.max(0, next);
    for (const listener of listeners) listener();
  }
  return {
    start: () => set(count + 1),
    finish: () => set(count - 1),
    count: () => count,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Tells whether anything is under way. */
export function useIsLoading(counter: LoadingCounter): boolean {
  return useSyncExternalStore(counter.subscribe, () => counter.count() > 0);
}
