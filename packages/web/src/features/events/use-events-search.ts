import { ownSignUpsPath } from '@edison/contracts/private-paths';
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { type EventFilters, type EventsSearch, readEventsSearch } from './event-filters.ts';

/** The query of the page's address, and the functions that change it. */
export interface EventsAddress {
  readonly search: EventsSearch;
  /** Changes each time a link leads to the page; undefined after an action on the page itself, which must not scroll. */
  readonly arrival: string | undefined;
  /** Sets the filters, as a history entry. */
  readonly onFilters: (filters: EventFilters) => void;
  /** Opens the panel of an event, or closes the open one, without a history entry. */
  readonly onOpen: (eventId: string | undefined) => void;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether an action on this page made the history entry. */
    pressed?: boolean;
  }
}

export function useEventsSearch(): EventsAddress {
  const search = readEventsSearch(useSearch({ from: ownSignUpsPath }));
  const navigate = useNavigate();
  const arrival = useRouterState({ select: ({ location: { state } }) => ('pressed' in state ? undefined : (state.__TSR_key ?? 'first')) });
  const goTo = (next: EventsSearch, replace: boolean): void =>
    void navigate({ to: ownSignUpsPath, search: { ...next }, replace, resetScroll: false, state: { pressed: true } });
  const { event, ...filters } = search;
  return {
    search,
    arrival,
    onFilters: (next) => goTo({ ...next, ...(event === undefined ? {} : { event }) }, false),
    onOpen: (eventId) => goTo({ ...filters, ...(eventId === undefined ? {} : { event: eventId }) }, true),
  };
}
