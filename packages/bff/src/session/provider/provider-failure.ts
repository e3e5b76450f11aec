import { Problem } from '@edison/contracts/problem';
import { ClientError, ResponseBodyError } from 'openid-client';

/** Why a call of the provider failed: the grant has ended, the provider is unreachable or misconfigured, or its answer is invalid. */
export type ProviderFailure = 'grant-ended' | 'unavailable' | 'untrusted';

const notAnswering: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/**
 * Classifies a failure of the provider. Only `invalid_grant` (RFC 6749 5.2) ends a login: a wrong client secret (`invalid_client`), a
 * time-out or a 5xx must not log anybody out.
 */
export function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant' && error.status < 500 ? 'grant-ended' : 'unavailable';
  if (error instanceof ClientError) return notAnswering.has(error.code ?? '') ? 'unavailable' : 'untrusted';
  return 'unavailable';
}

/** The problem for a provider that fails. */
export function providerUnavailable(cause: unknown): Problem {
  return new Problem('UPSTREAM_UNAVAILABLE', { cause: withoutContent(cause), retryAfter: 5 });
}

/** An error for the log, without the claims, tokens and bodies that openid-client attaches to errors. */
export function withoutContent(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('The provider failed');
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const detail = error instanceof ResponseBodyError ? ` ${error.status} ${error.error}` : '';
  const inner = error.cause instanceof Error ? { cause: withoutContent(error.cause) } : {};
  return new Error(`${error.name}${code}${detail}: ${error.message}`, inner);
}
