import type { accountRoutes } from '@edison/contracts/bff/account';
import { queryOptions } from '@tanstack/react-query';
import { type CallInput, callRoute } from '../../api/call.ts';

type Routes = typeof accountRoutes;

/** What is chosen and asked for on the own account. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => callRoute<Routes['getAccount']>('GET', '/bff/me/account', { signal }),
});

/** Asks that the account is deleted in 14 days. */
export function requestDeletion(body: CallInput<Routes['requestDeletion']>['body']) {
  return callRoute<Routes['requestDeletion']>('POST', '/bff/me/account/deletion', { body });
}

/** Takes a deletion back. */
export function takeBackDeletion() {
  return callRoute<Routes['takeBackDeletion']>('POST', '/bff/me/account/deletion/regret', {});
}
