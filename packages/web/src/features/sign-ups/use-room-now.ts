import type { EdisonEvent } from '@edison/contracts/bff/events';
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../api/profile-query.ts';
import { seatsQuery } from '../attendees/attendee-queries.ts';
import { type RoomNow, roomNow } from '../attendees/place-now.ts';

/**
 * The seats and the queue of a session now, fetched again every twenty seconds. Undefined before a session is chosen, and where nothing is decided
 * before the person's school is confirmed.
 */
export function useRoomNow(event: EdisonEvent, sessionId: string): RoomNow | undefined {
  const { eventId, audience, access, sessions } = event;
  const session = sessions.find((each) => each.sessionId === sessionId);
  const { data: profile } = useQuery({ ...profileQuery, enabled: false });
  const waitsForSchool = profile?.institution?.state === 'pending' && !(audience === 'public' && access === 'open');
  const isDecided = session !== undefined && !waitsForSchool;
  const { data } = useQuery({ ...seatsQuery({ eventId, sessionId }), enabled: isDecided });
  return isDecided ? roomNow(event, session, data) : undefined;
}
