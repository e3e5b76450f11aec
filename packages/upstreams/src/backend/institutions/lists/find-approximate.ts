import { sql } from 'kysely';
import type { Store } from '../../database/tables.ts';
import { approximateGrams } from '../../users/search/grams.ts';
import { startsWithErrors } from '../../users/search/starts-with-errors.ts';
import { fits, type InstitutionFilter, wordsOf } from './find-institutions.ts';

/** So many are looked at when a word may have typing errors in it. */
const mostLikely = 2_000;
/** From so many letters on a word may have two. */
const longWord = 8;

/**
 * The ids of institutions that have every word of the search when typing errors are forgiven: one in a word, two in a long one, none in a
 * number or a word of three letters. Relies on `institutions_grams`.
 */
export async function findApproximate(store: Store, { search, ...filter }: InstitutionFilter): Promise<string[]> {
  const words = wordsOf(search ?? '').map((word) => ({ word, signs: /\d/.test(word) ? undefined : approximateGrams(word) }));
  if (words.every(({ signs }) => signs === undefined)) return [];
  const exact = words.flatMap(({ word, signs }) => (signs === undefined ? [word] : []));
  const likely = await store
    .selectFrom('institutions as i')
    .select(['i.id', 'i.search_text'])
    .where(fits({ ...filter, search: exact.join(' ') }))
    .where((row) => row.and(words.flatMap(({ signs }) => (signs === undefined ? [] : [holdsOneOf(signs)]))))
    .limit(mostLikely)
    .execute();
  const holdsNearly = (text: string, most: number): boolean => {
    const parts = text.split(/[^\p{L}\p{N}]+/u);
    return words.every(
      ({ word, signs }) =>
        signs === undefined ||
        text.includes(word) ||
        parts.some((part) => startsWithErrors(part, word, Math.min(most, word.length < longWord ? 1 : 2))),
    );
  };
  const within = (most: number) => likely.filter(({ search_text }) => holdsNearly(search_text, most)).map(({ id }) => id);
  const near = within(1);
  return near.length > 0 ? near : within(2);
}

function holdsOneOf(signs: readonly (readonly string[])[]) {
  const held = signs.map((grams) => sql<boolean>`i.search_grams @> ${grams}::text[]`);
  return sql<boolean>`(${sql.join(held, sql` or `)})`;
}
