import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendAttendees } from '@edison/contracts/upstream/attendees';
import { type Caller, normaliseEmail } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import { remainingSeats } from '../seats/seat-rules.ts';
import { cancelAttendee } from './cancel-attendee.ts';
import { createAttendee } from './create-attendee.ts';
import { readSeats } from './read-seats.ts';
import { isSignedUp, tellSignedUp } from './tell-signed-up.ts';

/** The calls of people without a user. */
export function attendeeCalls(parts: BackendParts): Handlers<typeof backendAttendees, Caller> {
  const { store, queueMail, wakeOutbox, limitConcurrency, inConstantTime, now } = parts;
  return {
    CreateAttendee: async ({ body }, caller) => {
      const means = { queueMail, actor: actorOf(caller) };
      await inConstantTime(() => limitConcurrency(body.sessionId, () => createAttendee(store, body, means, now())));
      wakeOutbox();
      return { accepted: true };
    },
    SessionExists: async ({ query }) => ({ exists: (await readSeats(store, query.eventId, query.sessionId)) !== undefined }),
    GetRemainingSeats: async ({ query }) => {
      const found = await readSeats(store, query.eventId, query.sessionId);
      if (!found) throw new Problem('NOT_FOUND');
      const { capacity, waiting, waitlist, next_needs } = found;
      return { remaining: remainingSeats(found), capacity, waiting, nextNeeds: next_needs ?? undefined, waitlist };
    },
    EmailIsSignedUp: async ({ body }, caller) => {
      const emailNorm = normaliseEmail(body.email);
      if (caller.kind === 'person' && caller.emailVerified && caller.emailNorm === emailNorm) {
        return { accepted: true, signedUp: await isSignedUp(store, body.eventId, emailNorm) };
      }
      await inConstantTime(() => tellSignedUp(store, body.eventId, emailNorm, queueMail, now()));
      wakeOutbox();
      return { accepted: true };
    },
    CancelAttendee: async ({ body }) => {
      const cancelled = await cancelAttendee(store, body.token, queueMail, now());
      wakeOutbox();
      return cancelled;
    },
  };
}
