import { useRouterState } from '@tanstack/react-router';
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
  const asked = useRouterState({ select: ({ location }) => new Map<string, unknown>(Object.entries(location.search)).get('kopi') });
  return asked === undefined ? undefined : String(asked);
}

/** The tab that the address asks for; what it does not know is the plan. */
export function useEventTab(): EventTab {
  const asked = useRouterState({ select: ({ location }) => String(new Map<string, unknown>(Object.entries(location.search)).get('fane')) });
  return eventTabs.find((each) => each === asked) ?? 'plan';
}
