import type { Route } from '@edison/contracts/route';

/** Params, query and body of a call, before serialising. */
export interface Input {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A request to a server. */
export interface Question {
  readonly method: Route['method'];
  readonly address: string;
  readonly body?: string;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer. `body`: parsed JSON, text if it is not JSON, or undefined. Status 0: no answer, and `body` says why. */
export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly body: unknown;
}

/** Sends a request and returns the answer; never throws. */
export type Ask = (question: Question) => Promise<Answered>;

/** Time-out of an answer. */
export const patienceMs = 20_000;
const longestPauseSeconds = 3;
/** Time-outs in a row after which no more requests are sent. */
const mostSilences = 5;

/**
 * Makes an `Ask` for the server at an origin. A 503 is retried once after its `Retry-After`; after several time-outs in a row no more
 * requests are sent.
 */
export function createAsk(origin: string): Ask {
  let silences = 0;
  const once = async (question: Question): Promise<Answered & { pause?: number }> => {
    try {
      const answered = await fetchOnce(origin.replace(/\/$/, ''), question);
      silences = 0;
      return answered;
    } catch (error) {
      silences += 1;
      return noAnswer(whyOf(error));
    }
  };
  return async (question) => {
    if (silences >= mostSilences) return noAnswer('asked no more');
    const first = await once(question);
    if (first.pause === undefined || first.pause > longestPauseSeconds) return first;
    await new Promise((resolve) => setTimeout(resolve, (first.pause ?? 0) * 1_000));
    return once(question);
  };
}

function noAnswer(why: string): Answered {
  return { status: 0, type: '', body: `no answer (${why})` };
}

/** The reason of a failed fetch, from its cause; it contains no token. */
export function whyOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : 'unknown reason';
}

async function fetchOnce(origin: string, { method, address, body, token, headers }: Question): Promise<Answered & { pause?: number }> {
  const response = await fetch(`${origin}${address}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  const pause = response.status === 503 ? Number(response.headers.get('retry-after')) : Number.NaN;
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    body: readJson(text),
    ...(Number.isFinite(pause) && { pause }),
  };
}

function readJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The smallest PDF, for uploads. */
const aDocument = '%PDF-1.7\n%%EOF\n';

/** The request for a route with an input. */
export function questionOf(route: Route, input: Input, token?: string): Question {
  const path = route.path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(input.params?.[key] ?? '')));
  const whole = path.replace('*', String(input.params?.['*'] ?? ''));
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  const search = query.size === 0 ? '' : `?${query}`;
  return {
    method: route.method,
    address: `${whole}${search}`,
    token,
    ...(route.body && { body: JSON.stringify(input.body ?? {}) }),
    ...(route.bytes && { body: aDocument, headers: { 'content-type': 'application/octet-stream' } }),
  };
}
