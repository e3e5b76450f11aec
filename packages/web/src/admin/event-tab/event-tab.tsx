import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { Skeleton } from '@edison/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { invalidateSeats } from '../../features/sign-ups/sign-up-queries.ts';
import { Failed } from '../../page/section.tsx';
import { portalText } from '../../text/portal.ts';
import { invalidatePlans, plannedEventQuery } from '../event-plan/queries.ts';

/** Loads the event for a tab of its page: shows a skeleton, an error with a retry button, or the content. */
export function EventPart({ eventId, children }: { readonly eventId: string; readonly children: (event: PlannedEvent) => ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(plannedEventQuery(eventId));
  if (data !== undefined) return children(data);
  if (error !== null) return <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return <Skeleton label={portalText.waiting} cards={2} size="large" />;
}

/** State for the result of the last action. Setting one also invalidates everything that shows the event. */
export function useOutcome<Outcome>() {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>();
  return {
    outcome,
    showOutcome: (next: Outcome): void => {
      setOutcome(next);
      void invalidatePlans(queries);
      void invalidateSeats(queries);
    },
  };
}
