import type { SearchType } from '@edison/contracts/search-address';

/** The Danish names of the kinds of pages in search results. */
export const groupNames: Readonly<Record<SearchType, string>> = {
  projectPage: 'Projekter',
  eventPage: 'Arrangementer',
  materialsPage: 'Undervisningsmateriale',
  article: 'Nyheder',
  teknologipagten: 'Teknologipagten',
  partnerPage: 'Partners',
  page: 'Sider',
};

/** Danish words of the results page. */
export const searchText = {
  headline: 'Søg på siden',
  lead: 'Skriv et ord eller to. Du kan for eksempel søge efter øvelser, finale eller tilmelding.',
  meant: 'Mente du',
  tips: ['Se efter, om ordet er stavet rigtigt.', 'Prøv et andet ord for det samme.', 'Søg på ét ord ad gangen.'],
  tryThis: 'Prøv det her',
  begin: 'Eller begynd her',
  refused: 'Der gik noget galt med søgningen',
  unreadable: 'Det kan vi ikke søge efter. Skriv højst 100 almindelige tegn, og prøv igen.',
  unavailable: 'Vi kan ikke søge lige nu. Vent et øjeblik, og prøv igen. Du kan også bruge menuen.',
  again: 'Prøv igen',
  previous: 'Forrige side',
  next: 'Næste side',
} as const;

/** Shown when no page has all the words: how many have some of them. */
export function someText(total: number): string {
  return `Ingen side har alle ordene. ${total === 1 ? '1 side' : `${total} sider`} har nogle af dem.`;
}

/** "12 sider passer til »kursus«."; there is at least one. */
export function foundText(total: number, query: string): string {
  return total === 1 ? `1 side passer til »${query}«.` : `${total} sider passer til »${query}«.`;
}

/** "Se alle 12 i Nyheder". */
export function seeAllText(count: number, group: string): string {
  return `Se alle ${count} i ${group}`;
}

/** "Side 2 af 3". */
export function pageText(page: number, pages: number): string {
  return `Side ${page} af ${pages}`;
}

/** The announcement for screen readers when suggestions appear. */
export function suggestionsText(count: number): string {
  if (count === 0) return 'Ingen forslag.';
  return count === 1 ? '1 forslag. Brug pilene til at vælge det.' : `${count} forslag. Brug pilene til at vælge.`;
}
