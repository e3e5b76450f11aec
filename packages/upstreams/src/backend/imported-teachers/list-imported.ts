import type { ImportedTeacher, InvitationState } from '@edison/contracts/bff/admin/imports/imported-teachers';
import { type RawBuilder, sql } from 'kysely';
import { readPage } from '../database/read-page.ts';
import type { Store } from '../database/tables.ts';
import { patternsFor } from '../text/grams.ts';
import { titleWithYear } from '../text/title-with-year.ts';

/** Which imported teachers. */
export interface ImportedFilter {
  readonly search?: string | undefined;
  readonly state?: InvitationState | undefined;
  readonly institutionId?: string | undefined;
  readonly programmeKey?: string | undefined;
}

/**
 * SQL: whether an imported teacher is invited and has answered. Who got a profile of the address in another way, as by a change of e-mail,
 * counts as who has answered. A mail that was given up is kept as long as the teacher is. Relies on the unique indexes of `users(email_norm)` and
 * `outbox(dedupe_key)`.
 */
const invitationState = sql<InvitationState>`case
  when u.id is not null then 'answered'
  when t.invited_at is null then 'none'
  when exists (select from backend.outbox o where o.dedupe_key = t.mail_key and o.state = 'dead') then 'failed'
  else 'sent' end`;

/** Query of imported teachers that a filter leaves, with their profile `u` and school `i`. */
export function importedTeachers(store: Store, { search = '', state, institutionId, programmeKey }: ImportedFilter) {
  const patterns = patternsFor(search);
  const text = sql`coalesce(u.search_text, t.search_text) || ' ' || coalesce(i.search_text, '')`;
  const conditions: RawBuilder<boolean>[] = [
    ...patterns.map((pattern) => sql<boolean>`${text} like ${pattern} escape '\\'`),
    ...(state === undefined ? [] : [sql<boolean>`${invitationState} = ${state}`]),
    ...(institutionId === undefined ? [] : [sql<boolean>`i.id = ${institutionId}`]),
    ...(programmeKey === undefined ? [] : [sql<boolean>`${programmeKey} = any(t.programme_keys)`]),
  ];
  return store
    .selectFrom('imported_teachers as t')
    .leftJoin('users as u', (join) =>
      join.on((on) => on.or([on('u.id', '=', on.ref('t.user_id')), on('u.email_norm', '=', on.ref('t.email_norm'))])),
    )
    .leftJoin('institutions as f', (join) =>
      join.on('f.id', '=', sql<string>`case when u.id is null then t.institution_id else u.institution_id end`),
    )
    .leftJoin('institutions as i', (join) => join.on('i.id', '=', sql<string>`coalesce(f.merged_into, f.id)`))
    .where((where) => where.and(conditions));
}

/** A page of the imported teachers, by name. */
export async function listImported(
  store: Store,
  { page, pageSize, ...filter }: ImportedFilter & { readonly page: number; readonly pageSize: number },
): Promise<{ items: ImportedTeacher[]; total: number }> {
  const titles = await programmeTitles(store);
  const query = importedTeachers(store, filter)
    .select([
      't.id',
      't.programme_keys',
      't.imported_at',
      't.invited_at',
      't.invitations',
      't.answered_at',
      't.forget_at',
      'u.id as user_id',
    ])
    .select(['i.id as institution_id', 'i.name as institution_name', invitationState.as('state')])
    .select(sql<string>`coalesce(u.email, t.email, '')`.as('email'))
    .select(sql<string>`coalesce(u.first_name || ' ' || u.last_name, t.first_name || ' ' || t.last_name, '')`.as('name'))
    .orderBy(sql`coalesce(u.search_text, t.search_text)`)
    .orderBy('t.id');
  const { rows, total } = await readPage(query, { page, pageSize });
  return {
    total,
    items: rows.map(({ id, institution_id, institution_name, ...row }) => ({
      ...{ importedId: id, name: row.name, email: row.email, state: row.state, invitations: row.invitations },
      ...(row.user_id !== null && { userId: row.user_id }),
      ...(institution_id !== null &&
        institution_name !== null && { institution: { institutionId: institution_id, name: institution_name } }),
      programmes: row.programme_keys.flatMap((key) => titles.get(key) ?? []),
      ...{ importedAt: row.imported_at.toISOString(), forgetAt: row.forget_at.toISOString() },
      ...(row.invited_at && { invitedAt: row.invited_at.toISOString() }),
      ...(row.answered_at && { answeredAt: row.answered_at.toISOString() }),
    })),
  };
}

/** Title and school year of programmes by their keys. */
export async function programmeTitles(store: Store): Promise<ReadonlyMap<string, string>> {
  const rows = await store.selectFrom('programmes').select(['key', 'title', 'school_year']).execute();
  return new Map(rows.map((row) => [row.key, titleWithYear(row)]));
}
