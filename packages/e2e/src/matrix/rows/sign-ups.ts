import { newKey } from '../ask.ts';
import { adminRow, ownRow, type Row, row } from '../row.ts';
import { people, type Someone, type World } from '../world.ts';
import { openSession, signUpOf } from './prepare.ts';

const { eventId, sessionId } = openSession;
const reason = 'Ringede og bad om det';
const rows = [{ firstName: 'Bo', lastName: 'Vang', email: 'bo@skole.example' }];
/** The body of a sign-up by list; an admin must give a reason. */
const list = (caller: string) => ({ sessionId, rows, preview: false, idempotencyKey: newKey(), ...(caller === 'admin' && { reason }) });

/** Signs the person up, then sets the sign-up to waitlisted and frees its seats. */
async function waiting(world: World, whose: Someone): Promise<string> {
  const signUpId = await signUpOf(world, whose);
  await world.database.pool.query(`update backend.sign_ups set state = 'waitlisted' where id = $1`, [signUpId]);
  await world.database.pool.query('update backend.sessions set seats_taken = seats_taken - 2 where id = $1', [sessionId]);
  return signUpId;
}

export const backendSignUpRows: Readonly<Record<string, Row>> = {
  GetLatestSignups: row(({ email }) => ({ query: { email } }), 'SIGNED_OUT', 'ok', 'FORBIDDEN', 'ok', 'ok'),
  GetSignUpsForUser: row(({ userId }) => ({ query: { userId } }), 'SIGNED_OUT', 'ok', 'FORBIDDEN', 'ok', 'ok'),
  GetProgramSignups: row(
    ({ email }) => ({ params: { email, programName: 'projekt-edison' } }),
    'SIGNED_OUT',
    'ok',
    'FORBIDDEN',
    'ok',
    'ok',
  ),
  GetUserEvent: row(
    async (whose, world) => {
      await signUpOf(world, whose);
      return { params: { email: whose.email, eventId } };
    },
    ...(['SIGNED_OUT', 'ok', 'FORBIDDEN', 'ok', 'ok'] as const),
  ),
  SignUpToEvent: row(
    ({ email }, _world, caller) => ({
      body: { ...openSession, email, seats: 1, idempotencyKey: newKey(), ...(caller === 'admin' && { reason }) },
    }),
    ...(['SIGNED_OUT', 'ok', 'FORBIDDEN', 'ok', 'ok'] as const),
  ),
  SignUpToEventByList: row(
    (_whose, _world, caller) => ({ body: { eventId, ...list(caller) } }),
    ...(['SIGNED_OUT', 'ok', 'SCHOOL_NOT_PROVED', 'INSTITUTION_PENDING', 'ok'] as const),
  ),
  CancelSignUp: row(
    async (whose, world) => ({ body: { signUpId: await signUpOf(world, whose), reason } }),
    ...(['SIGNED_OUT', 'ok', 'NOT_FOUND', 'ok', 'ok'] as const),
  ),
  CancelSignUps: adminRow(async (whose, world) => ({
    body: { eventId: openSession.eventId, signUpIds: [await signUpOf(world, whose)], reason },
  })),
  ChangeSignUp: row(
    async (whose, world) => ({ body: { signUpId: await signUpOf(world, whose), seats: 1, reason } }),
    ...(['SIGNED_OUT', 'ok', 'NOT_FOUND', 'ok', 'ok'] as const),
  ),
  MoveSignUp: adminRow(async (whose, world) => ({ body: { signUpId: await waiting(world, whose), position: 1, reason } })),
  GetCalendarFile: row(
    async (whose, world) => ({ query: { signUpId: await signUpOf(world, whose) } }),
    ...(['SIGNED_OUT', 'ok', 'NOT_FOUND', 'ok', 'ok'] as const),
  ),
};

export const siteSignUpRows: Readonly<Record<string, Row>> = {
  listOwnSignUps: ownRow(() => ({})),
  listOwnLatestSignUps: ownRow(() => ({})),
  listOwnProgrammeSignUps: ownRow(() => ({ params: { programmeKey: 'projekt-edison' } })),
  getOwnEventSignUp: row(
    async (whose, world) => {
      await signUpOf(world, whose);
      return { params: { eventId } };
    },
    // The call is about the caller's own sign-up: whoever has none gets NOT_FOUND.
    ...(['SIGNED_OUT', 'ok', 'NOT_FOUND', 'ok', 'NOT_FOUND'] as const),
  ),
  signUpToEvent: ownRow(() => ({ params: { eventId }, body: { sessionId, seats: 1, idempotencyKey: newKey() } })),
  signUpByList: row(
    (_whose, _world, caller) => ({ params: { eventId }, body: list(caller) }),
    ...(['SIGNED_OUT', 'ok', 'SCHOOL_NOT_PROVED', 'INSTITUTION_PENDING', 'ok'] as const),
  ),
  cancelSignUp: row(
    async (whose, world) => ({ params: { signUpId: await signUpOf(world, whose) }, body: {} }),
    // An admin must give a reason, which only the admin call takes.
    ...(['SIGNED_OUT', 'ok', 'NOT_FOUND', 'ok', 'BAD_REQUEST'] as const),
  ),
  changeSignUp: row(
    async (whose, world) => ({ params: { signUpId: await signUpOf(world, whose) }, body: { seats: 1 } }),
    ...(['SIGNED_OUT', 'ok', 'NOT_FOUND', 'ok', 'BAD_REQUEST'] as const),
  ),
  getCalendarFile: row(
    async (whose, world) => ({ params: { signUpId: await signUpOf(world, whose) } }),
    ...(['SIGNED_OUT', 'ok', 'NOT_FOUND', 'ok', 'ok'] as const),
  ),
  listLatestSignUps: adminRow(() => ({})),
};

/** What an admin does with other people's sign-ups. */
export const siteDashboardRows: Readonly<Record<string, Row>> = {
  listSignUpsOfUser: adminRow(({ userId }) => ({ params: { userId } })),
  signUpOnBehalf: adminRow(({ userId }) => ({
    params: { eventId },
    body: { sessionId, person: { userId }, seats: 1, reason, idempotencyKey: newKey() },
  })),
  changeSignUpOfUser: adminRow(async (whose, world) => ({
    params: { signUpId: await signUpOf(world, whose) },
    body: { seats: 1, reason },
  })),
  moveSignUp: adminRow(async (_whose, world) => ({
    params: { signUpId: await waiting(world, people.another) },
    body: { position: 1, reason },
  })),
  cancelSignUpsOfEvent: adminRow(async (whose, world) => ({
    params: { eventId: openSession.eventId },
    body: { signUpIds: [await signUpOf(world, whose)], reason },
  })),
  cancelSignUpOfUser: adminRow(async (whose, world) => ({ params: { signUpId: await signUpOf(world, whose) }, body: { reason } })),
};
