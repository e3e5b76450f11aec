import { Button } from '@edison/ui/button';
import { useLayoutEffect, useRef, useState } from 'react';
import { attendeeText as text } from '../../text/guests/attendees.ts';
import { AskByMail } from './ask-by-mail.tsx';
import styles from './attendee-form.module.css';
import { AttendeeForm } from './attendee-form.tsx';
import type { AttendeeFormProps } from './attendee-plan.ts';
import { checkEmail } from './attendee-queries.ts';

/** The guests' sign-up form, then the page that tells them to look at their mail. */
export default function AttendeeSignUp({ kind, events, contactEmail }: AttendeeFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) return <MailAnswer email={sentTo} contactEmail={contactEmail} onAnother={() => setSentTo(undefined)} />;
  return (
    <div className={styles.way}>
      <AttendeeForm kind={kind} events={events} onTaken={setSentTo} />
      {kind === 'attendee' && events[0] ? <AskSignedUp eventId={events[0].eventId} /> : null}
    </div>
  );
}

interface MailAnswerProps {
  /** The address as typed; the server sends nothing of it back. */
  readonly email: string;
  readonly contactEmail: string;
  readonly onAnother: () => void;
}

/** Shown after sending: says that the answer comes by mail. It takes the focus. */
function MailAnswer({ email, contactEmail, onAnother }: MailAnswerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.answer}>
      <h3 ref={heading} tabIndex={-1}>
        {text.mail.headline}
      </h3>
      <p>
        {text.mail.sentTo} <span className={styles.address}>{email}</span>.
      </p>
      <p>{text.mail.next}</p>
      <p>{text.mail.cancel}</p>
      <p>
        {text.mail.missing} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
      <Button kind="secondary" label={text.mail.another} onClick={onAnother} />
    </div>
  );
}

/** Asks whether an address is signed up. The answer is mailed to the address, so nobody else learns it. */
function AskSignedUp({ eventId }: { readonly eventId: string }) {
  return (
    <details className={styles.ask}>
      <summary>{text.check.headline}</summary>
      <AskByMail words={text.check} ask={(email) => checkEmail(eventId, email)} />
    </details>
  );
}
