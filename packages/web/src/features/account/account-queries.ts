import type { accountRoutes } from '@edison/contracts/bff/account';
import { type CallInput, callRoute } from '../../api/call.ts';
import { queryFor } from '../../api/query-for.ts';

type Routes = typeof accountRoutes;

/** What is chosen and asked for on the own account. */
export const accountQuery = queryFor('/bff/me/account');

/** Asks that the account is deleted in 14 days. */
export function requestDeletion(body: CallInput<Routes['requestDeletion']>['body']) {
  return callRoute('POST', '/bff/me/account/deletion', { body });
}

/** Takes a deletion back. */
export function takeBackDeletion() {
  return callRoute('POST', '/bff/me/account/deletion/regret', {});
}
