import type { SharedTeam, TeamReading } from '@edison/contracts/bff/team-sharing';
import type { Team } from '@edison/contracts/bff/teams';
import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendTeamSharing } from '@edison/contracts/upstream/teams';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Caller, type Person, requireVerified } from '../access/caller.ts';
import { actorOf, recordChange } from '../audit/record-change.ts';
import { recordReading } from '../audit/record-reading.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { describeColleagueTeam, describeTeam, isSharedWith, teamsOf } from '../teams/describe-team.ts';
import { colleagueSchoolOf } from '../teams/list-teams.ts';
import { requireProfile } from '../users/profile.ts';

/** The most readings that an owner is shown of a team. */
const mostReadings = 100;

/** The calls on sharing a team with the school, and on who has read it. */
export function teamSharingCalls(store: Store, now: () => Date): Handlers<typeof backendTeamSharing, Caller> {
  return {
    ShareTeam: ({ body }, caller) => shareTeam(store, body, requireVerified(caller), now()),
    ReadSharedTeam: async ({ query: { teamId } }, caller) => {
      const { submissionIds, ...team } = await readSharedTeam(store, teamId, requireVerified(caller));
      const object = { kind: 'team', id: teamId };
      await recordReading(store, caller, { action: 'team.read', object, read: [{ id: teamId, teamId }] }, now());
      const read = submissionIds.map((id) => ({ id, teamId }));
      await recordReading(store, caller, { action: 'submission.read', object, read }, now());
      return team;
    },
    ListTeamReadings: ({ query }, caller) => listReadings(store, query.teamId, requireVerified(caller)),
  };
}

interface Sharing {
  readonly teamId: string;
  readonly shared: boolean;
}

/**
 * Shares a team with the colleagues at its school, or ends that, under the lock of its row. Does nothing if it is so already.
 *
 * @throws Problem NOT_FOUND for a team that the person does not own; to share: WRONG_STATE for a withdrawn team, INSTITUTION_PENDING
 * without a confirmed school; PROFILE_MISSING or PROFILE_DEACTIVATED.
 */
async function shareTeam(store: Store, { teamId, shared }: Sharing, person: Person, now: Date): Promise<Team> {
  return inTransaction(store, async (tx) => {
    const { id: userId } = await requireProfile(tx, person.email);
    const team = await lockOwnTeam(tx, teamId, userId);
    const school = team.institution_id;
    if (shared && team.state !== 'active') throw new Problem('WRONG_STATE');
    if (shared && !(await isConfirmed(tx, school))) throw new Problem('INSTITUTION_PENDING');
    const wasShared = team.shared_with !== null && team.shared_with === school;
    if (shared !== wasShared) {
      const shared_with = shared ? school : null;
      await tx.updateTable('teams').set({ shared_with }).where('id', '=', teamId).execute();
      const action = shared ? 'team.share' : 'team.unshare';
      const change = { actor: actorOf(person), action, object: { kind: 'team', id: teamId }, after: { institutionId: school } } as const;
      await recordChange(tx, change, now);
    }
    return describeTeam(await teamsOf(tx).where('t.id', '=', teamId).executeTakeFirstOrThrow(), 'owner', now);
  });
}

async function lockOwnTeam(tx: Tx, teamId: string, userId: string) {
  const team = await tx
    .selectFrom('teams')
    .select(['institution_id', 'shared_with', 'state'])
    .where('id', '=', teamId)
    .where('owner_user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!team) throw new Problem('NOT_FOUND');
  return team;
}

async function isConfirmed(tx: Tx, institutionId: string | null): Promise<boolean> {
  const row = await tx.selectFrom('institutions').select('state').where('id', '=', institutionId).executeTakeFirst();
  return row?.state === 'confirmed';
}

/**
 * A team that is shared with the person's school, with the newest version of what it has handed in. Relies on `submissions_team`.
 *
 * @throws Problem NOT_FOUND, also for a team that is not shared, or shared with another school; PROFILE_MISSING or PROFILE_DEACTIVATED.
 */
async function readSharedTeam(
  store: Store,
  teamId: string,
  person: Person,
): Promise<SharedTeam & { readonly submissionIds: readonly string[] }> {
  const school = colleagueSchoolOf(await requireProfile(store, person.email));
  const row = await teamsOf(store)
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('submissions as s')
          .innerJoin('submission_versions as v', (on) => on.onRef('v.submission_id', '=', 's.id').onRef('v.version', '=', 's.version'))
          .select(['s.id', 'v.version', 'v.title', 'v.text', 'v.links', 'v.submitted_at'])
          .whereRef('s.team_id', '=', 't.id')
          .orderBy('v.submitted_at', 'desc'),
      ).as('submissions'),
    )
    .where('t.id', '=', teamId)
    .where(isSharedWith(school))
    .executeTakeFirst();
  if (!row) throw new Problem('NOT_FOUND');
  const { project_title, summary, first_names, submissions } = row;
  return {
    ...describeColleagueTeam(row),
    ...(project_title !== null && { projectTitle: project_title }),
    ...(summary !== null && { summary }),
    members: first_names.map((firstName) => ({ firstName })),
    // Within JSON, PostgreSQL writes a time as text.
    submissions: submissions.map(({ id: _, submitted_at, ...version }) => ({
      ...version,
      submittedAt: new Date(submitted_at).toISOString(),
    })),
    submissionIds: submissions.map(({ id }) => id),
  };
}

/** Who has read a team, for its owner and for admins. Relies on `team_readings_newest`. @throws Problem NOT_FOUND. */
async function listReadings(store: Store, teamId: string, person: Person): Promise<{ items: TeamReading[]; total: number }> {
  const userId = person.isAdmin ? undefined : (await requireProfile(store, person.email)).id;
  const team = await store.selectFrom('teams').select('owner_user_id').where('id', '=', teamId).executeTakeFirst();
  if (!team || !(person.isAdmin || team.owner_user_id === userId)) throw new Problem('NOT_FOUND');
  const rows = await store
    .selectFrom('team_readings as r')
    .leftJoin('users as u', 'u.id', 'r.reader')
    .select(['r.as_admin', 'r.what', 'r.read_at', 'u.first_name', 'u.last_name'])
    .where('r.team_id', '=', teamId)
    .orderBy('r.read_at', 'desc')
    .orderBy('r.what')
    .limit(mostReadings)
    .execute();
  return { items: rows.map(describeReading), total: rows.length };
}

function describeReading(row: {
  readonly as_admin: boolean;
  readonly what: TeamReading['what'];
  readonly read_at: Date;
  readonly first_name: string | null;
  readonly last_name: string | null;
}): TeamReading {
  const facts = { what: row.what, readAt: row.read_at.toISOString() };
  if (row.as_admin) return { reader: 'admin', ...facts };
  return { reader: 'teacher', readerName: row.first_name === null ? 'Slettet bruger' : `${row.first_name} ${row.last_name}`, ...facts };
}
