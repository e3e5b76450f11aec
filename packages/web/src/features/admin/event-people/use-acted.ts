import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { seatsChanged } from '../../sign-ups/sign-up-queries.ts';
import { planningChanged } from '../events/planning-queries.ts';

/** What came of the last act, and the way to tell of one: whatever shows the event is fetched again. */
export function useActed<Outcome>() {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>();
  return {
    outcome,
    acted: (next: Outcome): void => {
      setOutcome(next);
      void planningChanged(queries);
      void seatsChanged(queries);
    },
  };
}
