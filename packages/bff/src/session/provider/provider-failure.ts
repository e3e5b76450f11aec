import { Problem } from '@edison/contracts/problem';
import { ClientError, ResponseBodyError } from 'openid-client';

/** What went wrong at the provider: it ended the grant, it could not be reached or is misconfigured, or its answer is not to be trusted. */
export type ProviderFailure = 'grant-ended' | 'unavailable' | 'untrusted';

const notAnswering: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/**
 * Classifies a failure of the provider. Only `invalid_grant` (RFC 6749 5.2) says that a grant is over: a mistyped secret
 * (`invalid_client`), a time-out or a 5xx is our trouble or the provider's, never the person's.
 */
export function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant' && error.status < 500 ? 'grant-ended' : 'unavailable';
  if (error instanceof ClientError) return notAnswering.has(error.code ?? '') ? 'unavailable' : 'untrusted';
  return 'unavailable';
}

/** The refusal for a provider that does not answer as it should. */
export function providerUnavailable(cause: unknown): Problem {
  return new Problem('UPSTREAM_UNAVAILABLE', { cause: withoutContent(cause), retryAfter: 5 });
}

/** An error for the log: what happened, without the claims, tokens and bodies that openid-client hangs on its errors. */
export function withoutContent(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('The provider failed');
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const detail = error instanceof ResponseBodyError ? ` ${error.status} ${error.error}` : '';
  const inner = error.cause instanceof Error ? { cause: withoutContent(error.cause) } : {};
  return new Error(`${error.name}${code}${detail}: ${error.message}`, inner);
}
