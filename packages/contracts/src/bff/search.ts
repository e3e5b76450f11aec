import { z } from 'zod';
import { searchText, sitePath, wholeNumber } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { maxResultPages, searchSorts, searchTypes } from '../search-address.ts';

/** A piece of plain text; `hit` marks a match. */
export const segment = z.object({ text: z.string(), hit: z.boolean() });
export type Segment = z.infer<typeof segment>;

const found = {
  path: sitePath,
  contentType: z.enum(searchTypes),
  /** The title, in segments. */
  title: z.array(segment),
};

/** A page found by a search. */
export const searchHit = z.object({
  ...found,
  publishedAt: z.iso.datetime(),
  /** One or two sentences around the matches, in segments. */
  excerpt: z.array(segment),
});
export type SearchHit = z.infer<typeof searchHit>;

/**
 * The results of a search. Without a content type `items` are the first hits of each type, the best type first; with one they are a page of
 * its hits.
 */
export const searchAnswer = z.object({
  query: z.string(),
  /** Number of hits, of the content type if one was given. */
  total: z.int().nonnegative(),
  /** Number of hits of each content type, whichever was given; types without hits are absent. */
  counts: z.array(z.object({ contentType: z.enum(searchTypes), count: z.int().positive() })),
  items: z.array(searchHit),
  /** Hits on a page of one content type. */
  pageSize: z.int().positive(),
  /** `some`: no page has all words of the query, so these have some of them. */
  words: z.enum(['all', 'some']),
  /** A corrected query, if a word has no hit but a similar one has. */
  meant: searchText.optional(),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const suggestion = z.object(found);
export type Suggestion = z.infer<typeof suggestion>;

export const suggestionsAnswer = z.object({ query: z.string(), items: z.array(suggestion).max(8) });
export type SuggestionsAnswer = z.infer<typeof suggestionsAnswer>;

/** The query of a search, at the bff and at the content service. */
export const searchQuery = z.strictObject({
  query: searchText,
  type: z.enum(searchTypes).optional(),
  sort: z.enum(searchSorts).default('relevance'),
  page: wholeNumber(1, maxResultPages).default(1),
});

export const suggestionsQuery = z.strictObject({ query: searchText });

export const searchRoutes = defineRoutes({
  search: {
    method: 'GET',
    path: '/bff/search',
    summary: 'Published pages that a query finds, with marks and counts by type.',
    who: 'anyone',
    onBehalf: 'read',
    query: searchQuery,
    answer: searchAnswer,
    problems: ['BAD_REQUEST', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/search',
  },
  suggest: {
    method: 'GET',
    path: '/bff/search/suggestions',
    summary: 'At most eight pages for what is being typed.',
    who: 'anyone',
    onBehalf: 'read',
    query: suggestionsQuery,
    answer: suggestionsAnswer,
    problems: ['BAD_REQUEST', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/search/suggestions',
  },
});
