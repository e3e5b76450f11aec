import type { EdisonEvent } from '@edison/contracts/bff/events';
import { friendlySpan } from '../../text/dates.ts';
import { placeOf, roomWords } from '../../text/event-words.ts';

/** A session as a choice of a radio group: its time, place and free seats. */
export function sessionChoice({ capacityUnit }: EdisonEvent, session: EdisonEvent['sessions'][number]) {
  const { sessionId, title, startsAt, endsAt } = session;
  const hint = [title, roomWords([session], capacityUnit)].filter(Boolean).join(' · ');
  return { value: sessionId, label: friendlySpan(startsAt, endsAt), hint };
}

/** Time, place and seats of the only session of an event; several sessions are chosen from in the form. */
export function OnlySession({ event }: { readonly event: EdisonEvent }) {
  const [only, ...others] = event.sessions;
  if (only === undefined || others.length > 0) return null;
  const room = roomWords([only], event.capacityUnit);
  return <p>{[friendlySpan(only.startsAt, only.endsAt), placeOf(event), room].filter(Boolean).join(' · ')}</p>;
}
