import { Problem } from '@edison/contracts/problem';
import qs from 'qs';

const parameterLimit = 1_000;
const depth = 5;
const arrayLimit = 20;

/**
 * Parses the query string of a URL within the limits of the specification: 1,000 parameters, depth 5, array index 20.
 *
 * @throws Problem BAD_REQUEST over a limit or for a repeated parameter; UNKNOWN_KEY for an empty name or one of `Object.prototype`.
 */
export function readQuery(url: string): Record<string, unknown> {
  const start = url.indexOf('?');
  if (start === -1) return {};
  const text = url.slice(start + 1);
  refuseInvalidKeys(text);
  try {
    return qs.parse(text, { parameterLimit, depth, arrayLimit, strictDepth: true, throwOnLimitExceeded: true });
  } catch (error) {
    throw new Problem('BAD_REQUEST', { cause: error });
  }
}

function refuseInvalidKeys(text: string): void {
  const seen = new Set<string>();
  for (const key of new URLSearchParams(text).keys()) {
    if (seen.has(key)) throw new Problem('BAD_REQUEST', { field: key.slice(0, 100) });
    seen.add(key);
    if (seen.size > parameterLimit) throw new Problem('BAD_REQUEST');
    if (key === '' || key.split(/[[\].]/).some((part) => part in Object.prototype))
      throw new Problem('UNKNOWN_KEY', { field: key.slice(0, 100) });
  }
}
