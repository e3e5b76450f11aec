import { sql } from 'kysely';
import type { Caller } from '../access/caller.ts';
import type { Store, Tx } from '../database/tables.ts';
import { actorOf, type Change } from './record-change.ts';

/** A read access to pupils' data: the ids in the answer, each with its team; none for a submission without a team. */
export interface ReadAccess {
  readonly action: 'team.read' | 'submission.list' | 'submission.read';
  readonly object: Change['object'];
  readonly read: readonly { readonly id: string; readonly teamId: string | undefined }[];
}

/**
 * Records in one statement that somebody reads other people's pupils' data, before the answer is sent: for the owner of each team once per
 * reader, hour and kind; in the audit log every reading by an admin, also on behalf of a user, and of teachers those that are new to an
 * owner. What somebody reads of their own teams and an empty answer are not recorded. Relies on `team_readings_hour`.
 */
export async function recordReading(store: Store, caller: Caller, { action, object, read }: ReadAccess, now: Date): Promise<void> {
  if (caller.kind === 'guest' || read.length === 0) return;
  const reader = caller.viewingAdmin ?? actorOf(caller);
  if (reader.kind !== 'person') return;
  const asAdmin = caller.viewingAdmin !== undefined || caller.isAdmin;
  const what = action === 'team.read' ? 'roster' : 'submission';
  await sql`
    with read as (
      select id, "teamId" as team_id, no
      from rows from (jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as (id text, "teamId" text)) with ordinality as r (id, "teamId", no)
    ), added as (
      insert into backend.team_readings (team_id, reader, as_admin, what, read_at)
      select distinct t.id, ${reader.id}, ${asAdmin}::boolean, ${what}, ${now}::timestamptz
      from read join backend.teams t on t.id = read.team_id
      where t.owner_user_id is distinct from ${reader.id}
      on conflict do nothing
      returning team_id
    )
    insert into backend.audit_log (at, actor_kind, actor, action, object_kind, object_id, after)
    select ${now}::timestamptz, 'person', ${reader.id}, ${action}, ${object.kind}, ${object.id}, jsonb_build_object('ids', jsonb_agg(id order by no))
    from read
    where ${asAdmin}::boolean or team_id in (select team_id from added)
    having count(*) > 0`.execute(store);
}

/** Records for the owners of an event's teams, or of all teams, that an admin exports them; the export itself is in the audit log. */
export async function tellOwnersOfExport(tx: Tx, caller: Caller, eventId: string | undefined, now: Date): Promise<void> {
  const admin = actorOf(caller);
  if (admin.kind !== 'person') return;
  await sql`
    insert into backend.team_readings (team_id, reader, as_admin, what, read_at)
    select id, ${admin.id}, true, 'roster', ${now}::timestamptz from backend.teams
    where (${eventId ?? null}::text is null or event_id = ${eventId ?? null}) and owner_user_id is distinct from ${admin.id}
    on conflict do nothing`.execute(tx);
}
