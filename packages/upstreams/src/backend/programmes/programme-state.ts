import type { AdminProgramme, ProgrammeConsequences } from '@edison/contracts/bff/admin/programmes';
import { isOver } from '@edison/contracts/deadline';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import { type Actor, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import { readAdminProgramme, type SeenVersion, updateProgramme } from './admin-programmes.ts';
import { stateOf } from './programmes.ts';

/**
 * Opens a programme for new members, or closes it; members stay members. Does nothing if it has the state already.
 *
 * @throws Problem NOT_FOUND, CHANGED_MEANWHILE; WRONG_STATE for closing a draft and opening one that is archived; BAD_REQUEST for opening one
 * whose last day has passed.
 */
export async function setProgrammeState(
  store: Store,
  { programmeKey, open, version }: SeenVersion & { readonly open: boolean },
  actor: Actor,
  now: Date,
): Promise<AdminProgramme> {
  return inTransaction(store, async (tx) => {
    const state = open ? 'open' : 'closed';
    const was = await tx.selectFrom('programmes').selectAll().where('key', '=', programmeKey).executeTakeFirst();
    if (!was) throw new Problem('NOT_FOUND');
    if (was.state === state) return readAdminProgramme(tx, programmeKey);
    if ((was.state === 'draft' && state === 'closed') || stateOf(was) === 'archived') throw new Problem('WRONG_STATE');
    if (state === 'open' && was.closes_at !== null && isOver(was.closes_at, now)) throw new Problem('BAD_REQUEST', { field: 'closesAt' });
    await updateProgramme(tx, { programmeKey, version }, { state, changed_at: now });
    const action = state === 'open' ? 'programme.open' : 'programme.close';
    const versions = { before: { state: was.state, version }, after: { state, version: version + 1 } };
    await recordChange(tx, { actor, action, object: { kind: 'programme', id: programmeKey }, ...versions }, now);
    return readAdminProgramme(tx, programmeKey);
  });
}

/**
 * Archives a closed programme and its events, which take no more sign-ups, or takes it out of the archive: it is closed then, and its events
 * follow their own dates again; the caller fills their queues afterwards, which locks sessions before events. Who is about to sign up holds a
 * share lock on the event, and the archive waits for it. Does nothing if it is done already.
 *
 * @throws Problem NOT_FOUND, CHANGED_MEANWHILE, or WRONG_STATE for a draft or an open one.
 */
export async function archiveProgramme(
  store: Store,
  { programmeKey, archived, version }: SeenVersion & { readonly archived: boolean },
  actor: Actor,
  now: Date,
): Promise<AdminProgramme> {
  return inTransaction(store, async (tx) => {
    const was = await tx.selectFrom('programmes').selectAll().where('key', '=', programmeKey).executeTakeFirst();
    if (!was) throw new Problem('NOT_FOUND');
    if ((stateOf(was) === 'archived') === archived) return readAdminProgramme(tx, programmeKey);
    if (was.state !== 'closed') throw new Problem('WRONG_STATE');
    const since = archived ? now : null;
    await updateProgramme(tx, { programmeKey, version }, { archived_at: since, changed_at: now });
    const { numUpdatedRows } = await tx
      .updateTable('events')
      .set({ archived_at: since })
      .where('programme_key', '=', programmeKey)
      .executeTakeFirst();
    const states = archived ? (['closed', 'archived'] as const) : (['archived', 'closed'] as const);
    const versions = {
      before: { state: states[0], version },
      after: { state: states[1], version: version + 1, events: Number(numUpdatedRows) },
    };
    const action = archived ? 'programme.archive' : 'programme.unarchive';
    await recordChange(tx, { actor, action, object: { kind: 'programme', id: programmeKey }, ...versions }, now);
    return readAdminProgramme(tx, programmeKey);
  });
}

/**
 * What a new state of a programme would meet now. Relies on `sessions_event`, `sign_ups_of_event` and `codes_listed`.
 *
 * @throws Problem NOT_FOUND.
 */
export async function programmeConsequences(store: Store, programmeKey: string, now: Date): Promise<ProgrammeConsequences> {
  const there = await store.selectFrom('programmes').select('key').where('key', '=', programmeKey).executeTakeFirst();
  if (!there) throw new Problem('NOT_FOUND');
  const { rows } = await sql<Omit<ProgrammeConsequences, 'programme'>>`
    with own as (select * from backend.events where programme_key = ${programmeKey}),
    coming as (
      select s.id from own e join backend.sessions s on s.event_id = e.id where e.state = 'published' and s.starts_at > ${now}::timestamptz
    ),
    signed as (select u.state, count(*)::int as n from backend.sign_ups u where u.session_id in (select id from coming) group by u.state),
    usable as (
      select c.kind, c.target_id from backend.codes c
      where c.revoked_at is null and c.uses < c.max_uses and (c.valid_until is null or c.valid_until > ${now}::timestamptz)
        and ((c.kind = 'programme' and c.target_id = ${programmeKey}) or (c.kind = 'event' and c.target_id in (select id from own where access = 'code')))
    )
    select
      (select count(*)::int from own where state = 'draft') as "draftEvents",
      -- A minute counts as a whole, as in \`isOver\`.
      (select count(*)::int from own e where e.state = 'published'
        and e.registration_closes_at > ${now}::timestamptz - interval '1 minute'
        and exists (select from backend.sessions s where s.event_id = e.id and s.starts_at > ${now}::timestamptz)) as "openEvents",
      coalesce((select n from signed where state = 'confirmed'), 0) as confirmed,
      coalesce((select n from signed where state = 'waitlisted'), 0) as waitlisted,
      coalesce((select n from signed where state = 'pending'), 0) as pending,
      (select count(*)::int from usable where kind = 'programme') as codes,
      (select count(*)::int from usable where kind = 'event') as "eventCodes"`.execute(store);
  const [counts] = rows;
  if (!counts) throw new Problem('NOT_FOUND');
  return { programme: await readAdminProgramme(store, programmeKey), ...counts };
}
