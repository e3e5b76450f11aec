import type { EdisonEvent } from '@edison/contracts/bff/events';
import { friendlySpan } from '../../text/dates.ts';
import { roomWords } from '../../text/event-words.ts';

/** A session to choose among others of its event. */
export function sessionChoice({ capacityUnit }: EdisonEvent, session: EdisonEvent['sessions'][number]) {
  const { sessionId, title, startsAt, endsAt } = session;
  const hint = [title, roomWords([session], capacityUnit)].filter(Boolean).join(' · ');
  return { value: sessionId, label: friendlySpan(startsAt, endsAt), hint };
}
