import { useRouterState } from '@tanstack/react-router';

/** Users and institutions for admins. */
const peoplePath = '/admin/brugere-og-institutioner/';

const tabs = ['brugere', 'afventer', 'institutioner'] as const;

/** A part of the page, as the address names it. */
export type PeopleTab = (typeof tabs)[number];

/** The page at one of its parts; the users without one. */
export function peopleTabPath(tab: PeopleTab): string {
  return tab === 'brugere' ? peoplePath : `${peoplePath}?fane=${tab}`;
}

/** One school, also by an id that it had before it was merged. */
export function schoolPath(institutionId: string): string {
  return `${peoplePath}?fane=institutioner&skole=${encodeURIComponent(institutionId)}`;
}

/** Those who teach at a school. */
export function teachersPath(institutionId: string): string {
  return `${peoplePath}?skole=${encodeURIComponent(institutionId)}`;
}

/** Everything an admin knows of one person. Never a name or an address in it. */
export function personPath(userId: string): string {
  return `/admin/bruger-information/?bruger=${encodeURIComponent(userId)}`;
}

/** Stands in the address where the id of a school stands. No school has it: ids are longer. */
export const newSchoolId = 'ny';

/** All tabs in their order. */
export function peopleTabs(): readonly PeopleTab[] {
  return tabs;
}

/** The tab that the address asks for; what it does not know are the users. */
export function usePeopleTab(): PeopleTab {
  const asked = useWord('fane');
  return tabs.find((each) => each === asked) ?? 'brugere';
}

/** The school that the address names. */
export function useSchoolId(): string | undefined {
  const asked = useWord('skole');
  return typeof asked === 'string' || typeof asked === 'number' ? String(asked) : undefined;
}

function useWord(name: string): unknown {
  return useRouterState({ select: ({ location }) => new Map<string, unknown>(Object.entries(location.search)).get(name) });
}
