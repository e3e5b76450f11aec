import { reservationRoutes } from '@edison/contracts/bff/sign-ups/reservations';
import { backendReservations } from '@edison/contracts/upstream/sign-ups/reservations';
import { forward } from '../forward.ts';
import { linkChanges } from './attendees.ts';

/** The same as by the mailed link; counted by person and reservation. */
const own = { rule: linkChanges, by: ['reservationId', 'ownEmail'] } as const;

export const reservationCalls = forward(reservationRoutes, {
  listOwnReservations: { to: backendReservations.ListReservations },
  listInvitedPeople: { to: backendReservations.ListInvitedPeople },
  withdrawInvitation: { to: backendReservations.WithdrawInvitation, throttle: own },
  confirmReservation: { to: backendReservations.ConfirmReservation, throttle: own },
  declineReservation: { to: backendReservations.DeclineReservation, throttle: own },
});
