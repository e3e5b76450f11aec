import { useSearch } from '@tanstack/react-router';
import { type PeopleTab, peopleTabs } from '../page/paths.ts';

/** The tab that the address asks for; what it does not know are the users. */
export function usePeopleTab(): PeopleTab {
  const { fane } = useSearch({ from: '/admin/brugere-og-institutioner' });
  return peopleTabs.find((each) => each === fane) ?? 'brugere';
}

/** The school that the address names. */
export function useSchoolId(): string | undefined {
  return useSearch({ from: '/admin/brugere-og-institutioner' }).skole?.toString();
}
