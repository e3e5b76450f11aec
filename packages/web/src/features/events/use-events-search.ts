import { ownSignUpsPath } from '@edison/contracts/private-paths';
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { type EventFilters, type EventsSearch, readEventsSearch } from './event-filters.ts';

/** What the page's address asks for, and the two ways to ask for something else. */
export interface EventsAddress {
  readonly search: EventsSearch;
  /** Another for each time that a link led here; undefined after a press on the page itself, where people are where they want to be. */
  readonly arrival: string | undefined;
  /** Narrows the events: a step that the back button takes back. */
  readonly onFilters: (filters: EventFilters) => void;
  /** Opens the panel of an event, or closes the one that is open: no step of its own. */
  readonly onOpen: (eventId: string | undefined) => void;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether a press on this page made the entry. */
    pressed?: boolean;
  }
}

/** Reads and writes the address of the page. */
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
