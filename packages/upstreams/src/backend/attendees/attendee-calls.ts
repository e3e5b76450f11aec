import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendAttendees } from '@edison/contracts/upstream/sign-ups/attendees';
import { type Caller, normaliseEmail } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import { guestOwner } from '../idempotency/guest-owner.ts';
import type { QueueSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { confirmAttendee, declineAttendee } from '../reservations/answer-reservation.ts';
import { lockSession } from '../seats/lock-session.ts';
import { findActive, shownQueueColumns } from '../seats/read-queue.ts';
import { describeRoom } from '../seats/room.ts';
import { createAttendee } from './create-attendee.ts';
import { linkCalls } from './link-calls.ts';
import { readLinked } from './read-linked.ts';

/** The calls of guests. */
export function attendeeCalls(parts: BackendParts): Handlers<typeof backendAttendees, Caller> {
  const { store, siteUrl, queueMails, limitConcurrency, inConstantTime, now } = parts;
  return {
    CreateAttendee: ({ body }) =>
      inConstantTime(() => limitConcurrency(body.sessionId, () => createAttendee(store, body, { queueMails, siteUrl }, now()))),
    ConfirmAttendee: async ({ body }, caller) => {
      await confirmAttendee(store, body.token, { queueMails, actor: actorOf(caller) }, now());
      return readLinked(store, body.token, now());
    },
    DeclineAttendee: ({ body }) => declineAttendee(store, body, queueMails, now()),
    SessionExists: async ({ query }) => ({ exists: (await readSeats(store, query.eventId, query.sessionId)) !== undefined }),
    GetRemainingSeats: async ({ query }) => {
      const found = await readSeats(store, query.eventId, query.sessionId);
      if (!found) throw new Problem('NOT_FOUND');
      return { ...describeRoom(found, now()), waitlist: found.waitlist };
    },
    EmailIsSignedUp: async ({ body }, caller) => {
      const emailNorm = normaliseEmail(body.email);
      if (caller.kind === 'person' && caller.emailVerified && caller.emailNorm === emailNorm) {
        return { accepted: true, signedUp: await isSignedUp(store, body.eventId, emailNorm) };
      }
      await inConstantTime(() => mailSignUps(store, { eventId: body.eventId, emailNorm }, queueMails, now()));
      return { accepted: true };
    },
    ...linkCalls(parts),
  };
}

/** Whether the address has an active sign-up of a user at the event; a guest's sign-up does not count. */
async function isSignedUp(store: Store, eventId: string, emailNorm: string): Promise<boolean> {
  return (await sessionsOf(store, eventId, [emailNorm])).length > 0;
}

interface MailRequest {
  readonly eventId: string;
  readonly emailNorm: string;
}

/** Mails the address about each of its sign-ups at the event, also as a guest. The answer reveals nothing. */
async function mailSignUps(store: Store, { eventId, emailNorm }: MailRequest, queueMails: QueueSignUpMails, now: Date): Promise<void> {
  await inTransaction(store, async (tx) => {
    for (const { session_id, email_norm } of await sessionsOf(tx, eventId, [emailNorm, guestOwner(emailNorm)])) {
      const session = await lockSession(tx, session_id);
      const active = await findActive(tx, session_id, email_norm);
      if (session && active) await queueMails(tx, { kind: 'already', session, signUps: [active] }, now);
    }
  });
}

/** Relies on `sign_ups_person`. */
function sessionsOf(store: Store, eventId: string, owners: readonly string[]) {
  return store
    .selectFrom('sign_ups')
    .select(['session_id', 'email_norm'])
    .where('email_norm', 'in', owners)
    .where('event_id', '=', eventId)
    .where('state', '!=', 'cancelled')
    .orderBy('session_id')
    .orderBy('email_norm')
    .execute();
}

/** A session of a published event, with the length of its queue; undefined if not found. Relies on `sessions_pkey` and `sign_ups_queue`. */
function readSeats(store: Store, eventId: string, sessionId: string) {
  return store
    .selectFrom('sessions as s')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .select(['s.capacity', 's.seats_taken', 's.starts_at', 'e.waitlist', 'e.capacity_unit', 'e.queue_order', ...shownQueueColumns])
    .where('s.id', '=', sessionId)
    .where('s.event_id', '=', eventId)
    .where('e.state', '!=', 'draft')
    .executeTakeFirst();
}
