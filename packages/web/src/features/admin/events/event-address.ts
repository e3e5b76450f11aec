import { useRouterState } from '@tanstack/react-router';

/** The list of events in the office. */
export const plansPath = '/admin/events/';

const tabs = ['plan', 'tilmeldinger', 'hold', 'indsendelser', 'koder', 'optagelser', 'beskeder'] as const;

/** A part of an event's page, as the address names it. */
export type EventTab = (typeof tabs)[number];

/** The page of one event; without a tab its plan. */
export function planPath(eventId: string, tab: EventTab = 'plan'): string {
  return `${plansPath}${eventId}/${tab === 'plan' ? '' : `?fane=${tab}`}`;
}

/** All tabs in their order. */
export function eventTabs(): readonly EventTab[] {
  return tabs;
}

/** The tab that the address asks for; what it does not know is the plan. */
export function useEventTab(): EventTab {
  const asked = useRouterState({ select: ({ location }) => new Map<string, unknown>(Object.entries(location.search)).get('fane') });
  return tabs.find((each) => each === asked) ?? 'plan';
}
