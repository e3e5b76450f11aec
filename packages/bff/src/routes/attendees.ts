import type { attendeeRoutes } from '@edison/contracts/bff/attendees';
import type { Handlers } from '@edison/contracts/route';
import * as attendees from '../backend/attendees.ts';
import type { Backend } from '../backend/call-backend.ts';
import type { RouteContext } from '../serve-routes.ts';
import { countMail, takeGuestSeats } from '../throttle/guest-budget.ts';
import type { Rule, Throttle } from '../throttle/throttle.ts';

const quarter = 15 * 60;

/** Beside the budget of seats and mails: a mailbox that somebody else keeps writing down gets ten sign-ups, and one browser tries forty times. */
const signUps: Rule = {
  purpose: 'attendee',
  browser: { tries: 40, seconds: quarter },
  address: { tries: 300, seconds: quarter },
  subject: { tries: 10, seconds: quarter },
};

/** Each of these may send a mail to somebody. */
const emailChecks: Rule = {
  purpose: 'email-check',
  browser: { tries: 10, seconds: quarter },
  address: { tries: 100, seconds: quarter },
  subject: { tries: 5, seconds: quarter },
};

/** A link holds 256 bits: this only keeps the noise down. */
const cancels: Rule = { purpose: 'cancel', address: { tries: 100, seconds: quarter } };

export function attendeeHandlers(backend: Backend, throttle: Throttle): Handlers<typeof attendeeRoutes, RouteContext> {
  return {
    getSeats: ({ params }) => attendees.getSeats(backend, params),
    sessionExists: ({ params }) => attendees.sessionExists(backend, params),
    async createAttendee({ params, body }, context) {
      const wish = { rule: signUps, about: `${params.eventId} ${body.email}`, seats: body.seats };
      return takeGuestSeats(throttle, context, wish, () => attendees.createAttendee(backend, { ...params, ...body }));
    },
    async checkEmail({ params, body }, context) {
      await countMail(throttle, context, { rule: emailChecks, about: `${params.eventId} ${body.email}` });
      return attendees.checkEmail(backend, params.eventId, body.email);
    },
    async cancelAttendee({ body }, context) {
      await throttle.count(cancels, context);
      return attendees.cancelAttendee(backend, body.token);
    },
  };
}
