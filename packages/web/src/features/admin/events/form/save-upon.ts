import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { plannedEventQuery } from '../planning-queries.ts';

interface Upon<Answer> {
  readonly queries: QueryClient;
  readonly eventId: string;
  /** The version that the form was filled with. */
  readonly version: number;
  readonly save: (version: number) => Promise<Answer>;
  /** Whether what the form shows is still saved as it was: then nothing of anybody's is lost by saving upon the newer version. */
  readonly isUntouched: (saved: PlannedEvent) => boolean;
  readonly onConflict: (saved: PlannedEvent) => void;
}

/** Saves upon the version that was seen. Whoever has changed something else meanwhile is no hindrance; of the same, both versions are shown. */
export async function saveUpon<Answer>({ queries, eventId, version, save, isUntouched, onConflict }: Upon<Answer>): Promise<Answer> {
  try {
    return await save(version);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'CHANGED_MEANWHILE') throw error;
    const saved = await queries.fetchQuery({ ...plannedEventQuery(eventId), staleTime: 0 });
    if (isUntouched(saved)) return save(saved.version);
    onConflict(saved);
    throw error;
  }
}
