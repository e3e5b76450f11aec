import { z } from 'zod';
import { searchText, sitePath } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { maxResultPages, searchSorts, searchTypes } from '../search-address.ts';

/** A piece of text; `hit` where it is what was looked for. Plain text: marks are never HTML. */
export const segment = z.object({ text: z.string(), hit: z.boolean() });
export type Segment = z.infer<typeof segment>;

const found = {
  path: sitePath,
  contentType: z.enum(searchTypes),
  /** The whole title, in pieces. */
  title: z.array(segment),
};

/** A page that was found. */
export const searchHit = z.object({
  ...found,
  publishedAt: z.iso.datetime(),
  /** A sentence or two around the words that were found, in pieces. */
  excerpt: z.array(segment),
});
export type SearchHit = z.infer<typeof searchHit>;

/**
 * What was found. Without a type `items` are the first of every type, best type first, so that none hides another;
 * with one they are a page of that type.
 */
export const searchAnswer = z.object({
  query: z.string(),
  /** How many pages were found: of the type, when one was asked for. */
  total: z.int().nonnegative(),
  /** How many of each type, whatever type was asked for; a type without hits is absent. */
  counts: z.array(z.object({ contentType: z.enum(searchTypes), count: z.int().positive() })),
  items: z.array(searchHit),
  /** How many items a page of one type has at most. */
  pageSize: z.int().positive(),
  /** `some`: no page has all the words, these have some of them. */
  words: z.enum(['all', 'some']),
  /** The query as it may have been meant, where a word is not found anywhere but a near one is. */
  meant: searchText.optional(),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const suggestion = z.object(found);
export type Suggestion = z.infer<typeof suggestion>;

export const suggestionsAnswer = z.object({ query: z.string(), items: z.array(suggestion).max(8) });
export type SuggestionsAnswer = z.infer<typeof suggestionsAnswer>;

/** What can be asked, here and of the content service. */
export const searchQuery = z.strictObject({
  query: searchText,
  type: z.enum(searchTypes).optional(),
  sort: z.enum(searchSorts).default('relevance'),
  page: z.coerce.number().int().min(1).max(maxResultPages).default(1),
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
