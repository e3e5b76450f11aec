import { useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The title of a draft that was just deleted, at the list that is shown after it. */
    deleted?: string;
    /** The event on this page was made a moment ago. */
    created?: boolean;
  }
}

/** The list of events in the admin area. */
export const plansPath = '/admin/events/';

const tabs = ['plan', 'tilmeldinger', 'hold', 'indsendelser', 'koder', 'optagelser', 'beskeder', 'historik'] as const;

/** A part of an event's page, as the address names it. */
export type EventTab = (typeof tabs)[number];

/** The page of one event; without a tab its plan. */
export function planPath(eventId: string, tab: EventTab = 'plan'): string {
  return `${plansPath}${eventId}/${tab === 'plan' ? '' : `?fane=${tab}`}`;
}

/** Where an event is made; of another one, what it tells is written off. */
export function newPlanPath(copyOf?: string): string {
  return `${plansPath}${newPlanId}/${copyOf === undefined ? '' : `?kopi=${copyOf}`}`;
}

/** Stands in the address where the id of an event stands. No event has it: ids are made of chance. */
export const newPlanId = 'nyt';

/** All tabs in their order. */
export function eventTabs(): readonly EventTab[] {
  return tabs;
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
  return tabs.find((each) => each === asked) ?? 'plan';
}
