import type { HeldSignUp, PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { Notice } from '@edison/ui/notice';
import { useCallback, useState } from 'react';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { paperText, signedUpCount, signUpsText as text } from '../../text/admin/events/sign-ups.ts';
import { friendlySpan } from '../../text/dates.ts';
import { refusalWords } from '../../text/portal/refusal-words.ts';
import styles from '../event-tab/paper.module.css';
import { Paper, PrintPress } from '../event-tab/paper.tsx';
import { fetchAttendees } from './queries.ts';

/** Prints who has a seat, session by session, with a box to tick at each. */
export function PrintAttendees({ event }: { readonly event: PlannedEvent }) {
  const [attendees, setAttendees] = useState<readonly HeldSignUp[]>();
  const { send, isPending, error } = useSendOnce({ send: () => fetchAttendees(event.eventId), onSent: setAttendees });
  const printed = useCallback(() => setAttendees(undefined), []);
  return (
    <>
      <PrintPress label={text.print} busyLabel={text.printing} busy={isPending} onPress={() => send(undefined)} />
      {error === null ? null : (
        <Notice tone="error" headline={text.printFailed} takesFocus>
          <p>{refusalWords(error)}</p>
        </Notice>
      )}
      {attendees === undefined ? null : (
        <Paper title={event.title} onPrinted={printed}>
          {event.sessions.map((session) => (
            <Session
              key={session.sessionId}
              session={session}
              attendees={attendees.filter(({ sessionId }) => sessionId === session.sessionId)}
            />
          ))}
        </Paper>
      )}
    </>
  );
}

interface SessionProps {
  readonly session: PlannedEvent['sessions'][number];
  readonly attendees: readonly HeldSignUp[];
}

function Session({ session, attendees }: SessionProps) {
  const seats = attendees.reduce((sum, each) => sum + each.seats, 0);
  return (
    <table className={styles.rows}>
      <caption>
        {session.title}, {friendlySpan(session.startsAt, session.endsAt)}. {signedUpCount(attendees.length, seats)}
      </caption>
      <thead>
        <tr>
          <th scope="col">{paperText.here}</th>
          <th scope="col">{text.name}</th>
          <th scope="col">{text.school}</th>
          <th scope="col" data-align="end">
            {text.seats}
          </th>
        </tr>
      </thead>
      <tbody>
        {attendees.map((each) => (
          <tr key={each.signUpId}>
            <td>
              <span className={styles.box} />
            </td>
            <td>{each.name}</td>
            <td>{each.organisation ?? ''}</td>
            <td data-align="end">{each.seats}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
