import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { remembering } from '../idempotency/remember-key.ts';
import type { QueueSignUpMails } from '../mails/queue-sign-up-mail.ts';
import type { LockedSession } from '../seats/lock-session.ts';
import { gatherWishes, type Outcome } from '../seats/turns/gather-wishes.ts';
import type { createTurns } from '../seats/turns/take-turns.ts';
import { decideWishes, type Made } from './decide-wishes.ts';
import type { WhenHeld } from './lock-profile.ts';
import { nameOf, saveTeamsOf } from './more-of-wish.ts';
import type { SignedUp, SignUpWish } from './sign-up-wish.ts';

/** What signing up takes. */
interface SignUpParts {
  readonly store: Store;
  readonly inTurn: ReturnType<typeof createTurns>;
  readonly queueMails: QueueSignUpMails;
  readonly now: () => Date;
}

/**
 * The way in for everybody: signs up as `signUpToEvent` does, together with those who want the same session at the same time.
 *
 * The function throws every refusal of `SignUpToEvent` in the contract.
 */
export function gatherSignUps({ store, inTurn, queueMails, now }: SignUpParts): (wish: SignUpWish) => Promise<SignedUp> {
  const ask = gatherWishes<SignUpWish, SignedUp>(inTurn, {
    alone: bringsMore,
    together: (wishes) => signUpTogether(store, wishes, queueMails, now()),
    patiently: (wish) => signUpToEvent(store, wish, queueMails, now()),
  });
  return (wish) => ask(wish.sessionId, wish);
}

/**
 * Signs a person up. The same key again, and the same wish again, answer the same receipt: one sign-up, one mail, one use of a code.
 *
 * @throws Problem with every refusal of `SignUpToEvent` in the contract.
 */
export async function signUpToEvent(store: Store, wish: SignUpWish, queueMails: QueueSignUpMails, now: Date): Promise<SignedUp> {
  const [outcome] = await inTransaction(store, (tx) => signUpWithin(tx, [wish], 'wait', queueMails, now));
  if (outcome && 'answer' in outcome) return outcome.answer;
  throw new Error('Whoever waits is answered');
}

/**
 * Signs those up who want the same session at the same time, in their order, each as `signUpToEvent` does: one transaction for all of
 * them. Waits for nobody's own row: who is being changed, or whose school is, is `held`, and nothing is done for them.
 *
 * @param wishes at least one, all for one session; none of several brings teams or a code, which are written before it is known.
 * @throws what befell all; the refusal of one who is alone.
 */
export async function signUpTogether(
  store: Store,
  wishes: readonly SignUpWish[],
  queueMails: QueueSignUpMails,
  now: Date,
): Promise<readonly Outcome<SignedUp>[]> {
  if (wishes.length > 1 && wishes.some(bringsMore)) throw new Error('Whoever brings teams or a code is alone');
  return inTransaction(store, (tx) => signUpWithin(tx, wishes, 'leave', queueMails, now));
}

function bringsMore({ teams = [], code }: SignUpWish): boolean {
  return teams.length > 0 || code !== undefined;
}

async function signUpWithin(tx: Tx, wishes: readonly SignUpWish[], whenHeld: WhenHeld, queueMails: QueueSignUpMails, now: Date) {
  const { decided, made, answered, at } = await decideWishes(tx, wishes, whenHeld, now);
  const [first] = decided;
  // Undoes the use of a code too.
  if (wishes.length === 1 && first && 'error' in first) throw first.error;
  if (!at) return decided;
  await at.seating.write(tx, now, answered.length === 0 ? [] : [remembering(answered, now)]);
  for (const one of made) await saveTeamsOf(tx, at.session, one, now);
  await tellAll(tx, at.session, made, queueMails, now);
  return decided;
}

async function tellAll(tx: Tx, session: LockedSession, made: readonly Made[], queueMails: QueueSignUpMails, now: Date) {
  for (const kind of ['pending', 'confirmed', 'waitlisted'] as const) {
    const told = [];
    for (const { placed, wish } of made.filter((one) => one.placed.state === kind))
      told.push({ ...placed, signedUpBy: await nameOf(tx, wish) });
    if (told.length > 0) await queueMails(tx, kind, session, told, now);
  }
}
