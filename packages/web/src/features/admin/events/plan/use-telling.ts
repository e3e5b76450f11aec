import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { plannedEventQuery } from '../planning-queries.ts';
import type { Telling } from './told.tsx';

/** What came of the last press at an event. After a refusal the event is fetched anew, so that the next press is made of what is there. */
export function useTelling(eventId: string) {
  const queries = useQueryClient();
  const [told, setTold] = useState<Telling>();
  function tell(telling: Telling | undefined): void {
    if (telling?.error !== undefined) void queries.invalidateQueries({ queryKey: plannedEventQuery(eventId).queryKey });
    setTold(telling);
  }
  return [told, tell] as const;
}
