import type { CancelledAttendee } from '@edison/contracts/bff/sign-ups/attendees';
import { isOver } from '@edison/contracts/deadline';
import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import { mostGuestSeats } from '@edison/contracts/seat-limits';
import type { backendAttendees } from '@edison/contracts/upstream/sign-ups/attendees';
import type { Caller } from '../access/caller.ts';
import type { BackendParts } from '../backend-parts.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { findLinked } from '../mails/cancel-link.ts';
import type { ChangeContext } from '../mails/queue-sign-up-mail.ts';
import { changeSession, lockSessions } from '../seats/change-session.ts';
import { releaseSignUp } from '../seats/release-sign-up.ts';
import { refuseByState } from '../seats/seat-rules.ts';
import { applyChange, readSignUp } from '../sign-ups/change-sign-up.ts';
import { readLinked } from './read-linked.ts';

type LinkHandlers = Pick<Handlers<typeof backendAttendees, Caller>, 'GetAttendee' | 'ChangeAttendee' | 'MoveAttendee' | 'CancelAttendee'>;

/** The calls on the sign-up behind a mailed link. Whoever has the link is its guest. */
export function linkCalls({ store, queueMails, now }: Pick<BackendParts, 'store' | 'queueMails' | 'now'>): LinkHandlers {
  const change = <T>(work: (context: ChangeContext) => Promise<T>) => inTransaction(store, (tx) => work({ tx, queueMails, now: now() }));
  return {
    GetAttendee: ({ body }) => readLinked(store, body.token, now()),
    ChangeAttendee: async ({ body }) => {
      await change((context) => changeSeats(context, body.token, body.seats));
      return readLinked(store, body.token, now());
    },
    MoveAttendee: async ({ body }) => {
      await change((context) => moveAttendee(context, body.token, body));
      return readLinked(store, body.token, now());
    },
    CancelAttendee: ({ body }) => change((context) => cancelAttendee(context, body.token)),
  };
}

const guest = { kind: 'guest' } as const;

/**
 * The active sign-up of a link and its session, locked, and another session of the event if one is named.
 *
 * @throws Problem NOT_FOUND for an unknown link, or another session that is not of the event; GONE for a link whose sign-up is cancelled or
 * was renewed since; CANCEL_DEADLINE_PASSED; TRY_AGAIN.
 */
async function lockLinked(context: ChangeContext, token: string, otherId?: string) {
  const { tx, now } = context;
  const before = await findLinked(tx, token);
  if (!before) throw new Problem('NOT_FOUND');
  const locked = await lockSessions(context, [before.session_id, otherId ?? before.session_id]);
  const session = locked.get(before.session_id);
  const other = otherId === undefined ? undefined : locked.get(otherId);
  if (!session || (otherId !== undefined && other?.event_id !== session.event_id)) throw new Problem('NOT_FOUND');
  // Read under the lock: another transaction may have cancelled it, moved it or signed up again meanwhile.
  const link = await findLinked(tx, token);
  if (link?.session_id !== session.id) throw new Problem('TRY_AGAIN', { retryAfter: 1 });
  if (link.ended) throw new Problem('GONE');
  if (isOver(session.cancel_until, now, session.starts_at)) throw new Problem('CANCEL_DEADLINE_PASSED');
  return { session, signUp: await readSignUp(tx, link.id), other };
}

/** @throws Problem as `lockLinked`; FULL, NOT_OPEN_YET, CLOSED, EVENT_CANCELLED for more seats; BAD_REQUEST for more than guests may have. */
async function changeSeats(context: ChangeContext, token: string, seats: number): Promise<void> {
  const { session, signUp } = await lockLinked(context, token);
  if (seats > signUp.seats) {
    if (seats > mostGuestSeats) throw new Problem('BAD_REQUEST', { field: 'seats' });
    refuseByState(session, context.now);
  }
  await applyChange(context, session, signUp, { seats, note: signUp.note, by: guest });
}

/** Does nothing at the session where it is. @throws Problem as `lockLinked` and `changeSession`. */
async function moveAttendee(
  context: ChangeContext,
  token: string,
  { sessionId, queue }: { sessionId: string; queue: boolean },
): Promise<void> {
  const { session: from, signUp, other: to } = await lockLinked(context, token, sessionId);
  if (to && to.id !== from.id) await changeSession(context, { from, to }, signUp, { by: guest, byAdmin: false, queue });
}

const release = { by: guest, reason: undefined, notified: 'own' } as const;

/** Promotes the head of the queue in the same transaction. @throws Problem as `lockLinked`. */
async function cancelAttendee(context: ChangeContext, token: string): Promise<CancelledAttendee> {
  const { session, signUp } = await lockLinked(context, token);
  await releaseSignUp(context, session, signUp, release);
  return { eventTitle: session.event_title, eventSlug: session.slug };
}
