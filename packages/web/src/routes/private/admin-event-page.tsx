import { useParams } from '@tanstack/react-router';
import { EventPage } from '../../admin/events/event-page.tsx';
import { NotHere } from './not-here.tsx';

/** The page of one event for admins, by the id in its address. */
export function AdminEventPage() {
  const { eventId } = useParams({ strict: false });
  return eventId === undefined ? <NotHere /> : <EventPage eventId={eventId} />;
}
