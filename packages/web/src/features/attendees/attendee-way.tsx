import { lazy } from 'react';
import { BrowserOnly } from '../../page/browser-only.tsx';
import { attendeeText as text } from '../../text/guests/attendees.ts';
import styles from './attendee-way.module.css';
import type { AttendeeWayProps } from './attendee-way-props.ts';

// Only whoever comes this far needs fields and their rules.
const AttendeeForm = lazy(() => import('./attendee-form.tsx'));

/** The way to a seat for somebody without a user. */
export function AttendeeWay(props: AttendeeWayProps) {
  return (
    <BrowserOnly waiting={<Waiting contactEmail={props.contactEmail} />}>
      <AttendeeForm {...props} />
    </BrowserOnly>
  );
}

function Waiting({ contactEmail }: Pick<AttendeeWayProps, 'contactEmail'>) {
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
