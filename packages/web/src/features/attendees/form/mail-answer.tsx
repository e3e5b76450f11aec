import { Button } from '@edison/ui/button/button';
import { useLayoutEffect, useRef } from 'react';
import { attendeeText } from '../../../text/guests/attendees.ts';
import styles from './attendee-form.module.css';

const { mail: text } = attendeeText;

interface MailAnswerProps {
  /** As it was typed here: nothing of it comes from the server. */
  readonly email: string;
  readonly contactEmail: string;
  readonly onAnother: () => void;
}

/** The answer page: it takes the focus, and says what happens next. */
export function MailAnswer({ email, contactEmail, onAnother }: MailAnswerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.answer}>
      <h3 ref={heading} tabIndex={-1}>
        {text.headline}
      </h3>
      <p>
        {text.sentTo} <span className={styles.address}>{email}</span>.
      </p>
      <p>{text.next}</p>
      <p>{text.cancel}</p>
      <p>
        {text.missing} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
      <Button kind="secondary" label={text.another} onClick={onAnother} />
    </div>
  );
}
