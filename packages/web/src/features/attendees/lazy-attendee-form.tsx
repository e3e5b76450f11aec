import { lazy } from 'react';
import { BrowserOnly } from '../../page/browser-only.tsx';
import { attendeeText as text } from '../../text/guests/attendees.ts';
import type { AttendeeFormProps } from './attendee-plan.ts';
import styles from './lazy-attendee-form.module.css';

// Fields and rules are loaded when the form comes near the viewport.
const AttendeeSignUp = lazy(() => import('./attendee-sign-up.tsx'));

/** The guests' sign-up form, loaded when it comes near the viewport. */
export function LazyAttendeeForm(props: AttendeeFormProps) {
  return (
    <BrowserOnly waiting={<Waiting contactEmail={props.contactEmail} />}>
      <AttendeeSignUp {...props} />
    </BrowserOnly>
  );
}

function Waiting({ contactEmail }: Pick<AttendeeFormProps, 'contactEmail'>) {
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
