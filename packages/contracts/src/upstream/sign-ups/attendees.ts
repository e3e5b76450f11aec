import { z } from 'zod';
import { acceptedAnswer, attendeeRoutes, mailedToken } from '../../bff/sign-ups/attendees.ts';
import { defineRoutes } from '../../route.ts';
import { backendCall } from '../backend-call.ts';

const createAttendee = backendCall(attendeeRoutes.createAttendee);

/** Sign-ups of guests. Spelling is the specification's; calls below `x/` are additions to it. */
export const backendAttendees = defineRoutes({
  /**
   * `sender`: a keyed digest of the client address, so that whoever is written to without asking can refuse further mails of it;
   * SENDER_MUTED for one whom others have refused.
   */
  CreateAttendee: { ...createAttendee, body: createAttendee.body.extend({ sender: mailedToken.optional() }) },
  ConfirmAttendee: backendCall(attendeeRoutes.confirmAttendee),
  DeclineAttendee: backendCall(attendeeRoutes.declineAttendee),
  SessionExists: backendCall(attendeeRoutes.sessionExists),
  GetRemainingSeats: backendCall(attendeeRoutes.getSeats),
  EmailIsSignedUp: {
    ...backendCall(attendeeRoutes.checkEmail),
    summary: 'Guests: 202 always, and a mail to the address if it is signed up. A person asking for the own address: signedUp.',
    answer: acceptedAnswer.extend({ signedUp: z.boolean().optional() }),
  },
  GetAttendee: backendCall(attendeeRoutes.getAttendee),
  ChangeAttendee: backendCall(attendeeRoutes.changeAttendee),
  MoveAttendee: backendCall(attendeeRoutes.moveAttendee),
  CancelAttendee: backendCall(attendeeRoutes.cancelAttendee),
});
