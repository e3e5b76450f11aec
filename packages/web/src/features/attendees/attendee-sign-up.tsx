import { Button } from '@edison/ui/button';
import { useLayoutEffect, useRef, useState } from 'react';
import { attendeeText as text } from '../../text/guests/attendees.ts';
import { askedText, askedWords } from '../../text/guests/mailed-link.ts';
import { AskByMail } from './ask-by-mail.tsx';
import styles from './attendee-form.module.css';
import { type Asked, AttendeeForm } from './attendee-form.tsx';
import type { AttendeeFormProps } from './attendee-plan.ts';
import { checkEmail } from './attendee-queries.ts';

/** The guests' sign-up form, then the page that tells them to look at their mail. */
export default function AttendeeSignUp({ kind, events, contactEmail }: AttendeeFormProps) {
  const [asked, setAsked] = useState<Asked>();
  if (asked !== undefined) return <MailAnswer asked={asked} contactEmail={contactEmail} onAnother={() => setAsked(undefined)} />;
  return (
    <div className={styles.way}>
      {kind === 'attendee' ? (
        <p>
          {askedText.groups} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      ) : null}
      <AttendeeForm kind={kind} events={events} onAsked={setAsked} />
      {kind === 'attendee' && events[0] ? <AskSignedUp eventId={events[0].eventId} /> : null}
    </div>
  );
}

interface MailAnswerProps {
  readonly asked: Asked;
  readonly contactEmail: string;
  readonly onAnother: () => void;
}

/** Shown after sending: what was free, and that the link in the mail signs up. It takes the focus. */
function MailAnswer({ asked: { email, seats, answer }, contactEmail, onAnother }: MailAnswerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const room = askedWords(answer, seats);
  return (
    <div className={styles.answer}>
      <h3 ref={heading} tabIndex={-1}>
        {askedText.headline}
      </h3>
      <p>
        {askedText.sentTo} <span className={styles.address}>{email}</span>.
      </p>
      {room === undefined ? null : <p>{room}</p>}
      <p>{askedText.last}</p>
      <p>{askedText.limit}</p>
      <p>
        {askedText.missing} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
      <Button kind="secondary" label={askedText.another} onClick={onAnother} />
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
