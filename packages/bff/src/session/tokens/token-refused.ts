import { Problem } from '@edison/contracts/problem';

/** The backend refuses a token that the provider stands by: an outage of the backend, and no reason to log anybody out. */
export function tokenRefused(): Problem {
  const cause = new Error('the backend answered 401 to a token that the provider stands by');
  return new Problem('UPSTREAM_UNAVAILABLE', { cause, details: { upstream: 'backend' } });
}
