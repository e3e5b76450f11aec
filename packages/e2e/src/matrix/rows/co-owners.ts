import { randomUUID } from 'node:crypto';
import { ownRow, type Row, row } from '../row.ts';
import { people, type Someone, type World } from '../world.ts';
import { teamSignUpOf } from './prepare.ts';

const reason = 'Læreren er gået på orlov';
const email = 'vikar@skole.example';

/** Invites an address to co-own the person's sign-up. Inserted by SQL, because a teacher with a pending school may not invite. */
async function invitationOf(world: World, owner: Someone, to = email): Promise<string> {
  const signUpId = await teamSignUpOf(world, owner);
  const id = randomUUID();
  await world.database.pool.query(
    `insert into backend.co_owners (id, sign_up_id, email, email_norm, invited_by, created_at) values ($1, $2, $3, $3, $4, now())`,
    [id, signUpId, to, owner.userId],
  );
  return id;
}

const invited = async (whose: Someone, world: World) => ({ coOwnerId: await invitationOf(world, people.another, whose.email) });
const owned = async (whose: Someone, world: World) => ({ coOwnerId: await invitationOf(world, whose) });

const forOwner = ['SIGNED_OUT', 'ok', 'NOT_FOUND', 'ok', 'ok'] as const;
/** Calls that an admin cannot make for the owner. */
const forOwnerAlone = ['SIGNED_OUT', 'ok', 'NOT_FOUND', 'INSTITUTION_PENDING', 'NOT_FOUND'] as const;
const forInvited = ['SIGNED_OUT', 'ok', 'NOT_FOUND', 'ok', 'NOT_FOUND'] as const;

export const backendCoOwnerRows: Readonly<Record<string, Row>> = {
  ListCoOwners: row(async (whose, world) => ({ query: { signUpId: await teamSignUpOf(world, whose) } }), ...forOwner),
  InviteCoOwner: row(async (whose, world) => ({ body: { signUpId: await teamSignUpOf(world, whose), email } }), ...forOwnerAlone),
  ListCoOwned: ownRow(() => ({})),
  AcceptCoOwner: row(async (whose, world) => ({ body: await invited(whose, world) }), ...forInvited),
  EndCoOwner: row(async (whose, world) => ({ body: { ...(await owned(whose, world)), reason } }), ...forOwner),
};

export const siteCoOwnerRows: Readonly<Record<string, Row>> = {
  listCoOwners: row(async (whose, world) => ({ params: { signUpId: await teamSignUpOf(world, whose) } }), ...forOwner),
  inviteCoOwner: row(
    async (whose, world) => ({ params: { signUpId: await teamSignUpOf(world, whose) }, body: { email } }),
    ...forOwnerAlone,
  ),
  listCoOwned: ownRow(() => ({})),
  acceptCoOwner: row(async (whose, world) => ({ params: await invited(whose, world), body: {} }), ...forInvited),
  endCoOwner: row(async (whose, world) => ({ params: await owned(whose, world), body: { reason } }), ...forOwner),
};
