import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { plannedEventQuery } from '../planning-queries.ts';
import type { Telling } from './told.tsx';

/** What came of the last press in one part of the plan, and how the part says it. */
export interface PartTelling {
  readonly told: Telling | undefined;
  readonly tell: (telling: Telling | undefined) => void;
}

/**
 * What came of the last press at an event, shown in the part of the plan where it was made: the next press in any part takes it away.
 * After a refusal the event is fetched anew, so that the next press is made of what is there.
 */
export function useTelling(eventId: string): (part: 'state' | 'sessions' | 'facts') => PartTelling {
  const queries = useQueryClient();
  const [last, setLast] = useState<{ readonly part: string; readonly telling: Telling | undefined }>();
  return (part) => ({
    told: last?.part === part ? last.telling : undefined,
    tell(telling) {
      if (telling?.error !== undefined) void queries.invalidateQueries({ queryKey: plannedEventQuery(eventId).queryKey });
      setLast({ part, telling });
    },
  });
}
