/**
 * How a call of an upstream ended. `ok`: below 400. `refused`: 4xx. `failed`: 5xx. `timeout`: no answer in time. `unreachable`: no
 * connection. `cut`: the upstream broke the answer off. `left`: the caller aborted, which says nothing about the upstream.
 */
export type Outcome = 'ok' | 'refused' | 'failed' | 'timeout' | 'unreachable' | 'cut' | 'left';

/** Why an answer cannot be used: it refuses the bff (401, 403, 429), is not JSON, or breaks the contract. */
export type Unusable = 'refused' | 'no-json' | 'off-contract';

/** Why a call failed; `unavailable`: no answer, or a 5xx. */
export type FailureReason = Unusable | 'unavailable';

export function outcomeOfStatus(status: number): Outcome {
  if (status >= 500) return 'failed';
  // 416 answers a range request beyond the end of a film.
  return status >= 400 && status !== 416 ? 'refused' : 'ok';
}

const byCode: Readonly<Record<string, Outcome>> = {
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  UND_ERR_ABORTED: 'left',
  UND_ERR_DESTROYED: 'left',
};

/** The outcome of a call that ended with this error. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof Error)) return 'cut';
  if (error.name === 'TimeoutError') return 'timeout';
  const known = 'code' in error ? byCode[String(error.code)] : undefined;
  if (known !== undefined) return known;
  // `fetch` puts the reason into `cause`.
  return error.cause instanceof Error ? outcomeOf(error.cause) : 'cut';
}
