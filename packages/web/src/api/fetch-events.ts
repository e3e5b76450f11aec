import type { EdisonEvent, eventRoutes } from '@edison/contracts/bff/events';
import { callRoute } from './call.ts';

/** The published events with their seats as they are now, and the caller's own places. */
export async function fetchEvents(signal: AbortSignal): Promise<readonly EdisonEvent[]> {
  return (await callRoute<(typeof eventRoutes)['listEvents']>('GET', '/bff/events', { signal })).items;
}
