/**
 * How a call of an upstream ended. `ok`: below 400. `refused`: 4xx, an answer like any other. `failed`: 5xx. `timeout`: not in time.
 * `unreachable`: no connection. `cut`: broken off. `left`: whoever asked did not wait for the end, which says nothing of the upstream.
 */
export type Outcome = 'ok' | 'refused' | 'failed' | 'timeout' | 'unreachable' | 'cut' | 'left';

/** Why an answer that came could not be used: it refuses us (401, 403, 429), is no JSON, or does not keep the contract. */
export type Unusable = 'refused' | 'no-json' | 'off-contract';

/** Why a call brought nothing; `unavailable` where no answer came, or a 5xx. */
export type FailureReason = Unusable | 'unavailable';

export function outcomeOfStatus(status: number): Outcome {
  if (status >= 500) return 'failed';
  // A part that a film does not have.
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

/** What an error says of the call that ended with it. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof Error)) return 'cut';
  if (error.name === 'TimeoutError') return 'timeout';
  const known = 'code' in error ? byCode[String(error.code)] : undefined;
  if (known !== undefined) return known;
  // `fetch` says what happened in the cause.
  return error.cause instanceof Error ? outcomeOf(error.cause) : 'cut';
}
