import { useRouterState, useSearch } from '@tanstack/react-router';
import { type EventTab, eventTabs } from '../page/paths.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The title of a draft that was just deleted, at the list that is shown after it. */
    deleted?: string;
    /** The event on this page was made a moment ago. */
    created?: boolean;
  }
}

/** The title of the draft that was deleted just before, where one was. */
export function useDeleted(): string | undefined {
  return useRouterState({ select: ({ location: { state } }) => state.deleted });
}

/** Whether the draft on this page was made just before. */
export function useCreated(): boolean {
  return useRouterState({ select: ({ location: { state } }) => state.created === true });
}

/** The event that a new one is made like, as the address names it. */
export function useCopyOf(): string | undefined {
  const { kopi } = useSearch({ from: '/admin/events/$eventId' });
  return kopi?.toString();
}

/** The tab that the address asks for; what it does not know is the plan. */
export function useEventTab(): EventTab {
  const { fane } = useSearch({ from: '/admin/events/$eventId' });
  return eventTabs.find((each) => each === fane) ?? 'plan';
}
