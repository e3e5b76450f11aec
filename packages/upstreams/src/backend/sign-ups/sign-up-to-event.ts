import { signUpState } from '@edison/contracts/bff/sign-ups';
import type { NewTeam } from '@edison/contracts/bff/teams';
import { Problem } from '@edison/contracts/problem';
import { z } from 'zod';
import type { Actor } from '../audit/record-change.ts';
import { personOfEmail } from '../codes/persons/person-of.ts';
import { redeemCode } from '../codes/redeem-code.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { fingerprintOf, recall, remember } from '../idempotency/remember-key.ts';
import type { QueueSignUpMail, SignUpMailKind } from '../mails/queue-sign-up-mail.ts';
import { findActive } from '../seats/find-active.ts';
import { type LockedSession, lockSession } from '../seats/lock-session.ts';
import { refuseUnlessOpen } from '../seats/refuse.ts';
import { takeSeat } from '../seats/take-seat.ts';
import { hasTeams, saveTeams } from '../teams/save-teams.ts';
import type { ProfileRow } from '../users/find-profile.ts';
import { lockProfile } from './lock-profile.ts';

/** A wish for seats at a session, for the person of `email` (or of `userId`). */
export interface SignUpWish {
  readonly eventId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly userId?: string | undefined;
  /** The normalised e-mail of whoever sent it: whose the key is. */
  readonly asker: string;
  readonly by: Actor;
  readonly seats: number;
  readonly note: string | undefined;
  readonly teams?: readonly NewTeam[] | undefined;
  readonly idempotencyKey: string;
  /** `admin`: somebody of the office does it in the person's name, for a reason. */
  readonly source: 'teacher' | 'admin';
  readonly code?: string | undefined;
  readonly reason?: string | undefined;
}

const signedUp = z.object({ id: z.string(), reference: z.string(), state: signUpState, position: z.int().positive().optional() });

/** What the receipt is made of. */
export type SignedUp = z.infer<typeof signedUp>;

const mailOf: Readonly<Record<'pending' | 'confirmed' | 'waitlisted', SignUpMailKind>> = {
  pending: 'pending',
  confirmed: 'confirmed',
  waitlisted: 'waitlisted',
};

/**
 * Signs a person up. The same key again, and the same wish again, answer the same receipt: one sign-up, one mail, one use of a code.
 *
 * @throws Problem with every refusal of `SignUpToEvent` in the contract.
 */
export async function signUpToEvent(store: Store, wish: SignUpWish, queueMail: QueueSignUpMail, now: Date): Promise<SignedUp> {
  const { eventId, sessionId, seats, userId, teams = [] } = wish;
  const keyed = { owner: wish.asker, key: wish.idempotencyKey, fingerprint: fingerprintFor(wish) };
  return inTransaction(store, async (tx) => {
    const user = await lockProfile(tx, userId === undefined ? { email: wish.email } : { userId });
    const session = await lockSession(tx, sessionId);
    const before = await recall(tx, keyed, signedUp);
    if (before) return before;
    if (!session || session.event_id !== eventId) throw new Problem('NOT_FOUND');
    const active = await findActive(tx, sessionId, user.email_norm);
    if (active && !(active.seats === seats && (await hasTeams(tx, active.id, teams)))) throw new Problem('ALREADY_SIGNED_UP');
    const { id, reference, state, position } = active ?? (await place(tx, session, user, wish, queueMail, now));
    const answer = { id, reference, state, position };
    await remember(tx, keyed, answer, now);
    return answer;
  });
}

/** Everything that must be the same for a request to be the same one again. */
function fingerprintFor(wish: SignUpWish): string {
  const { eventId, sessionId, userId, email, seats, note, teams = [], code, reason } = wish;
  const brought = teams.length === 0 ? '' : JSON.stringify(teams);
  return fingerprintOf(['SignUpToEvent', eventId, sessionId, userId ?? email, seats, note ?? '', brought, code ?? '', reason ?? '']);
}

async function place(tx: Tx, session: LockedSession, user: ProfileRow, wish: SignUpWish, queueMail: QueueSignUpMail, now: Date) {
  const byOffice = wish.source === 'admin';
  await refuseUnlessOpen(tx, session, user, now, byOffice);
  const needsCode = session.access === 'code' && !byOffice;
  if (needsCode) await useCode(tx, session, user, wish.code, now);
  const placed = await takeSeat(tx, session, { ...seatWishOf(user, wish, needsCode), held: isHeld(user, session) }, now);
  const editor = { actor: wish.by, isAdmin: byOffice, reason: wish.reason };
  await saveTeams(tx, { signUp: placed, session, ownerUserId: user.id, teams: wish.teams ?? [] }, editor, now);
  const signedUpBy = byOffice ? await nameOf(tx, wish.by) : undefined;
  if (placed.state !== 'cancelled') await queueMail(tx, mailOf[placed.state], session, { ...placed, signedUpBy }, now);
  return placed;
}

/** @throws Problem CODE_INVALID without a code, or what is wrong with it. Undone with everything else when there is no seat. */
async function useCode(tx: Tx, session: LockedSession, user: ProfileRow, code: string | undefined, now: Date): Promise<void> {
  if (code === undefined) throw new Problem('CODE_INVALID', { field: 'code' });
  await redeemCode(tx, { kind: 'event', targetId: session.event_id }, code, await personOfEmail(tx, user.email_norm), now);
}

/** How the mail names an admin; the organiser for one without a profile. */
async function nameOf(tx: Tx, by: Actor): Promise<string> {
  if (by.kind !== 'person') return '';
  const row = await tx.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', by.id).executeTakeFirst();
  return row ? `${row.first_name} ${row.last_name}` : '';
}

/** A school that is not confirmed keeps nobody from what anybody may come to. */
export function isHeld({ institution_state }: ProfileRow, { audience, access }: LockedSession): boolean {
  return institution_state === 'pending' && !(audience === 'public' && access === 'open');
}

function seatWishOf(user: ProfileRow, { seats, note, source, by, reason }: SignUpWish, byCode: boolean) {
  const person = {
    userId: user.id,
    email: user.email,
    emailNorm: user.email_norm,
    name: `${user.first_name} ${user.last_name}`,
    organisation: user.institution_name,
    institutionId: user.institution_id,
  };
  return { person, seats, note: note ?? null, source: byCode ? ('code' as const) : source, by, reason };
}
