import type { OwnImport } from '@edison/contracts/bff/admin/imports/imported-teachers';
import { danishDay } from '@edison/contracts/calendar/days';
import { sql } from 'kysely';
import type { Caller } from '../access/caller.ts';
import { recordChanges } from '../audit/record-change.ts';
import { isOpenOn } from '../calendar/closed-institutions.ts';
import type { Store, Tx } from '../database/tables.ts';
import { proveSchool } from '../school-proof/prove-school.ts';
import { titleWithYear } from '../text/title-with-year.ts';

/**
 * What an imported list says about the caller, to begin their profile with; nothing for who has one, and while their e-mail is not verified.
 * Relies on the unique index of `imported_teachers(email_norm)`.
 */
export async function findOwnImport(store: Store, caller: Caller, now: Date): Promise<OwnImport | undefined> {
  if (caller.kind !== 'person' || !caller.emailVerified || caller.userId !== undefined) return undefined;
  const row = await store
    .selectFrom('imported_teachers as t')
    // The school may have been merged into another, or be closed since.
    .leftJoin('institutions as f', 'f.id', 't.institution_id')
    .leftJoin('institutions as i', (join) =>
      join
        .on('i.id', '=', sql<string>`coalesce(f.merged_into, f.id)`)
        .on('i.state', '=', 'confirmed')
        .on(isOpenOn(danishDay(now))),
    )
    .select(['t.first_name', 't.last_name', 't.phone', 't.programme_keys', 'i.id', 'i.name', 'i.city'])
    .where('t.email_norm', '=', caller.emailNorm)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, name, city } = row;
  return {
    ...{ firstName: row.first_name ?? '', lastName: row.last_name ?? '' },
    ...(row.phone !== null && { phone: row.phone }),
    ...(id !== null && name !== null && { institution: { institutionId: id, name, city: city ?? '' } }),
    programmes: await programmeNames(store, row.programme_keys),
  };
}

/** The programmes by title and school year, in Danish order. */
async function programmeNames(store: Store, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await store
    .selectFrom('programmes')
    .select(['title', 'school_year'])
    .where('key', 'in', keys)
    .where('state', '!=', 'draft')
    .execute();
  return rows.map(titleWithYear).sort((a, b) => a.localeCompare(b, 'da'));
}

interface NewUser {
  readonly id: string;
  readonly email_norm: string;
  readonly institution_id: string | null;
}

/**
 * Gives a new profile what an imported list says about its e-mail: the memberships, and, where an admin vouches for it and the person has
 * said yes to the same school, the proof of the school. Then only the answer is kept of the import. The caller has made the row of the user in the
 * same transaction. Relies on the unique index of `imported_teachers(email_norm)`.
 */
export async function adoptImport(tx: Tx, user: NewUser, now: Date): Promise<void> {
  const row = await tx
    .selectFrom('imported_teachers as t')
    .leftJoin('institutions as f', 'f.id', 't.institution_id')
    .select(['t.id', 't.programme_keys', 't.vouched_by', sql<string | null>`coalesce(f.merged_into, f.id)`.as('institution_id')])
    .where('t.email_norm', '=', user.email_norm)
    .forUpdate('t')
    .executeTakeFirst();
  if (!row) return;
  const joined = await joinImported(tx, user.id, row.programme_keys, now);
  const actor = { kind: 'person', id: user.id } as const;
  const object = (key: string) => ({ kind: 'programme', id: key });
  await recordChanges(
    tx,
    joined.map((key) => ({ actor, action: 'programme.join', object: object(key), after: { userId: user.id, imported: true } })),
    now,
  );
  if (row.vouched_by !== null && row.institution_id !== null && row.institution_id === user.institution_id) {
    const by = { kind: 'person', id: row.vouched_by } as const;
    await proveSchool(tx, { userId: user.id, institutionId: row.institution_id, by: 'admin', actor: by }, now);
  }
  await tx
    .updateTable('imported_teachers')
    .set({ user_id: user.id, answered_at: now, email: null, email_norm: null, first_name: null, last_name: null, phone: null })
    .set({ institution_id: null, vouched_by: null, search_text: '' })
    .where('id', '=', row.id)
    .execute();
}

/** The programmes that were joined by it, also those that are over: they were the person's. */
async function joinImported(tx: Tx, userId: string, keys: readonly string[], now: Date): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .insertInto('memberships')
    .columns(['programme_key', 'user_id', 'joined_at'])
    .expression((from) =>
      from
        .selectFrom('programmes as p')
        .select(['p.key', sql<string>`${userId}`.as('user_id'), sql<Date>`${now}::timestamptz`.as('joined_at')])
        .where('p.key', 'in', keys)
        .where('p.state', '!=', 'draft'),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'programme_key']).doNothing())
    .returning('programme_key')
    .execute();
  return rows.map(({ programme_key }) => programme_key);
}
