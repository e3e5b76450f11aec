import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { Skeleton } from '@edison/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { seatsChanged } from '../../features/sign-ups/sign-up-queries.ts';
import { Failed } from '../../page/section.tsx';
import { portalText } from '../../text/portal.ts';
import { plannedEventQuery, planningChanged } from '../event-plan/queries.ts';

/** A part of an event's page that needs the event: waiting, failed with a way to try again, or there. */
export function EventPart({ eventId, children }: { readonly eventId: string; readonly children: (event: PlannedEvent) => ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(plannedEventQuery(eventId));
  if (data !== undefined) return children(data);
  if (error !== null) return <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return <Skeleton label={portalText.waiting} cards={2} size="large" />;
}

/** The result of the last action. A new one also has everything that shows the event fetched again. */
export function useOutcome<Outcome>() {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>();
  return {
    outcome,
    showOutcome: (next: Outcome): void => {
      setOutcome(next);
      void planningChanged(queries);
      void seatsChanged(queries);
    },
  };
}
