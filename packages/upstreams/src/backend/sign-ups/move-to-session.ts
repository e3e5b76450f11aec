import { Problem } from '@edison/contracts/problem';
import type { Person } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import { runOrPreview } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import type { ChangeContext, QueueSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { changeSession, lockSessions } from '../seats/change-session.ts';
import { refuseOver } from '../seats/seat-rules.ts';
import { readSignUp } from './change-sign-up.ts';
import { describeSignUp, signUpsOf } from './list-sign-ups.ts';
import { whoseSignUp } from './whose-sign-up.ts';

/** Another session for a sign-up; `queue`: a place in its queue is wanted where no seat is free. */
interface SessionRequest {
  readonly signUpId: string;
  readonly sessionId: string;
  readonly queue: boolean;
  /** Only a preview has none. */
  readonly reason?: string | undefined;
  readonly preview: boolean;
  readonly person: Person;
}

/**
 * An admin moves a sign-up to another session of its event, outside the days of registration too. Does nothing where it is already. A
 * preview does it and undoes it.
 *
 * @throws Problem NOT_FOUND, also for a session of another event; WRONG_STATE for a cancelled one; CLOSED where either session has begun;
 * EVENT_CANCELLED, FULL, ALREADY_SIGNED_UP; TRY_AGAIN.
 */
export function moveToSession(store: Store, request: SessionRequest, queueMails: QueueSignUpMails, now: Date) {
  return runOrPreview(store, request.preview, async (tx) => {
    await moveWithin({ tx, queueMails, now }, request);
    return describeSignUp(await signUpsOf(tx).where('u.id', '=', request.signUpId).executeTakeFirstOrThrow(), now);
  });
}

async function moveWithin(context: ChangeContext, { signUpId, sessionId, person, reason, queue }: SessionRequest): Promise<void> {
  const { tx, now } = context;
  const whose = await whoseSignUp(tx, signUpId, person);
  const locked = await lockSessions(context, [whose.sessionId, sessionId]);
  const [from, to] = [locked.get(whose.sessionId), locked.get(sessionId)];
  if (!from || to?.event_id !== from.event_id) throw new Problem('NOT_FOUND');
  // Read under the locks: another transaction may have moved or cancelled it meanwhile.
  if ((await whoseSignUp(tx, signUpId, person)).sessionId !== from.id) throw new Problem('TRY_AGAIN', { retryAfter: 1 });
  const before = await readSignUp(tx, signUpId);
  if (before.state === 'cancelled') throw new Problem('WRONG_STATE');
  if (from.id === to.id) return;
  refuseOver(from, now);
  await changeSession(context, { from, to }, before, { by: actorOf(person), byAdmin: person.isAdmin, queue, reason });
}
