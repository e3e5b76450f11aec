import { attendeeRoutes } from '@edison/contracts/bff/sign-ups/attendees';
import { backendAttendees } from '@edison/contracts/upstream/sign-ups/attendees';
import { takeGuestSeats } from '../../throttle/limits.ts';
import type { Rule } from '../../throttle/throttle.ts';
import { type ForwardParts, forward } from '../forward.ts';

const quarter = 15 * 60;

/** Besides the limits of seats and mails by address: sign-ups of one e-mail, which anybody may type, and of one browser. */
const signUps: Rule = {
  purpose: 'attendee',
  browser: { tries: 40, seconds: quarter },
  address: { tries: 300, seconds: quarter },
  subject: { tries: 10, seconds: quarter },
};

/** Each check may send a mail to an address that anybody may type. */
const emailChecks: Rule = {
  purpose: 'email-check',
  browser: { tries: 10, seconds: quarter },
  address: { tries: 100, seconds: quarter },
  subject: { tries: 5, seconds: quarter },
};

/** Against load only: the 256-bit token of a link cannot be guessed. */
const reads: Rule = { purpose: 'attendee-link', address: { tries: 300, seconds: quarter } };

/** Each change by a link, or by the owner of the address in the portal, sends a mail to that owner. */
export const linkChanges: Rule = {
  purpose: 'attendee-change',
  address: { tries: 100, seconds: quarter },
  subject: { tries: 20, seconds: quarter },
};
const change = { rule: linkChanges, by: ['token'] } as const;

const calls = forward(attendeeRoutes, {
  getSeats: { to: backendAttendees.GetRemainingSeats, asGuest: true },
  sessionExists: { to: backendAttendees.SessionExists, asGuest: true },
  // The backend sends a mail if the address is signed up; the answer does not tell whether it is.
  checkEmail: {
    to: backendAttendees.EmailIsSignedUp,
    asGuest: true,
    throttle: { rule: emailChecks, by: ['eventId', 'email'], guestMail: true },
  },
  getAttendee: { to: backendAttendees.GetAttendee, asGuest: true, throttle: { rule: reads } },
  confirmAttendee: { to: backendAttendees.ConfirmAttendee, asGuest: true, throttle: change },
  declineAttendee: { to: backendAttendees.DeclineAttendee, asGuest: true, throttle: change },
  changeAttendee: { to: backendAttendees.ChangeAttendee, asGuest: true, throttle: change },
  moveAttendee: { to: backendAttendees.MoveAttendee, asGuest: true, throttle: change },
  cancelAttendee: { to: backendAttendees.CancelAttendee, asGuest: true, throttle: change },
});

export function serveAttendees(parts: ForwardParts): void {
  const { backend, throttle } = parts;
  calls.serve(parts, {
    async createAttendee({ params, body }, context) {
      const limits = { rule: signUps, about: `${params.eventId} ${body.email}`, seats: body.seats };
      const sender = throttle.senderOf(context.request);
      const signUp = () => backend.call(backendAttendees.CreateAttendee, { body: { ...params, ...body, sender } }, undefined);
      return takeGuestSeats(throttle, context, limits, signUp);
    },
  });
}
