import { useRouterState } from '@tanstack/react-router';
import { type PeopleTab, peopleTabs } from '../page/paths.ts';

/** The tab that the address asks for; what it does not know are the users. */
export function usePeopleTab(): PeopleTab {
  const asked = useWord('fane');
  return peopleTabs.find((each) => each === asked) ?? 'brugere';
}

/** The school that the address names. */
export function useSchoolId(): string | undefined {
  const asked = useWord('skole');
  return typeof asked === 'string' || typeof asked === 'number' ? String(asked) : undefined;
}

function useWord(name: string): unknown {
  return useRouterState({ select: ({ location }) => new Map<string, unknown>(Object.entries(location.search)).get(name) });
}
