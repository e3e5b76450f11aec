import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { Skeleton } from '@edison/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { portalText } from '../../../text/portal.ts';
import { Failed } from '../../portal/section.tsx';
import { plannedEventQuery } from '../events/planning-queries.ts';

/** A part of an event's page that needs the event: waiting, failed with a way to try again, or there. */
export function EventPart({ eventId, children }: { readonly eventId: string; readonly children: (event: PlannedEvent) => ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(plannedEventQuery(eventId));
  if (data !== undefined) return children(data);
  if (error !== null) return <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return <Skeleton label={portalText.waiting} cards={2} size="large" />;
}
