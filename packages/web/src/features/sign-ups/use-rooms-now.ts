import type { EdisonEvent } from '@edison/contracts/bff/events';
import { asksForSchool } from '@edison/contracts/bff/events/who-signs-up';
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../api/profile-query.ts';
import { type RoomNow, roomNow } from '../seats/room-now.ts';
import { seatsQuery } from '../seats/seats-query.ts';
import { openSessions } from './sign-up-plan.ts';

interface RoomsNow {
  /** Of the chosen session, fetched again every twenty seconds. */
  readonly room: RoomNow | undefined;
  /** The chosen session's alone; before one is chosen, those of all that take sign-ups, as the page came with them. */
  readonly rooms: readonly RoomNow[];
}

/** The seats and queues that decide what a sign-up gets. None where nothing is decided before the person's school is confirmed. */
export function useRoomsNow(event: EdisonEvent, sessionId: string): RoomsNow {
  const sessions = openSessions(event);
  const chosen = sessions.find((each) => each.sessionId === sessionId);
  const { data: profile } = useQuery({ ...profileQuery, enabled: false });
  const waitsForSchool = profile?.institution?.state === 'pending' && asksForSchool(event);
  const { data } = useQuery({ ...seatsQuery({ eventId: event.eventId, sessionId }), enabled: chosen !== undefined && !waitsForSchool });
  if (waitsForSchool) return { room: undefined, rooms: [] };
  const room = chosen && roomNow(event, chosen, data);
  return { room, rooms: room ? [room] : sessions.map((session) => roomNow(event, session)) };
}
