import type { EdisonEvent } from '@edison/contracts/bff/events';
import { useState } from 'react';
import type { Taken } from '../print/ticket.ts';

/** What was just got, for as long as it is true: once the event has named it as an own place, and then does no more, it was given back. */
export function useTaken({ own }: EdisonEvent) {
  const [taken, setTaken] = useState<Taken>();
  const [named, setNamed] = useState(false);
  const isOwn = own.some(({ signUpId, state }) => signUpId === taken?.receipt.signUpId && state !== 'cancelled');
  if (isOwn && !named) setNamed(true);
  if (named && !isOwn) {
    setNamed(false);
    setTaken(undefined);
  }
  return { taken, setTaken };
}
