import type { accountRoutes } from '@edison/contracts/bff/account';
import { callRoute } from '../../../../api/call.ts';

type Routes = typeof accountRoutes;

/** Makes a secret address of the own calendar; one from before stops to work. It is told this once. */
export function makeCalendarAddress() {
  return callRoute<Routes['makeCalendarAddress']>('POST', '/bff/me/account/calendar', {});
}

/** Stops the secret address. */
export function stopCalendarAddress() {
  return callRoute<Routes['stopCalendarAddress']>('POST', '/bff/me/account/calendar/stop', {});
}
