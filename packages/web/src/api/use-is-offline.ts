import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Tells whether the browser knows that it is without a network: calls wait until it is back. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => !onlineManager.isOnline(),
  );
}
