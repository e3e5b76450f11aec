import type { accountRoutes } from '@edison/contracts/bff/account';
import { type CallInput, callRoute } from '../../api/call.ts';
import { queryFor } from '../../api/query-for.ts';

type Routes = typeof accountRoutes;

/** The account's settings: notices, and a requested deletion. */
export const accountQuery = queryFor('/bff/me/account');

/** Requests that the account is deleted in 14 days. */
export function requestDeletion(body: CallInput<Routes['requestDeletion']>['body']) {
  return callRoute('POST', '/bff/me/account/deletion', { body });
}

/** Cancels a requested deletion. */
export function takeBackDeletion() {
  return callRoute('POST', '/bff/me/account/deletion/regret', {});
}
