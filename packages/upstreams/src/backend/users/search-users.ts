import type { UserSummary } from '@edison/contracts/bff/admin/users';
import { type RawBuilder, sql } from 'kysely';
import { rowCount } from '../database/read-page.ts';
import type { Store } from '../database/tables.ts';
import { searchWords } from '../text/fold-danish.ts';
import { approximateGrams, escapeLike, searchPattern, startsWithErrors } from '../text/grams.ts';
import { describeSummary, matchesFilter, summaries, type UserFilter } from './list-users.ts';

// Neither database sorts Danish.
const danish = new Intl.Collator('da');
const maxFound = 100;
/** At most so many users are compared word by word when a word may have a typing error. */
const maxCompared = 2_000;

interface Hits {
  readonly items: UserSummary[];
  /** Number of all matching users; only the best hundred are listed. */
  readonly total: number;
}

/** What is searched for; without a term, the newest users. */
export interface UserSearch extends UserFilter {
  readonly searchTerm?: string | undefined;
}

/**
 * Users whose name, e-mail or school has every word of the term, the best first: a name that begins with the term, a name that has all
 * its words, and the rest; equal ones in the order of their names. When nobody matches, one typing error per word is allowed.
 * Relies on `users_grams`, and on `institutions_grams` with `users_institution`; without a term on `users_newest`.
 */
export async function searchUsers(store: Store, { searchTerm = '', ...filter }: UserSearch): Promise<Hits> {
  const words = searchWords(searchTerm);
  if (searchTerm === '') return newestOf(store, filter);
  const exactly = await rankUsers(store, words, words.map(usersWithWord), filter);
  if (exactly.total > 0) return exactly;
  const near = await findApproximate(store, words, filter);
  return near.length === 0 ? exactly : rankUsers(store, words, [sql`(select unnest(${near}::text[]))`], filter);
}

async function newestOf(store: Store, filter: UserFilter): Promise<Hits> {
  const condition = matchesFilter(filter);
  const rows = await summaries(store).where(condition).orderBy('u.created_at', 'desc').orderBy('u.id', 'desc').limit(maxFound).execute();
  const { total } = await store
    .selectFrom('users as u')
    .leftJoin('institutions as i', 'i.id', 'u.institution_id')
    .select(rowCount.as('total'))
    .where(condition)
    .executeTakeFirstOrThrow();
  return { items: rows.map(describeSummary), total };
}

/** The best of the users who are in every one of the sets of ids. Ranks and counts users alone; reads schools only for those it returns. */
async function rankUsers(store: Store, words: readonly string[], sets: readonly RawBuilder<unknown>[], filter: UserFilter): Promise<Hits> {
  if (sets.length === 0) return { items: [], total: 0 };
  const ranked = usersInAllSets(store, sets, filter)
    .select(['u.id', rankOf(words).as('rank'), sql<number>`(count(*) over ())::int`.as('total')])
    .orderBy('rank')
    .orderBy('u.search_text')
    .orderBy('u.id')
    .limit(maxFound);
  const rows = await summaries(store).innerJoin(ranked.as('best'), 'best.id', 'u.id').select(['best.rank', 'best.total']).execute();
  const byName = (row: (typeof rows)[number]) => `${row.last_name} ${row.first_name}`;
  const items = rows.sort((a, b) => a.rank - b.rank || danish.compare(byName(a), byName(b))).map(describeSummary);
  return { items, total: rows[0]?.total ?? 0 };
}

/** Query of the users who are in every one of the sets of ids. */
function usersInAllSets(store: Store, sets: readonly RawBuilder<unknown>[], filter: UserFilter) {
  return store
    .selectFrom('users as u')
    .leftJoin('institutions as i', 'i.id', 'u.institution_id')
    .where(sql<boolean>`u.id = any(array(${sql.join([...sets], sql` intersect `)}))`)
    .where(matchesFilter(filter));
}

/** 0 for a name that begins with the whole term, 1 for one that has a word for each, 2 for the rest. */
function rankOf(words: readonly string[]) {
  const all = ` ${escapeLike(words.join(' '))}%`;
  const each = words.map((word) => `% ${escapeLike(word)}%`);
  return sql<number>`case when ' ' || u.search_text like ${all} escape '\\' then 0
    when ' ' || u.search_text like all (${each}::text[]) then 1 else 2 end`;
}

/** Ids of the users with the word in their own text or in their school's. */
function usersWithWord(word: string): RawBuilder<unknown> {
  const { pattern, grams } = searchPattern(word);
  return usersWhere(({ text, grams: stored }) => {
    const contains = sql`' ' || ${text} like ${pattern} escape '\\'`;
    return grams.length === 0 ? contains : sql`${contains} and ${stored} @> ${grams}::text[]`;
  });
}

/** Ids of the users who may have the word with a typing error in it. */
function usersNearWord(word: string): RawBuilder<unknown> {
  const alternatives = approximateGrams(word);
  if (!alternatives) return usersWithWord(word);
  return usersWhere(
    ({ grams: stored }) =>
      sql`(${sql.join(
        alternatives.map((grams) => sql`${stored} @> ${grams}::text[]`),
        sql` or `,
      )})`,
  );
}

interface SearchedText {
  readonly text: RawBuilder<unknown>;
  /** The stored grams of the text. */
  readonly grams: RawBuilder<unknown>;
}

/** The ids of schools go into an array, which PostgreSQL computes once, so that each word is looked up in the indexes. */
function usersWhere(condition: (searched: SearchedText) => RawBuilder<unknown>): RawBuilder<unknown> {
  const school = condition({ text: sql`s.search_text`, grams: sql`s.search_grams` });
  const schools = sql`array(select s.id from backend.institutions s where ${school})`;
  return sql`(select o.id from backend.users o where ${condition({ text: sql`o.search_text`, grams: sql`o.search_grams` })}
    union all select o.id from backend.users o where o.institution_id = any(${schools}))`;
}

async function findApproximate(store: Store, words: readonly string[], filter: UserFilter): Promise<string[]> {
  if (!words.some(approximateGrams)) return [];
  const candidates = usersInAllSets(store, words.map(usersNearWord), filter)
    .select(['u.id', sql<string>`u.search_text || ' ' || coalesce(i.search_text, '')`.as('text')])
    .limit(maxCompared);
  const matches = (text: string) => {
    const parts = text.split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => text.includes(word) || parts.some((part) => startsWithErrors(part, word)));
  };
  return (await candidates.execute()).filter(({ text }) => matches(text)).map(({ id }) => id);
}
