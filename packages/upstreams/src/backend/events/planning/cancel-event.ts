import type { PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import { Problem } from '@edison/contracts/problem';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import type { Store } from '../../database/tables.ts';
import type { QueueSignUpMails } from '../../mails/queue-sign-up-mail.ts';
import { queuedLetter } from '../../mails/queued-letter.ts';
import { endAll } from '../../seats/end-all.ts';
import { describePlan } from '../overview/describe-plan.ts';
import { lockEvent, type Seen, saveEvent } from './lock-event.ts';
import { toldOf, tryOut } from './try-out.ts';

interface Cancellation extends Seen {
  readonly reason: string;
  readonly preview: boolean;
  readonly by: Actor;
}

/**
 * Cancels an event, and with it every sign-up to a session that has not begun; everybody is told why. Its page stays. Nobody can sign up
 * meanwhile: the sessions are locked, and what comes after finds the event cancelled.
 *
 * @throws Problem NOT_FOUND, CHANGED_MEANWHILE; WRONG_STATE for a draft, for what is cancelled or finished, and when every session has begun.
 */
export async function cancelEvent(store: Store, wish: Cancellation, queueMails: QueueSignUpMails, now: Date): Promise<PlanOutcome> {
  const { by, reason } = wish;
  return tryOut(store, wish.preview, async (tx) => {
    const { event, sessions } = await lockEvent(tx, wish);
    if (event.state !== 'published' || sessions.every(({ starts_at }) => starts_at <= now)) throw new Problem('WRONG_STATE');
    await saveEvent(tx, event.id, { state: 'cancelled', cancel_reason: reason }, now);
    const ended = await endAll(tx, event.id, { by, reason }, queueMails, now);
    const [first] = ended;
    const mails = ended.length;
    const change = { actor: by, action: 'event.cancel', object: { kind: 'event', id: event.id }, reason };
    await recordChange(tx, { ...change, before: { state: event.state }, after: { state: 'cancelled', signUps: mails, mails } }, now);
    const outcome = { event: await describePlan(tx, event.id, now), mails, changes: [] };
    if (!wish.preview || !first) return outcome;
    return { ...outcome, letter: await queuedLetter(tx, first), told: toldOf(ended) };
  });
}
