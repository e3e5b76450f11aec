import type { SearchAnswer, SearchHit, SuggestionsAnswer } from '@edison/contracts/bff/search';
import { Problem } from '@edison/contracts/problem';
import type { Answer } from '@edison/contracts/route';
import type { SearchRequest, SearchType } from '@edison/contracts/search-address';
import { contentCalls } from '@edison/contracts/upstream/content';
import type { FastifyInstance } from 'fastify';
import type { Query } from 'minisearch';
import type { z } from 'zod';
import { excerptOf } from './excerpt.ts';
import { type IndexedPage, indexSite, type Searchable, type SiteIndex } from './index-site.ts';
import { markAll, type Weights } from './mark-text.ts';
import { type AskedWord, readQuery } from './read-query.ts';

type Calls = typeof contentCalls;

/** Serves the search calls. The index is built again when `site` returns another site, which was read again. */
export function serveSearch(app: FastifyInstance, site: () => Searchable): void {
  let made: { readonly of: Searchable; readonly index: SiteIndex } | undefined;
  function index(): SiteIndex {
    const now = site();
    if (made?.of !== now) made = { of: now, index: indexSite(now) };
    return made.index;
  }

  app.get(contentCalls.Search.path, (request): Answer<Calls['Search']> => {
    const { type, ...asked } = read(contentCalls.Search.query, request.query);
    return searchSite(index(), { ...asked, ...(type && { type }) });
  });
  app.get(contentCalls.GetSuggestions.path, (request): Answer<Calls['GetSuggestions']> => {
    return suggestPages(index(), read(contentCalls.GetSuggestions.query, request.query).query);
  });
}

function read<S extends z.ZodObject>(schema: S, query: unknown): z.output<S> {
  const given = schema.safeParse(query);
  if (given.success) return given.data;
  throw new Problem('BAD_REQUEST', { field: String(given.error.issues[0]?.path[0] ?? 'query') });
}

/** The weight of a word by field. `parts`: parts of compounds. */
const weights = { title: 8, headings: 3, text: 1, parts: 0.7 };
const wholeTitle = 1.5;
/** News mention other pages, which should come first. */
const typeWeights: Partial<Record<SearchType, number>> = { article: 0.7, partnerPage: 0.85 };
const pageSize = 20;
const firstOfType = 5;
const maxSuggestions = 8;

interface FoundPage {
  readonly indexed: IndexedPage;
  /** The terms that were found, each with its weight. */
  readonly terms: Weights;
  readonly score: number;
}

/** Searches one site. */
export function searchSite(site: SiteIndex, { query, type, sort, page }: SearchRequest): SearchAnswer {
  const { words, meant } = readQuery(query, site);
  const { found, all } = findPages(site, words);
  const sorted =
    sort === 'date' ? found.toSorted((a, b) => Date.parse(b.indexed.page.publishedAt) - Date.parse(a.indexed.page.publishedAt)) : found;
  const groups = Map.groupBy(sorted, ({ indexed }) => indexed.page.contentType);
  const shown =
    type === undefined ? [...groups.values()].flatMap((group) => group.slice(0, firstOfType)) : pageOf(groups.get(type) ?? [], page);
  return {
    query,
    total: type === undefined ? found.length : (groups.get(type)?.length ?? 0),
    counts: [...groups].map(([contentType, group]) => ({ contentType, count: group.length })),
    items: shown.map((one) => hitOf(one, site)),
    pageSize,
    words: all ? 'all' : 'some',
    ...(meant !== undefined && { meant }),
  };
}

/** Suggests pages while a query is being typed. */
export function suggestPages(site: SiteIndex, query: string): SuggestionsAnswer {
  const { found } = findPages(site, readQuery(query, site).words);
  const items = found.slice(0, maxSuggestions).map(({ indexed: { page, title }, terms }) => {
    return { path: page.path, contentType: page.contentType, title: markAll(title, terms, site.vocabulary) };
  });
  return { query, items };
}

/** Pages with all the words, best first; where there is none, those with some of them. */
function findPages(site: SiteIndex, words: readonly AskedWord[]): { found: FoundPage[]; all: boolean } {
  if (words.length === 0) return { found: [], all: true };
  const weightOf = (term: string) => Math.max(...words.map(({ terms }) => terms.get(term) ?? 0));
  const ask = (combineWith: 'AND' | 'OR') =>
    site.index
      .search({ combineWith, queries: words.map(queryOf) }, { boost: weights, prefix: false, fuzzy: false })
      .flatMap(({ id, terms, score }) => {
        const indexed = site.pages.get(String(id));
        return indexed ? [weigh(indexed, new Map(terms.map((term) => [term, weightOf(term)])), score)] : [];
      })
      .sort((a, b) => b.score - a.score);
  const found = ask('AND');
  return found.length > 0 || words.length === 1 ? { found, all: true } : { found: ask('OR'), all: false };
}

/** A page whose whole title is in the query is ranked higher. */
function weigh(indexed: IndexedPage, terms: Weights, score: number): FoundPage {
  const named = indexed.title.words.filter(({ term }) => term !== '').every(({ term }) => terms.has(term));
  return { indexed, terms, score: score * (typeWeights[indexed.page.contentType] ?? 1) * (named ? wholeTitle : 1) };
}

/** Any of the terms of a word, by their weights. */
function queryOf({ terms }: AskedWord): Query {
  return { combineWith: 'OR', queries: [...terms].map(([term, weight]) => ({ queries: [term], boostTerm: () => weight })) };
}

function pageOf(group: readonly FoundPage[], page: number): readonly FoundPage[] {
  return group.slice((page - 1) * pageSize, page * pageSize);
}

function hitOf({ indexed, terms }: FoundPage, { vocabulary }: SiteIndex): SearchHit {
  const { path, contentType, publishedAt } = indexed.page;
  const title = markAll(indexed.title, terms, vocabulary);
  return { path, contentType, publishedAt, title, excerpt: excerptOf(indexed, terms, vocabulary) };
}
