import type { AdminSignUp, PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { callRoute } from '../../api/call.ts';
import { paperText, signedUpCount, signUpsText as text } from '../../text/admin/events/sign-ups.ts';
import { friendlySpan } from '../../text/dates.ts';
import styles from '../event-tab/print.module.css';
import { PrintButton } from '../event-tab/print-button.tsx';

/** Prints the people with a seat by session, with a checkbox for each. */
export function PrintAttendees({ event }: { readonly event: PlannedEvent }) {
  return (
    <PrintButton
      text={{ label: text.print, busy: text.printing, failed: text.printFailed }}
      title={event.title}
      fetchPage={(paging) =>
        callRoute('GET', '/bff/admin/events/:eventId/sign-ups', {
          params: { eventId: event.eventId },
          query: { state: 'confirmed', sort: 'name', ...paging },
        })
      }
    >
      {(attendees) =>
        event.sessions.map((session) => (
          <Session
            key={session.sessionId}
            session={session}
            attendees={attendees.filter(({ sessionId }) => sessionId === session.sessionId)}
          />
        ))
      }
    </PrintButton>
  );
}

interface SessionProps {
  readonly session: PlannedEvent['sessions'][number];
  readonly attendees: readonly AdminSignUp[];
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
