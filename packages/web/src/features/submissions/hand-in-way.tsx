import type { EdisonEvent } from '@edison/contracts/bff/events';
import { lazy } from 'react';
import { BrowserOnly, Waiting } from '../../page/browser-only.tsx';
import { attendeeText } from '../../text/guests/attendees.ts';
import styles from './hand-in-way.module.css';

// Only whoever comes this far needs fields and their rules.
const HandIn = lazy(() => import('./hand-in.tsx'));

/** The way to hand in, for a team without a user. */
export function HandInWay({ event }: { readonly event: EdisonEvent }) {
  return (
    <BrowserOnly waiting={<Waiting room={styles.waiting} loading={attendeeText.loading} needsScript="Skemaet kræver JavaScript." />}>
      <HandIn event={event} />
    </BrowserOnly>
  );
}
