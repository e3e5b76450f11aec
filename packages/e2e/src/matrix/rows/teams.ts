import { newKey } from '../ask.ts';
import { adminRow, ownRow, type Row, row } from '../row.ts';
import { roster, teamOf, teamSession, teamSignUpOf } from './prepare.ts';

const { eventId } = teamSession;
const reason = 'Fejl i navnet';
const rows = [{ name: roster.name, members: roster.members.map(({ firstName }) => firstName) }];

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
