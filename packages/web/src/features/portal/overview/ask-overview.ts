import type { QueryClient } from '@tanstack/react-query';
import { eventsQuery } from '../../../api/events-query.ts';
import { accountQuery } from '../../account/account-queries.ts';
import { programmesQuery } from '../../programmes/programme-queries.ts';
import { ownSignUpsQuery, relevantEventsQuery } from '../../sign-ups/sign-up-queries.ts';
import { menusQuery } from '../portal-queries.ts';

/** Asks for what the overview waits for, before it is there; what is refused is told there. */
export function askOverview(queries: QueryClient): void {
  void queries.prefetchQuery(ownSignUpsQuery);
  void queries.prefetchQuery(eventsQuery());
  void queries.prefetchQuery(programmesQuery);
  void queries.prefetchQuery(relevantEventsQuery);
  void queries.prefetchQuery(accountQuery);
  void queries.prefetchQuery(menusQuery);
}
