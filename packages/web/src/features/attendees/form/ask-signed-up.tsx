import { attendeeText } from '../../../text/guests/attendees.ts';
import { checkEmail } from '../attendee-queries.ts';
import { AskByMail } from './ask-by-mail.tsx';
import styles from './attendee-form.module.css';

const { check: text } = attendeeText;

/** Whether one is signed up already: the answer goes to the address, whoever asks. */
export function AskSignedUp({ eventId }: { readonly eventId: string }) {
  return (
    <details className={styles.ask}>
      <summary>{text.headline}</summary>
      <AskByMail words={text} ask={(email) => checkEmail(eventId, email)} />
    </details>
  );
}
