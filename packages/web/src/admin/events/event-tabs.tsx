import { Skeleton } from '@edison/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { portalText } from '../../text/portal.ts';
import { CodesPart } from '../codes/codes-part.tsx';
import { plannedEventQuery } from '../event-plan/queries.ts';
import { AuditTrail } from '../page/audit-trail.tsx';

/** The codes of an event. */
export function EventCodesTab({ eventId }: { readonly eventId: string }) {
  const { data: event } = useQuery(plannedEventQuery(eventId));
  if (event === undefined) return <Skeleton label={portalText.waiting} cards={2} size="large" />;
  return <CodesPart target={{ kind: 'event', targetId: eventId, title: event.title, path: `/kurser-og-events/${event.slug}/` }} />;
}

/** The audit trail of an event, its sessions, recordings and messages. */
export function EventTrailTab({ eventId }: { readonly eventId: string }) {
  return <AuditTrail kind="event" id={eventId} />;
}
