import { z } from 'zod';
import { acceptedAnswer, attendeeRoutes } from '../bff/attendees.ts';
import { defineRoutes } from '../route.ts';
import { backendCall } from './backend-call.ts';

/** Sign-ups of guests. Spelling is the specification's; calls below `x/` are additions to it. */
export const backendAttendees = defineRoutes({
  CreateAttendee: backendCall(attendeeRoutes.createAttendee),
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
