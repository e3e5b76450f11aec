import { useSearch } from '@tanstack/react-router';
import { type PeopleTab, peopleTabs } from '../page/paths.ts';

/** The tab from the address; the users for an unknown one. */
export function usePeopleTab(): PeopleTab {
  const { fane } = useSearch({ from: '/admin/brugere-og-institutioner' });
  return peopleTabs.find((each) => each === fane) ?? 'brugere';
}

/** The id of the school from the address. */
export function useSchoolId(): string | undefined {
  return useSearch({ from: '/admin/brugere-og-institutioner' }).skole?.toString();
}
