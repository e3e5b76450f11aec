import { Problem } from '@edison/contracts/problem';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import { fingerprintOf, recall, remember } from '../idempotency/remember-key.ts';
import type { QueueSignUpMail, SignUpMailKind } from '../mails/queue-sign-up-mail.ts';
import { findActive } from '../seats/find-active.ts';
import { lockSession } from '../seats/lock-session.ts';
import { refuseUnlessOpen } from '../seats/refuse.ts';
import { type Placed, takeSeat } from '../seats/take-seat.ts';
import { type ProfileRow, requireProfile } from '../users/find-profile.ts';

/** A wish for seats at a session, for the person of `email`; `asker` is who sent it. */
export interface SignUpWish {
  readonly eventId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly asker: string;
  readonly seats: number;
  readonly note: string | undefined;
  readonly idempotencyKey: string;
  readonly source: 'teacher' | 'admin';
}

/** What the receipt is made of. */
export type SignedUp = Pick<Placed, 'id' | 'reference' | 'state' | 'position'>;

const mailOf: Readonly<Record<'pending' | 'confirmed' | 'waitlisted', SignUpMailKind>> = {
  pending: 'pending',
  confirmed: 'confirmed',
  waitlisted: 'waitlisted',
};

/**
 * Signs a person up. The same key again, and the same wish again, answer the same receipt: one sign-up, one mail.
 *
 * @throws Problem with every refusal of `SignUpToEvent` in the contract.
 */
export async function signUpToEvent(store: Store, wish: SignUpWish, queueMail: QueueSignUpMail, now: Date): Promise<SignedUp> {
  const { eventId, sessionId, seats } = wish;
  const keyed = {
    owner: wish.asker,
    key: wish.idempotencyKey,
    fingerprint: fingerprintOf([eventId, sessionId, wish.email, seats, wish.note ?? '']),
  };
  return inTransaction(store, async (tx) => {
    const user = await requireProfile(tx, wish.email);
    const session = await lockSession(tx, sessionId);
    const before = await recall(tx, keyed);
    if (before) return { id: before.id, reference: before.reference, state: before.state, position: before.position ?? undefined };
    if (!session || session.event_id !== eventId) throw new Problem('NOT_FOUND');
    const active = await findActive(tx, sessionId, user.email_norm);
    if (active && active.seats !== seats) throw new Problem('ALREADY_SIGNED_UP');
    const placed = active ?? (await place());
    await remember(tx, keyed, placed, now);
    return placed;

    async function place(): Promise<Placed> {
      if (!session) throw new Problem('NOT_FOUND');
      await refuseUnlessOpen(tx, session, user, now);
      const made = await takeSeat(tx, session, wishOf(user, wish), now);
      if (made.state !== 'cancelled') await queueMail(tx, mailOf[made.state], session, made, now);
      return made;
    }
  });
}

function wishOf(user: ProfileRow, { seats, note, source }: SignUpWish) {
  const person = {
    userId: user.id,
    email: user.email,
    emailNorm: user.email_norm,
    name: `${user.first_name} ${user.last_name}`,
    organisation: user.institution_name,
    institutionId: user.institution_id,
  };
  return { person, seats, note: note ?? null, source, held: user.institution_state === 'pending' };
}
