import { Skeleton } from '@edison/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { portalText } from '../../../text/portal.ts';
import { plannedEventQuery } from '../events/planning-queries.ts';
import { CodesPart } from './codes-part.tsx';

/** The codes of an event. */
export function EventCodesTab({ eventId }: { readonly eventId: string }) {
  const { data: event } = useQuery(plannedEventQuery(eventId));
  if (event === undefined) return <Skeleton label={portalText.waiting} cards={2} size="large" />;
  return <CodesPart target={{ kind: 'event', targetId: eventId, title: event.title, path: `/kurser-og-events/${event.slug}/` }} />;
}
