import type { EdisonEvent } from '@edison/contracts/bff/events';
import { friendlySpan } from '../../../text/dates.ts';
import { placeOf, seatsLeft, stateWords } from '../../../text/event-words.ts';

type Session = EdisonEvent['sessions'][number];

/** When an event with one session is, where, and how many seats it has; several are chosen among in the form. */
export function When({ event }: { readonly event: EdisonEvent }) {
  const [only, ...others] = event.sessions;
  if (only === undefined || others.length > 0) return null;
  return <p>{[friendlySpan(only.startsAt, only.endsAt), placeOf(event), seatsOf(only)].filter(Boolean).join(' · ')}</p>;
}

/** A session to choose among others. */
export function choiceOf(session: Session) {
  const { sessionId, title, startsAt, endsAt } = session;
  return { value: sessionId, label: friendlySpan(startsAt, endsAt), hint: [title, seatsOf(session)].filter(Boolean).join(' · ') };
}

function seatsOf({ shown, remaining }: Session): string {
  return shown === 'waitlist' ? stateWords[shown] : seatsLeft(remaining);
}
