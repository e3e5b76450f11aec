import { randomUUID } from 'node:crypto';
import { ownerRow, ownRow, type Row } from '../row.ts';
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

export const backendCoOwnerRows: Readonly<Record<string, Row>> = {
  ListCoOwners: ownerRow(async (whose, world) => ({ query: { signUpId: await teamSignUpOf(world, whose) } })),
  InviteCoOwner: ownerRow(async (whose, world) => ({ body: { signUpId: await teamSignUpOf(world, whose), email } }), {
    pending: 'INSTITUTION_PENDING',
    admins: 'NOT_FOUND',
  }),
  ListCoOwned: ownRow(() => ({})),
  AcceptCoOwner: ownerRow(async (whose, world) => ({ body: await invited(whose, world) }), { admins: 'NOT_FOUND' }),
  EndCoOwner: ownerRow(async (whose, world) => ({ body: { ...(await owned(whose, world)), reason } })),
};

export const siteCoOwnerRows: Readonly<Record<string, Row>> = {
  listCoOwners: ownerRow(async (whose, world) => ({ params: { signUpId: await teamSignUpOf(world, whose) } })),
  inviteCoOwner: ownerRow(async (whose, world) => ({ params: { signUpId: await teamSignUpOf(world, whose) }, body: { email } }), {
    pending: 'INSTITUTION_PENDING',
    admins: 'NOT_FOUND',
  }),
  listCoOwned: ownRow(() => ({})),
  acceptCoOwner: ownerRow(async (whose, world) => ({ params: await invited(whose, world), body: {} }), { admins: 'NOT_FOUND' }),
  endCoOwner: ownerRow(async (whose, world) => ({ params: await owned(whose, world), body: { reason } })),
};
