import type { SearchType } from '@edison/contracts/search-address';

/** What the kinds of pages are called where they are found. */
export const groupNames: Readonly<Record<SearchType, string>> = {
  projectPage: 'Projekter',
  eventPage: 'Arrangementer',
  materialsPage: 'Undervisningsmateriale',
  article: 'Nyheder',
  teknologipagten: 'Teknologipagten',
  partnerPage: 'Partners',
  page: 'Sider',
};

/** The title of the results page; `query` may be empty. */
export function resultsTitle(query: string): string {
  return query === '' ? 'Søgeresultater' : `Søgeresultater for »${query}«`;
}
