import { useRouterState, useSearch } from '@tanstack/react-router';
import { type EventTab, eventTabs } from '../page/paths.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The title of the draft that was just deleted; shown above the list. */
    deleted?: string;
    /** The event on this page was just created. */
    created?: boolean;
  }
}

/** The title of the draft that was just deleted, if any. */
export function useDeletedTitle(): string | undefined {
  return useRouterState({ select: ({ location: { state } }) => state.deleted });
}

/** Whether the draft on this page was just created. */
export function useIsJustCreated(): boolean {
  return useRouterState({ select: ({ location: { state } }) => state.created === true });
}

/** The id of the event to copy, from the address. */
export function useCopiedEventId(): string | undefined {
  const { kopi } = useSearch({ from: '/admin/events/$eventId' });
  return kopi?.toString();
}

/** The tab from the address; the plan for an unknown one. */
export function useEventTab(): EventTab {
  const { fane } = useSearch({ from: '/admin/events/$eventId' });
  return eventTabs.find((each) => each === fane) ?? 'plan';
}
