import { newKey } from '../ask.ts';
import { adminRow, groupOf, ownerRow, ownRow, personRow, type Row } from '../row.ts';
import { type Caller, people, type Someone, type World } from '../world.ts';
import { openSession, signUpOf } from './prepare.ts';

const { eventId, sessionId } = openSession;
const reason = 'Ringede og bad om det';
const rows = [{ firstName: 'Bo', lastName: 'Vang', email: 'bo@skole.example' }];
/** What an admin who signs somebody else up must add. */
const reasonOf = (caller: Caller) => groupOf[caller] === 'admins' && { reason };
const list = (caller: Caller) => ({ sessionId, rows, preview: false, idempotencyKey: newKey(), ...reasonOf(caller) });
const listOutcomes = { unproved: 'SCHOOL_NOT_PROVED', pending: 'INSTITUTION_PENDING', unprovedColleague: 'SCHOOL_NOT_PROVED' } as const;

/** Signs the person up, then sets the sign-up to waitlisted and frees its seats. */
async function waiting(world: World, whose: Someone): Promise<string> {
  const signUpId = await signUpOf(world, whose);
  await world.database.pool.query(`update backend.sign_ups set state = 'waitlisted' where id = $1`, [signUpId]);
  await world.database.pool.query('update backend.sessions set seats_taken = seats_taken - 2 where id = $1', [sessionId]);
  return signUpId;
}

export const backendSignUpRows: Readonly<Record<string, Row>> = {
  GetLatestSignups: personRow(({ email }) => ({ query: { email } })),
  GetSignUpsForUser: personRow(({ userId }) => ({ query: { userId } })),
  GetProgramSignups: personRow(({ email }) => ({ params: { email, programName: 'projekt-edison' } })),
  GetUserEvent: personRow(async (whose, world) => {
    await signUpOf(world, whose);
    return { params: { email: whose.email, eventId } };
  }),
  SignUpToEvent: personRow(({ email }) => (caller) => ({
    body: { ...openSession, email, seats: 1, idempotencyKey: newKey(), ...reasonOf(caller) },
  })),
  SignUpToEventByList: ownRow(() => (caller) => ({ body: { eventId, ...list(caller) } }), listOutcomes),
  CancelSignUp: ownerRow(async (whose, world) => ({ body: { signUpId: await signUpOf(world, whose), reason } })),
  CancelSignUps: adminRow(async (whose, world) => ({
    body: { eventId: openSession.eventId, signUpIds: [await signUpOf(world, whose)], reason },
  })),
  ChangeSignUp: ownerRow(async (whose, world) => ({ body: { signUpId: await signUpOf(world, whose), seats: 1, reason } })),
  MoveSignUp: adminRow(async (whose, world) => ({ body: { signUpId: await waiting(world, whose), position: 1, reason } })),
  ChangeSession: adminRow(async (whose, world) => ({ body: { signUpId: await signUpOf(world, whose), sessionId, reason } })),
  GetCalendarFile: ownerRow(async (whose, world) => ({ query: { signUpId: await signUpOf(world, whose) } })),
};

export const siteSignUpRows: Readonly<Record<string, Row>> = {
  listOwnSignUps: ownRow(() => ({})),
  listOwnLatestSignUps: ownRow(() => ({})),
  listOwnProgrammeSignUps: ownRow(() => ({ params: { programmeKey: 'projekt-edison' } })),
  getOwnEventSignUp: ownerRow(
    async (whose, world) => {
      await signUpOf(world, whose);
      return { params: { eventId } };
    },
    // The call is about the caller's own sign-up: whoever has none gets NOT_FOUND.
    { admins: 'NOT_FOUND' },
  ),
  signUpToEvent: ownRow(() => ({ params: { eventId }, body: { sessionId, seats: 1, idempotencyKey: newKey() } })),
  signUpByList: ownRow(() => (caller) => ({ params: { eventId }, body: list(caller) }), listOutcomes),
  cancelSignUp: ownerRow(
    async (whose, world) => ({ params: { signUpId: await signUpOf(world, whose) }, body: {} }),
    // An admin must give a reason, which only the admin call takes.
    { admins: 'BAD_REQUEST' },
  ),
  changeSignUp: ownerRow(async (whose, world) => ({ params: { signUpId: await signUpOf(world, whose) }, body: { seats: 1 } }), {
    admins: 'BAD_REQUEST',
  }),
  getCalendarFile: ownerRow(async (whose, world) => ({ params: { signUpId: await signUpOf(world, whose) } })),
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
  changeSessionOfUser: adminRow(async (whose, world) => ({
    params: { signUpId: await signUpOf(world, whose) },
    body: { sessionId, reason },
  })),
  cancelSignUpsOfEvent: adminRow(async (whose, world) => ({
    params: { eventId: openSession.eventId },
    body: { signUpIds: [await signUpOf(world, whose)], reason },
  })),
  cancelSignUpOfUser: adminRow(async (whose, world) => ({ params: { signUpId: await signUpOf(world, whose) }, body: { reason } })),
};
