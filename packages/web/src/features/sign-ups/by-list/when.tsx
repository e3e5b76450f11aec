import type { EdisonEvent } from '@edison/contracts/bff/events';
import { friendlySpan } from '../../../text/dates.ts';
import { placeOf, roomWords } from '../../../text/event-words.ts';

/** When an event with one session is, where, and how many seats it has; several are chosen among in the form. */
export function When({ event }: { readonly event: EdisonEvent }) {
  const [only, ...others] = event.sessions;
  if (only === undefined || others.length > 0) return null;
  const room = roomWords([only], event.capacityUnit);
  return <p>{[friendlySpan(only.startsAt, only.endsAt), placeOf(event), room].filter(Boolean).join(' · ')}</p>;
}
