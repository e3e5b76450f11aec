import { randomUUID } from 'node:crypto';
import type { NewTeam } from '@edison/contracts/bff/teams';
import { Problem } from '@edison/contracts/problem';
import { recordChange } from '../audit/record-change.ts';
import type { Tables, Tx } from '../database/tables.ts';
import { danishSortKey } from '../text/danish-sort-key.ts';
import { foldDanish } from '../text/fold-danish.ts';

import type { TeamEditor } from './team-rules.ts';

/** A team to insert, with its event, sign-up and owner. */
interface AddedTeam {
  readonly eventId: string;
  readonly signUpId: string;
  readonly ownerUserId: string;
  readonly team: NewTeam;
}

/** Inserts a team, or restores the withdrawn one of the same sign-up and name. @returns its id. @throws Problem NAME_TAKEN. */
export async function addTeam(tx: Tx, { eventId, signUpId, ownerUserId, team }: AddedTeam, editor: TeamEditor, now: Date): Promise<string> {
  await requireFreeName(tx, eventId, team.name, undefined);
  const before = await findWithdrawn(tx, signUpId, team.name);
  const id = before?.id ?? randomUUID();
  const facts = {
    ...columnsOf(team),
    owner_user_id: ownerUserId,
    institution_id: await schoolOf(tx, ownerUserId),
    changed_at: now,
  };
  if (before) {
    await tx
      .updateTable('teams')
      .set((row) => ({ ...facts, state: 'active', version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  } else {
    await tx
      .insertInto('teams')
      .values({ ...facts, id, event_id: eventId, sign_up_id: signUpId, created_at: now })
      .execute();
  }
  const after = { signUpId, members: team.members.length };
  await recordChange(tx, { actor: editor.actor, action: 'team.add', object: { kind: 'team', id }, reason: editor.reason, after }, now);
  return id;
}

/** The fields of a team as columns. */
export function columnsOf(team: NewTeam) {
  return {
    name: team.name,
    name_fold: foldDanish(team.name),
    sort_key: danishSortKey(team.name),
    project_title: team.projectTitle ?? null,
    summary: team.summary ?? null,
    grade: team.grade ?? null,
    class_label: team.classLabel ?? null,
    first_names: team.members.map(({ firstName }) => firstName),
  };
}

/** Whether a row has the same fields as the team. */
export function matchesTeam(row: Pick<Tables['teams'], keyof ReturnType<typeof columnsOf>>, team: NewTeam): boolean {
  const { first_names, ...written } = columnsOf(team);
  const found: Readonly<Record<string, unknown>> = row;
  return (
    Object.entries(written).every(([column, value]) => found[column] === value) &&
    row.first_names.length === first_names.length &&
    row.first_names.every((name, i) => name === first_names[i])
  );
}

/** Of two teams at once, the unique index refuses the second, which is then tried again. Relies on `teams_name`. @throws Problem NAME_TAKEN. */
export async function requireFreeName(tx: Tx, eventId: string, name: string, except: string | undefined): Promise<void> {
  const taken = await tx
    .selectFrom('teams')
    .select('id')
    .where('event_id', '=', eventId)
    .where('name_fold', '=', foldDanish(name))
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (taken && taken.id !== except) throw new Problem('NAME_TAKEN', { field: 'name' });
}

/** Those of the names, folded, that active teams of the event have. Relies on `teams_name`. */
export async function readTaken(tx: Tx, eventId: string, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await tx
    .selectFrom('teams')
    .select('name_fold')
    .where('event_id', '=', eventId)
    .where('name_fold', 'in', names.map(foldDanish))
    .where('state', '=', 'active')
    .execute();
  return new Set(rows.map((row) => row.name_fold));
}

/** The teacher's school and not the sign-up's, which may be that of the person who signed the teacher up by list. Relies on `users_pkey`. */
async function schoolOf(tx: Tx, userId: string): Promise<string | null> {
  return (await tx.selectFrom('users').select('institution_id').where('id', '=', userId).executeTakeFirstOrThrow()).institution_id;
}

function findWithdrawn(tx: Tx, signUpId: string, name: string) {
  return tx
    .selectFrom('teams')
    .select('id')
    .where('sign_up_id', '=', signUpId)
    .where('name_fold', '=', foldDanish(name))
    .where('state', '=', 'withdrawn')
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
