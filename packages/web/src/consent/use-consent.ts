import { useSyncExternalStore } from 'react';
import { consentFor, type Purpose, subscribeConsent } from './consent.ts';

/** Whether the visitor has said yes to a purpose, as it is now. No on the server and in the first render, which are the same for everyone. */
export function useConsent(purpose: Purpose): boolean {
  return useSyncExternalStore(
    subscribeConsent,
    () => consentFor(purpose),
    () => false,
  );
}
