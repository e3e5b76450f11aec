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

/** The best of those that are in each of the sets: ranked and counted among users alone, and only those that are shown are looked at further. */
async function bestOf(store: Store, words: readonly string[], sets: readonly RawBuilder<unknown>[], filter: UserFilter): Promise<Found> {
  if (sets.length === 0) return { items: [], total: 0 };
  const ranked = usersInAll(store, sets, filter)
    .select(['u.id', rankOf(words).as('rank'), sql<number>`(count(*) over ())::int`.as('total')])
    .orderBy('rank')
    .orderBy('u.search_text')
    .orderBy('u.id')
    .limit(mostFound);
  const rows = await summaries(store).innerJoin(ranked.as('best'), 'best.id', 'u.id').select(['best.rank', 'best.total']).execute();
  const byName = (row: (typeof rows)[number]) => `${row.last_name} ${row.first_name}`;
  const items = rows.sort((a, b) => a.rank - b.rank || danish.compare(byName(a), byName(b))).map(describeSummary);
  return { items, total: rows[0]?.total ?? 0 };
}

/** The users that are in each of the sets; their school is read only where something asks for it. */
function usersInAll(store: Store, sets: readonly RawBuilder<unknown>[], filter: UserFilter) {
  return store
    .selectFrom('users as u')
    .leftJoin('institutions as i', 'i.id', 'u.institution_id')
    .where(sql<boolean>`u.id = any(array(${sql.join([...sets], sql` intersect `)}))`)
    .where(isOf(filter));
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
  return holding(({ text, parts }) => {
    const spelled = sql`' ' || ${text} like ${pattern} escape '\\'`;
    return grams.length === 0 ? spelled : sql`${spelled} and ${parts} @> ${grams}::text[]`;
  });
}

/** Those that may have the word with an error in it. */
function likelyHoldersOf(word: string): RawBuilder<unknown> {
  const signs = nearSignsOf(word);
  if (!signs) return holdersOf(word);
  return holding(
    ({ parts }) =>
      sql`(${sql.join(
        signs.map((grams) => sql`${parts} @> ${grams}::text[]`),
        sql` or `,
      )})`,
  );
}

interface Searched {
  readonly text: RawBuilder<unknown>;
  /** Its parts, as they are kept beside it. */
  readonly parts: RawBuilder<unknown>;
}

/** An array is made once, whatever else the statement reads: so each word is looked up in its indexes. */
function holding(holds: (searched: Searched) => RawBuilder<unknown>): RawBuilder<unknown> {
  const school = holds({ text: sql`s.search_text`, parts: sql`s.search_grams` });
  const schools = sql`array(select s.id from backend.institutions s where ${school})`;
  return sql`(select o.id from backend.users o where ${holds({ text: sql`o.search_text`, parts: sql`o.search_grams` })}
    union all select o.id from backend.users o where o.institution_id = any(${schools}))`;
}

async function findNearly(store: Store, words: readonly string[], filter: UserFilter): Promise<string[]> {
  if (!words.some(nearSignsOf)) return [];
  const likely = usersInAll(store, words.map(likelyHoldersOf), filter)
    .select(['u.id', sql<string>`u.search_text || ' ' || coalesce(i.search_text, '')`.as('text')])
    .limit(mostLikely);
  const fits = (text: string) => {
    const parts = text.split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => text.includes(word) || parts.some((part) => beginsNearly(part, word)));
  };
  return (await likely.execute()).filter(({ text }) => fits(text)).map(({ id }) => id);
}
