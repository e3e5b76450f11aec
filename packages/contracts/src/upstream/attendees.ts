import { z } from 'zod';
import { accepted, attendeeProblems, cancelLinkProblems, cancelledAttendee, mailedToken, newAttendee, seats } from '../bff/attendees.ts';
import { email, id } from '../fields.ts';
import { defineRoutes } from '../route.ts';

const session = z.strictObject({ eventId: id, sessionId: id });

/** Sign-up without a user. Spelling is the seed's; `x/` holds the call that the seed names none for. */
export const backendAttendees = defineRoutes({
  CreateAttendee: {
    method: 'POST',
    path: '/api/attendee/CreateAttendee',
    summary: 'Takes a seat or a place in the queue for a guest. 202 for every address; the rest goes by mail.',
    who: 'anyone',
    body: newAttendee.extend({ eventId: id }),
    answer: accepted,
    status: 202,
    problems: attendeeProblems,
  },
  SessionExists: {
    method: 'GET',
    path: '/api/attendee/SessionExists',
    summary: 'Whether there is such a published session.',
    who: 'anyone',
    onBehalf: 'read',
    query: session,
    answer: z.object({ exists: z.boolean() }),
    problems: [],
  },
  GetRemainingSeats: {
    method: 'GET',
    path: '/api/attendee/GetRemainingSeats',
    summary: 'Free seats of a published session, and how many wait.',
    who: 'anyone',
    onBehalf: 'read',
    query: session,
    answer: seats,
    problems: ['NOT_FOUND'],
  },
  EmailIsSignedUp: {
    method: 'POST',
    path: '/api/attendee/EmailIsSignedUp',
    summary: 'Guests: 202 always, and a mail to the address if it is signed up. A person asking for the own address: signedUp.',
    who: 'anyone',
    body: z.strictObject({ eventId: id, email }),
    answer: accepted.extend({ signedUp: z.boolean().optional() }),
    status: 202,
    problems: [],
  },
  CancelAttendee: {
    method: 'POST',
    path: '/x/attendee/CancelAttendee',
    summary: 'Cancels by a mailed token; the head of the queue is promoted in the same transaction.',
    who: 'anyone',
    body: z.strictObject({ token: mailedToken }),
    answer: cancelledAttendee,
    problems: cancelLinkProblems,
  },
});
