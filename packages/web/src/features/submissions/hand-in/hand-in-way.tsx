import type { EdisonEvent } from '@edison/contracts/bff/events';
import { lazy } from 'react';
import { submissionText } from '../../../text/teams/submissions.ts';
import { BrowserOnly } from '../../attendees/browser-only.tsx';
import styles from './hand-in-way.module.css';

// Only whoever comes this far needs fields and their rules.
const HandIn = lazy(() => import('./hand-in.tsx'));

const { form: text } = submissionText;

/** The way to hand in, for a team without a user. */
export function HandInWay({ event }: { readonly event: EdisonEvent }) {
  return (
    <BrowserOnly waiting={<Waiting contactEmail={event.contactEmail} />}>
      <HandIn event={event} />
    </BrowserOnly>
  );
}

function Waiting({ contactEmail }: { readonly contactEmail: string }) {
  return (
    <div className={styles.waiting}>
      <p data-script="">{text.loading}</p>
      <noscript>
        <p>
          {text.needsScript} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          {text.needsScriptAfter}
        </p>
      </noscript>
    </div>
  );
}
