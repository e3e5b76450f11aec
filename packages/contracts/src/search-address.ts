// No zod in here: the browser reads addresses too.

/** The address of the results page. */
export const resultsPath = '/soge-resultater/';

/** What a page can be, as the content service names it; the order in which the results page lists them. */
export const searchTypes = ['materialsPage', 'eventPage', 'projectPage', 'article', 'teknologipagten', 'partnerPage', 'page'] as const;
export type SearchType = (typeof searchTypes)[number];

export const searchSorts = ['relevance', 'date'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** What a visitor asked for. `page` counts from 1. */
export interface Asked {
  readonly query: string;
  readonly type?: SearchType;
  readonly sort: SearchSort;
  readonly page: number;
}

/** At most this many pages of hits can be leafed through. */
export const maxResultPages = 50;

/**
 * Reads what is asked for out of the query string of an address. What is not understood counts as not written: people mend addresses
 * by hand, and mails add words of their own. The query itself is only trimmed; whether it may be searched for is the contract's to say.
 */
export function readSearchAddress(search: string): Asked {
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

/** A query as it can be shown when it cannot be searched for. */
export function readableQuery(query: string): string {
  return query
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, 100)
    .trim();
}

/** The address of the results of a search: the shortest that says it. */
export function searchAddress({ query, type, sort, page }: Pick<Asked, 'query'> & Partial<Asked>): string {
  const parts = new URLSearchParams({ query });
  if (type !== undefined) parts.set('type', type);
  if (sort === 'date') parts.set('sort', sort);
  if (page !== undefined && page > 1) parts.set('page', String(page));
  return `${resultsPath}?${parts}`;
}
