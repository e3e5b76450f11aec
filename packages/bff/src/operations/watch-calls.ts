import type { Dispatcher } from 'undici';
import type { Upstream } from './metrics.ts';
import { type Outcome, outcomeOf, outcomeOfStatus, type Unusable } from './outcome.ts';
import { traceHeaders } from './trace-context.ts';

/** A call in progress. Only the first outcome that is reported counts. */
export interface Call {
  /** Trace headers for the request. */
  readonly headers: Readonly<Record<string, string>>;
  answered(status: number): void;
  failed(error: unknown): void;
}

/** When an upstream last answered and last failed: ISO 8601, null for never since this process started. */
interface UpstreamHealth {
  readonly lastWell: string | null;
  readonly lastFailed: string | null;
  readonly lastFailure: Outcome | Unusable | null;
  /** By the latest call; `unknown` before the first. */
  readonly state: 'well' | 'failing' | 'unknown';
}

/** The calls of one upstream. */
export interface WatchedCalls {
  /** Reports that an answer was read and is usable. */
  answered(): void;
  /** Reports that an answer was read and is not usable. */
  unusable(why: Unusable): void;
  begin(): Call;
  /** Wraps a dispatcher so that its calls are watched; the caller still has to close it. */
  over(dispatcher: Dispatcher): Dispatcher;
}

/** Upstreams whose client reports by `answered` or `unusable` whether an answer is usable: a status below 500 does not suffice there. */
const judged: ReadonlySet<Upstream> = new Set(['content']);

/** Watches every call of the upstreams: adds trace headers, measures the time, and records how it ended. */
export interface CallWatch {
  of(upstream: Upstream): WatchedCalls;
  health(): Readonly<Record<Upstream, UpstreamHealth>>;
}

/** @param ended called at each call's end with the seconds until the answer's head, or until the failure. */
export function createCallWatch(ended: (upstream: Upstream, outcome: Outcome, seconds: number) => void): CallWatch {
  const well = new Map<Upstream, number>();
  const failures = new Map<Upstream, { readonly at: number; readonly outcome: Outcome | Unusable }>();
  const states = new Map<Upstream, 'well' | 'failing'>();

  function answeredWell(upstream: Upstream): void {
    well.set(upstream, Date.now());
    states.set(upstream, 'well');
  }

  function hasFailed(upstream: Upstream, outcome: Outcome | Unusable): void {
    failures.set(upstream, { at: Date.now(), outcome });
    states.set(upstream, 'failing');
  }

  function note(upstream: Upstream, outcome: Outcome, seconds: number): void {
    ended(upstream, outcome, seconds);
    if (outcome === 'left') return;
    if (outcome !== 'ok' && outcome !== 'refused') hasFailed(upstream, outcome);
    else if (!judged.has(upstream)) answeredWell(upstream);
  }

  function begin(upstream: Upstream): Call {
    const begun = performance.now();
    let isOver = false;
    const end = (outcome: Outcome) => {
      if (isOver) return;
      isOver = true;
      note(upstream, outcome, (performance.now() - begun) / 1000);
    };
    return {
      headers: traceHeaders(),
      answered: (status) => end(outcomeOfStatus(status)),
      failed: (error) => end(outcomeOf(error)),
    };
  }

  function healthOf(upstream: Upstream): UpstreamHealth {
    const [lastWell, failure] = [well.get(upstream), failures.get(upstream)];
    return {
      state: states.get(upstream) ?? 'unknown',
      lastWell: lastWell === undefined ? null : new Date(lastWell).toISOString(),
      lastFailed: failure === undefined ? null : new Date(failure.at).toISOString(),
      lastFailure: failure?.outcome ?? null,
    };
  }

  return {
    of: (upstream) => ({
      answered: () => answeredWell(upstream),
      unusable: (why) => hasFailed(upstream, why),
      begin: () => begin(upstream),
      over: (dispatcher) =>
        dispatcher.compose((dispatch) => (options, handler) => {
          const call = begin(upstream);
          return dispatch({ ...options, headers: withHeaders(options.headers, call.headers) }, watched(handler, call));
        }),
    }),
    health: () => ({
      backend: healthOf('backend'),
      content: healthOf('content'),
      media: healthOf('media'),
      identity: healthOf('identity'),
    }),
  };
}

/** `fetch`, watched. */
export function watchFetch(calls: Pick<WatchedCalls, 'begin'>): (url: URL, init: RequestInit) => Promise<Response> {
  return async (url, init) => {
    const call = calls.begin();
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(call.headers)) headers.set(name, value);
    try {
      const answer = await fetch(url, { ...init, headers });
      call.answered(answer.status);
      return answer;
    } catch (error) {
      call.failed(error);
      throw error;
    }
  };
}

function withHeaders(headers: Dispatcher.DispatchOptions['headers'], own: Readonly<Record<string, string>>) {
  if (Array.isArray(headers)) return [...headers, ...Object.entries(own).flat()];
  if (headers && Symbol.iterator in headers) return [...headers, ...Object.entries(own)];
  return { ...headers, ...own };
}

/** Reports the outcome at the end of the body, so that an answer that breaks off counts as a failure. */
function watched(handler: Dispatcher.DispatchHandler, call: Call): Dispatcher.DispatchHandler {
  let status = 0;
  return {
    onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
    onRequestUpgrade: (...given) => handler.onRequestUpgrade?.(...given),
    onResponseStarted: () => handler.onResponseStarted?.(),
    onBodySent: (chunk) => handler.onBodySent?.(chunk),
    onRequestSent: () => handler.onRequestSent?.(),
    onResponseStart(controller, code, headers, message) {
      status = code;
      handler.onResponseStart?.(controller, code, headers, message);
    },
    onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
    onResponseEnd(controller, trailers) {
      call.answered(status);
      handler.onResponseEnd?.(controller, trailers);
    },
    onResponseError(controller, error) {
      call.failed(error);
      handler.onResponseError?.(controller, error);
    },
  };
}
