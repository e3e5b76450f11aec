import type { EdisonEvent } from '@edison/contracts/bff/events';
import { friendlySpan } from '../../text/dates.ts';
import { placeOf, roomWords } from '../../text/event-words.ts';

/** A session to choose among others of its event. */
export function sessionChoice({ capacityUnit }: EdisonEvent, session: EdisonEvent['sessions'][number]) {
  const { sessionId, title, startsAt, endsAt } = session;
  const hint = [title, roomWords([session], capacityUnit)].filter(Boolean).join(' · ');
  return { value: sessionId, label: friendlySpan(startsAt, endsAt), hint };
}

/** When an event with one session is, where, and how many seats it has; several are chosen among in the form. */
export function OnlySession({ event }: { readonly event: EdisonEvent }) {
  const [only, ...others] = event.sessions;
  if (only === undefined || others.length > 0) return null;
  const room = roomWords([only], event.capacityUnit);
  return <p>{[friendlySpan(only.startsAt, only.endsAt), placeOf(event), room].filter(Boolean).join(' · ')}</p>;
}
