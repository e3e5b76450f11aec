import { newKey } from '../ask.ts';
import { adminRow, ownerRow, ownRow, personRow, type Row } from '../row.ts';
import { type Caller, people, type Someone, type World } from '../world.ts';
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

/** An owner counts as a teacher of the school with which the team is shared. */
const ofSchool = { unproved: 'NOT_FOUND', pending: 'NOT_FOUND', colleague: 'ok', admins: 'NOT_FOUND' } as const;
/** The names of pupils, and the name of their team. */
const shown = { shown: /Asta/, shownInPart: new RegExp(roster.name) };
const isColleague = (caller: Caller) => caller === 'colleague' || caller === 'unprovedColleague';
const teamIdOf = async (world: World, whose: Someone) => ({ teamId: (await teamOf(world, whose)).teamId });

export const backendTeamSharingRows: Readonly<Record<string, Row>> = {
  ShareTeam: ownerRow(async (whose, world) => ({ body: { ...(await teamIdOf(world, whose)), shared: true } }), {
    pending: 'INSTITUTION_PENDING',
    admins: 'NOT_FOUND',
  }),
  ReadSharedTeam: ownerRow(async (whose, world) => ({ query: await sharedTeamOf(world, whose) }), ofSchool),
  ListTeamReadings: ownerRow(async (whose, world) => ({ query: await teamIdOf(world, whose) })),
};

export const siteTeamSharingRows: Readonly<Record<string, Row>> = {
  shareTeam: ownerRow(async (whose, world) => ({ params: await teamIdOf(world, whose), body: { shared: true } }), {
    pending: 'INSTITUTION_PENDING',
    admins: 'NOT_FOUND',
  }),
  readSharedTeam: ownerRow(async (whose, world) => ({ params: await sharedTeamOf(world, whose) }), ofSchool),
  listTeamReadings: ownerRow(async (whose, world) => ({ params: await teamIdOf(world, whose) })),
};

export const backendTeamRows: Readonly<Record<string, Row>> = {
  // Colleagues name themselves, and are told of the teams of their school.
  GetEventTeamData: {
    ...personRow(
      async (whose, world) => {
        await teamOf(world, whose);
        return (caller) => ({ query: { eventId, userId: (isColleague(caller) ? people[caller] : whose).userId } });
      },
      { colleague: 'in part', unprovedColleague: 'nothing' },
    ),
    ...shown,
  },
  ListTeams: adminRow(() => ({ query: { eventId } })),
  SaveTeam: ownerRow(async (whose, world) => ({ body: { ...roster, ...(await teamOf(world, whose)), reason } })),
  CheckTeams: ownerRow(async (whose, world) => ({ body: { eventId, signUpId: await teamSignUpOf(world, whose), rows, reason } })),
  SaveTeams: ownerRow(async (whose, world) => ({
    body: { signUpId: await teamSignUpOf(world, whose), teams: [roster], reason, idempotencyKey: newKey() },
  })),
  WithdrawTeam: ownerRow(async (whose, world) => ({ body: { teamId: (await teamOf(world, whose)).teamId, reason } })),
};

export const siteTeamRows: Readonly<Record<string, Row>> = {
  listEventTeams: {
    ...ownRow(
      async (whose, world) => {
        await teamOf(world, whose);
        return { params: { eventId } };
      },
      { colleague: 'in part', unprovedColleague: 'nothing', another: 'nothing', admins: 'nothing' },
    ),
    ...shown,
  },
  addTeam: ownerRow(async (whose, world) => ({ params: { signUpId: await teamSignUpOf(world, whose) }, body: { ...roster, reason } })),
  checkTeams: ownerRow(async (whose, world) => ({
    params: { eventId },
    body: { signUpId: await teamSignUpOf(world, whose), rows, reason },
  })),
  addTeams: ownerRow(async (whose, world) => ({
    params: { signUpId: await teamSignUpOf(world, whose) },
    body: { teams: [roster], reason, idempotencyKey: newKey() },
  })),
  changeTeam: ownerRow(async (whose, world) => {
    const { teamId, version } = await teamOf(world, whose);
    return { params: { teamId }, body: { ...roster, version, reason } };
  }),
  withdrawTeam: ownerRow(async (whose, world) => ({ params: { teamId: (await teamOf(world, whose)).teamId }, body: { reason } })),
  listTeams: adminRow(() => ({ params: { eventId } })),
};
