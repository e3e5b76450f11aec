import { useState } from 'react';
import type { AttendeeWayProps } from '../attendee-way-props.ts';
import { AskSignedUp } from './ask-signed-up.tsx';
import styles from './attendee-form.module.css';
import { MailAnswer } from './mail-answer.tsx';
import { WishForm } from './wish-form.tsx';

/** The form, and after it the answer page. */
export default function AttendeeForm({ kind, events, contactEmail }: AttendeeWayProps) {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) return <MailAnswer email={sentTo} contactEmail={contactEmail} onAnother={() => setSentTo(undefined)} />;
  return (
    <div className={styles.way}>
      <WishForm kind={kind} events={events} onTaken={setSentTo} />
      {kind === 'attendee' && events[0] ? <AskSignedUp eventId={events[0].eventId} /> : null}
    </div>
  );
}
