import { reservationRoutes } from '../../bff/sign-ups/reservations.ts';
import { defineRoutes } from '../../route.ts';
import { backendCall } from '../backend-call.ts';

/** What waits for an answer of the caller's address; additions to the specification. */
export const backendReservations = defineRoutes({
  ListReservations: backendCall(reservationRoutes.listOwnReservations),
  ListInvitedPeople: backendCall(reservationRoutes.listInvitedPeople),
  WithdrawInvitation: backendCall(reservationRoutes.withdrawInvitation),
  ConfirmReservation: backendCall(reservationRoutes.confirmReservation),
  DeclineReservation: backendCall(reservationRoutes.declineReservation),
});
