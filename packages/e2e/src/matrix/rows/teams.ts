import { newKey } from '../ask.ts';
import { adminRow, ownRow, type Row, row } from '../row.ts';
import type { Someone, World } from '../world.ts';
import { roster, teamOf, teamSession, teamSignUpOf } from './prepare.ts';

const { eventId } = teamSession;
const reason = 'Fejl i navnet';
const rows = [{ name: roster.name, members: roster.members.map(({ firstName }) => firstName) }];

/** A team of the person, which is shared by SQL, because a teacher with a pending school may not. */
async function sharedTeamOf(world: World, whose: Someone): Promise<{ teamId: string }> {
  const { teamId } = await teamOf(world, whose);
  await world.database.pool.query('update backend.teams set shared_with = institution_id where id = $1', [teamId]);
  return { teamId };
}

const ofOwnerAlone = ['SIGNED_OUT', 'ok', 'NOT_FOUND', 'INSTITUTION_PENDING', 'NOT_FOUND'] as const;
/** An owner counts as a teacher of the school with which the team is shared. */
const ofSchool = ['SIGNED_OUT', 'ok', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'] as const;
const ofOwnerAndAdmins = ['SIGNED_OUT', 'ok', 'NOT_FOUND', 'ok', 'ok'] as const;
const teamIdOf = async (world: World, whose: Someone) => ({ teamId: (await teamOf(world, whose)).teamId });

export const backendTeamSharingRows: Readonly<Record<string, Row>> = {
  ShareTeam: row(async (whose, world) => ({ body: { ...(await teamIdOf(world, whose)), shared: true } }), ...ofOwnerAlone),
  ReadSharedTeam: row(async (whose, world) => ({ query: await sharedTeamOf(world, whose) }), ...ofSchool),
  ListTeamReadings: row(async (whose, world) => ({ query: await teamIdOf(world, whose) }), ...ofOwnerAndAdmins),
};

export const siteTeamSharingRows: Readonly<Record<string, Row>> = {
  shareTeam: row(async (whose, world) => ({ params: await teamIdOf(world, whose), body: { shared: true } }), ...ofOwnerAlone),
  readSharedTeam: row(async (whose, world) => ({ params: await sharedTeamOf(world, whose) }), ...ofSchool),
  listTeamReadings: row(async (whose, world) => ({ params: await teamIdOf(world, whose) }), ...ofOwnerAndAdmins),
};

export const backendTeamRows: Readonly<Record<string, Row>> = {
  GetEventTeamData: row(({ userId }) => ({ query: { eventId, userId } }), 'SIGNED_OUT', 'ok', 'FORBIDDEN', 'ok', 'ok'),
  ListTeams: adminRow(() => ({ query: { eventId } })),
  SaveTeam: row(
    async (whose, world) => ({ body: { ...roster, ...(await teamOf(world, whose)), reason } }),
    ...(['SIGNED_OUT', 'ok', 'NOT_FOUND', 'ok', 'ok'] as const),
  ),
  CheckTeams: row(
    async (whose, world) => ({ body: { eventId, signUpId: await teamSignUpOf(world, whose), rows, reason } }),
    ...(['SIGNED_OUT', 'ok', 'NOT_FOUND', 'ok', 'ok'] as const),
  ),
  SaveTeams: row(
    async (whose, world) => ({ body: { signUpId: await teamSignUpOf(world, whose), teams: [roster], reason, idempotencyKey: newKey() } }),
    ...(['SIGNED_OUT', 'ok', 'NOT_FOUND', 'ok', 'ok'] as const),
  ),
  WithdrawTeam: row(
    async (whose, world) => ({ body: { teamId: (await teamOf(world, whose)).teamId, reason } }),
    ...(['SIGNED_OUT', 'ok', 'NOT_FOUND', 'ok', 'ok'] as const),
  ),
};

export const siteTeamRows: Readonly<Record<string, Row>> = {
  listEventTeams: ownRow(() => ({ params: { eventId } })),
  addTeam: row(
    async (whose, world) => ({ params: { signUpId: await teamSignUpOf(world, whose) }, body: { ...roster, reason } }),
    ...(['SIGNED_OUT', 'ok', 'NOT_FOUND', 'ok', 'ok'] as const),
  ),
  checkTeams: row(
    async (whose, world) => ({ params: { eventId }, body: { signUpId: await teamSignUpOf(world, whose), rows, reason } }),
    ...(['SIGNED_OUT', 'ok', 'NOT_FOUND', 'ok', 'ok'] as const),
  ),
  addTeams: row(
    async (whose, world) => ({
      params: { signUpId: await teamSignUpOf(world, whose) },
      body: { teams: [roster], reason, idempotencyKey: newKey() },
    }),
    ...(['SIGNED_OUT', 'ok', 'NOT_FOUND', 'ok', 'ok'] as const),
  ),
  changeTeam: row(
    async (whose, world) => {
      const { teamId, version } = await teamOf(world, whose);
      return { params: { teamId }, body: { ...roster, version, reason } };
    },
    ...(['SIGNED_OUT', 'ok', 'NOT_FOUND', 'ok', 'ok'] as const),
  ),
  withdrawTeam: row(
    async (whose, world) => ({ params: { teamId: (await teamOf(world, whose)).teamId }, body: { reason } }),
    ...(['SIGNED_OUT', 'ok', 'NOT_FOUND', 'ok', 'ok'] as const),
  ),
  listTeams: adminRow(() => ({ params: { eventId } })),
};
