import type { UserSummary } from '@edison/contracts/bff/admin/users';
import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../../database/tables.ts';
import { isOf, type UserFilter } from '../filter-users.ts';
import { foldDanish } from '../fold-danish.ts';
import { describeSummary, summaries } from '../list-users.ts';
import { literally, nearSignsOf, signsOf } from './grams.ts';
import { beginsNearly } from './one-error-away.ts';

// Neither database sorts Danish.
const danish = new Intl.Collator('da');
const mostFound = 100;
const mostWords = 8;
/** So many are looked at when a word may have a typing error. */
const mostLikely = 2_000;

interface Found {
  readonly items: UserSummary[];
  /** All that fit, also those beyond the best hundred. */
  readonly total: number;
}

/** What is searched by; without a term for the newest. */
export interface UserSearch extends UserFilter {
  readonly searchTerm?: string | undefined;
}

/**
 * Users whose name, e-mail or school has every word of the term, the best first: a name that begins with the term, a name that has all
 * its words, and the rest; equal ones in the order of their names. When there is nobody, one typing error a word is forgiven.
 * Relies on `users_grams`, and on `institutions_grams` with `users_institution`; without a term on `users_newest`.
 */
export async function searchUsers(store: Store, { searchTerm = '', ...filter }: UserSearch): Promise<Found> {
  const words = wordsOf(searchTerm);
  if (searchTerm === '') return newestOf(store, filter);
  const exactly = await bestOf(store, words, words.map(holdersOf), filter);
  if (exactly.total > 0) return exactly;
  const near = await findNearly(store, words, filter);
  return near.length === 0 ? exactly : bestOf(store, words, [sql`(select unnest(${near}::text[]))`], filter);
}

async function newestOf(store: Store, filter: UserFilter): Promise<Found> {
  const wanted = isOf(filter);
  const rows = await summaries(store).where(wanted).orderBy('u.created_at', 'desc').orderBy('u.id', 'desc').limit(mostFound).execute();
  const { total } = await store
    .selectFrom('users as u')
    .leftJoin('institutions as i', 'i.id', 'u.institution_id')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow();
  return { items: rows.map(describeSummary), total };
}

function wordsOf(term: string): string[] {
  return foldDanish(term)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords);
}

async function bestOf(store: Store, words: readonly string[], sets: readonly RawBuilder<unknown>[], filter: UserFilter): Promise<Found> {
  if (sets.length === 0) return { items: [], total: 0 };
  const rows = await summaries(store)
    .select([rankOf(words).as('rank'), sql<number>`(count(*) over ())::int`.as('total')])
    .where(inAll(sets))
    .where(isOf(filter))
    .orderBy('rank')
    .orderBy('u.search_text')
    .orderBy('u.id')
    .limit(mostFound)
    .execute();
  const byName = (row: (typeof rows)[number]) => `${row.last_name} ${row.first_name}`;
  const items = rows.sort((a, b) => a.rank - b.rank || danish.compare(byName(a), byName(b))).map(describeSummary);
  return { items, total: rows[0]?.total ?? 0 };
}

/** 0 for a name that begins with all that was typed, 1 for one that has a word for each, 2 for the rest. */
function rankOf(words: readonly string[]) {
  const all = ` ${literally(words.join(' '))}%`;
  const each = words.map((word) => `% ${literally(word)}%`);
  return sql<number>`case when ' ' || u.search_text like ${all} escape '\\' then 0
    when ' ' || u.search_text like all (${each}::text[]) then 1 else 2 end`;
}

/** The ids of those who have the word in their own text, or in their school's. */
function holdersOf(word: string): RawBuilder<unknown> {
  const { pattern, grams } = signsOf(word);
  const holds = (text: RawBuilder<unknown>) => {
    const spelled = sql`' ' || ${text} like ${pattern} escape '\\'`;
    return grams.length === 0 ? spelled : sql`backend.grams(${text}) @> ${grams}::text[] and ${spelled}`;
  };
  return holding(holds);
}

/** Those that may have the word with an error in it. */
function likelyHoldersOf(word: string): RawBuilder<unknown> {
  const signs = nearSignsOf(word);
  if (!signs) return holdersOf(word);
  return holding(
    (text) =>
      sql`(${sql.join(
        signs.map((grams) => sql`backend.grams(${text}) @> ${grams}::text[]`),
        sql` or `,
      )})`,
  );
}

/** An array is made once, whatever else the statement reads: so each word is looked up in its indexes. */
function holding(holds: (text: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> {
  const schools = sql`array(select s.id from backend.institutions s where ${holds(sql`s.search_text`)})`;
  return sql`(select o.id from backend.users o where ${holds(sql`o.search_text`)}
    union all select o.id from backend.users o where o.institution_id = any(${schools}))`;
}

/** The users that are in each of the sets. */
function inAll(sets: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`u.id = any(array(${sql.join([...sets], sql` intersect `)}))`;
}

async function findNearly(store: Store, words: readonly string[], filter: UserFilter): Promise<string[]> {
  if (!words.some(nearSignsOf)) return [];
  const likely = store
    .selectFrom('users as u')
    .leftJoin('institutions as i', 'i.id', 'u.institution_id')
    .select(['u.id', sql<string>`u.search_text || ' ' || coalesce(i.search_text, '')`.as('text')])
    .where(inAll(words.map(likelyHoldersOf)))
    .where(isOf(filter))
    .limit(mostLikely);
  const fits = (text: string) => {
    const parts = text.split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => text.includes(word) || parts.some((part) => beginsNearly(part, word)));
  };
  return (await likely.execute()).filter(({ text }) => fits(text)).map(({ id }) => id);
}
