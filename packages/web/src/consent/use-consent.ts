import { useSyncExternalStore } from 'react';
import { consentFor, type Purpose, subscribeConsent } from './consent.ts';

/** Whether the visitor has consented to a purpose. False on the server and in the first render, which are the same for everyone. */
export function useConsent(purpose: Purpose): boolean {
  return useSyncExternalStore(
    subscribeConsent,
    () => consentFor(purpose),
    () => false,
  );
}
