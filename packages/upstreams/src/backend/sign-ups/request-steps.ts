import { Problem } from '@edison/contracts/problem';
import { digestOfEmail } from '../codes/person-digest.ts';
import { redeemCode } from '../codes/redeem-code.ts';
import type { Tx } from '../database/tables.ts';
import type { ChangeContext } from '../mails/queue-sign-up-mail.ts';
import type { LockedSession } from '../seats/lock-session.ts';
import type { OwnPlace, Placement } from '../seats/read-queue.ts';
import { hasTeams, saveTeams } from '../teams/save-teams.ts';
import type { ProfileRow } from '../users/profile.ts';
import { needsCode, type SignUpRequest } from './sign-up-request.ts';
import { refuseIneligible } from './who-may-sign-up.ts';

/** A request that got a place, and the profile of its person. */
export interface NewSignUp {
  readonly request: SignUpRequest;
  readonly user: ProfileRow;
  readonly placed: Placement;
}

/** Whether the active sign-up equals the request, also in its teams, and in its note if the request has one. */
export async function isSameRequest(tx: Tx, active: OwnPlace, { seats, note, teams = [] }: SignUpRequest): Promise<boolean> {
  return active.seats === seats && (note === undefined || note === active.note) && (await hasTeams(tx, active.id, teams));
}

/**
 * Checks whether the person may sign up, and uses their code where the event asks for one.
 *
 * @throws Problem as `refuseIneligible` does; CODE_INVALID without a code, or what is wrong with it.
 */
export async function admit(
  { tx, now }: Pick<ChangeContext, 'tx' | 'now'>,
  request: SignUpRequest,
  user: ProfileRow,
  { session, members }: { readonly session: LockedSession; readonly members: ReadonlySet<string> },
): Promise<void> {
  refuseIneligible(session, user, members, { now, byAdmin: request.source === 'admin' });
  if (!needsCode(request, session)) return;
  if (request.code === undefined) throw new Problem('CODE_INVALID', { field: 'code' });
  const entered = { code: request.code, person: await digestOfEmail(tx, user.email_norm) };
  await redeemCode(tx, { kind: 'event', targetId: session.event_id }, entered, now);
}

/** Saves the teams of a request, under the lock of the session. @throws Problem as `saveTeams` does. */
export async function saveTeamsOf(tx: Tx, session: LockedSession, { request, user, placed }: NewSignUp, now: Date): Promise<void> {
  const editor = { actor: request.by, isAdmin: request.source === 'admin', reason: request.reason };
  await saveTeams(tx, { signUp: placed, session, ownerUserId: user.id, teams: request.teams ?? [] }, editor, now);
}

/** The name of the admin who signed the person up, for the mail; undefined if they did themselves, empty for an admin without a profile. */
export async function signedUpBy(tx: Tx, { by, source }: SignUpRequest): Promise<string | undefined> {
  if (source !== 'admin') return undefined;
  if (by.kind !== 'person') return '';
  const row = await tx.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', by.id).executeTakeFirst();
  return row ? `${row.first_name} ${row.last_name}` : '';
}
