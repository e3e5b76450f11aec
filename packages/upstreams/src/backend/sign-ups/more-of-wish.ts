import { Problem } from '@edison/contracts/problem';
import { personOfEmail } from '../codes/persons/person-of.ts';
import { redeemCode } from '../codes/redeem-code.ts';
import type { Tx } from '../database/tables.ts';
import type { LockedSession } from '../seats/lock-session.ts';
import type { Placed } from '../seats/taking/placed.ts';
import { saveTeams } from '../teams/save-teams.ts';
import type { ProfileRow } from '../users/profile.ts';
import type { SignUpWish } from './sign-up-wish.ts';

/** Saves the teams that a wish brings, under its session's lock. @throws Problem as `saveTeams` does. */
export async function saveTeamsOf(
  tx: Tx,
  session: LockedSession,
  { wish, user, placed }: { readonly wish: SignUpWish; readonly user: ProfileRow; readonly placed: Placed },
  now: Date,
): Promise<void> {
  const editor = { actor: wish.by, isAdmin: wish.source === 'admin', reason: wish.reason };
  await saveTeams(tx, { signUp: placed, session, ownerUserId: user.id, teams: wish.teams ?? [] }, editor, now);
}

/** @throws Problem CODE_INVALID without a code, or what is wrong with it. Undone with everything else when there is no seat. */
export async function useCode(tx: Tx, session: LockedSession, user: ProfileRow, code: string | undefined, now: Date): Promise<void> {
  if (code === undefined) throw new Problem('CODE_INVALID', { field: 'code' });
  await redeemCode(tx, { kind: 'event', targetId: session.event_id }, code, await personOfEmail(tx, user.email_norm), now);
}

/** How the mail names an admin did it; undefined for a wish of one's own, empty for an admin without a profile: the organiser. */
export async function nameOf(tx: Tx, { by, source }: SignUpWish): Promise<string | undefined> {
  if (source !== 'admin') return undefined;
  if (by.kind !== 'person') return '';
  const row = await tx.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', by.id).executeTakeFirst();
  return row ? `${row.first_name} ${row.last_name}` : '';
}
