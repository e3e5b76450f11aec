// Without zod, because the browser loads this file.

/** The address of the results page. */
export const resultsPath = '/soge-resultater/';

/** Content types of pages, in the order in which the results page lists them. */
export const searchTypes = ['materialsPage', 'eventPage', 'projectPage', 'article', 'teknologipagten', 'partnerPage', 'page'] as const;
export type SearchType = (typeof searchTypes)[number];

export const searchSorts = ['relevance', 'date'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** What the address of the results page asks for. `page` counts from 1. */
export interface SearchRequest {
  readonly query: string;
  readonly type?: SearchType;
  readonly sort: SearchSort;
  readonly page: number;
}

/** The most pages of results. */
export const maxResultPages = 50;

/**
 * Reads a search from the query string of a URL. Unknown parameters and invalid values are ignored: people edit URLs by hand, and mail
 * programs add parameters. The query is only trimmed; the contract validates it.
 */
export function readSearchAddress(search: string): SearchRequest {
  const given = new Map(new URLSearchParams(search));
  const type = searchTypes.find((name) => name === given.get('type'));
  const page = Number(given.get('page') ?? 1);
  return {
    query: (given.get('query') ?? '').trim(),
    ...(type && { type }),
    sort: given.get('sort') === 'date' ? 'date' : 'relevance',
    page: Number.isInteger(page) && page >= 1 && page <= maxResultPages ? page : 1,
  };
}

/** An invalid query, shortened and cleaned so that it can be shown. */
export function readableQuery(query: string): string {
  return query
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, 100)
    .trim();
}

/** The URL of a search, without default values. */
export function searchAddress({ query, type, sort, page }: Pick<SearchRequest, 'query'> & Partial<SearchRequest>): string {
  const parts = new URLSearchParams({ query });
  if (type !== undefined) parts.set('type', type);
  if (sort === 'date') parts.set('sort', sort);
  if (page !== undefined && page > 1) parts.set('page', String(page));
  return `${resultsPath}?${parts}`;
}
