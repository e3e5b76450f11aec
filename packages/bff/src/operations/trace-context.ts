import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The trace of a request, which its log lines and its calls of upstreams share. */
interface Trace {
  readonly requestId: string;
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  readonly sampled: boolean;
  /** The incoming `tracestate`; undefined when the trace began here. */
  readonly state: string | undefined;
  /** True when the trace came in with a `traceparent`. */
  readonly isForeign: boolean;
}

const current = new AsyncLocalStorage<Trace>();
const traces = new WeakMap<FastifyRequest, Trace>();

/** W3C Trace Context 3.2: version, trace id, parent id and flags; versions after 00 may have more fields. */
const traceparent = /^(?:00|(?!00|ff)[0-9a-f]{2}(?=.{53}(?:-|$)))-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})/;
const parentLength = 55;
/** W3C Trace Context 3.3: at most 32 entries of `key=value`; up to 512 characters, the required minimum, are passed on. */
const stateEntry =
  /^[a-z0-9][a-z0-9_\-*/]{0,240}(?:@[a-z0-9][a-z0-9_\-*/]{0,13})?=[\x21-\x2b\x2d-\x3c\x3e-\x7e ]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]$/;
const longestState = 512;
const mostEntries = 32;

/**
 * Gives each request a trace, which its log lines and calls of upstreams carry. A valid `traceparent` is continued whoever sent it: its ids
 * are 24 bytes that give no access; an invalid one is ignored. Install it after the hooks that answer from the page cache.
 */
export function installTracing(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent: parent, tracestate: state } = request.headers;
    const trace = readTrace(request.id, parent, state);
    traces.set(request, trace);
    current.run(trace, done);
  });
  // After reading a body, the async context is the socket's; this restores the request's.
  app.addHook('preValidation', (request, _reply, done) => {
    const trace = traces.get(request);
    if (trace) current.run(trace, done);
    else done();
  });
}

/** The trace id that came with a request, for the log; undefined when the trace began here, because its id is then the request's own. */
export function foreignTraceOf(request: FastifyRequest): string | undefined {
  const trace = traces.get(request);
  return trace?.isForeign ? trace.traceId : undefined;
}

/** The trace headers of a call of an upstream: the current trace with a new parent id, and the request id; a new trace for background work. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const { requestId, traceId, sampled, state } = current.getStore() ?? ownTrace(randomUUID());
  return {
    traceparent: `00-${traceId}-${newParent()}-${sampled ? '01' : '00'}`,
    ...(state !== undefined && { tracestate: state }),
    'x-request-id': requestId,
  };
}

function readTrace(requestId: string, parent: string | string[] | undefined, state: string | string[] | undefined): Trace {
  const [read, traceId = '', flags = ''] = (typeof parent === 'string' && traceparent.exec(parent)) || [];
  if (read === undefined || (read.startsWith('00') && parent?.length !== parentLength)) return ownTrace(requestId);
  return {
    requestId,
    traceId,
    sampled: Number.parseInt(flags, 16) % 2 === 1,
    state: readState([state ?? []].flat().join(',')),
    isForeign: true,
  };
}

function readState(text: string): string | undefined {
  const entries = text.split(',').flatMap((entry) => entry.trim() || []);
  const isFine = entries.length > 0 && entries.length <= mostEntries && text.length <= longestState;
  return isFine && entries.every((entry) => stateEntry.test(entry)) ? entries.join(',') : undefined;
}

/** Uses the request id, a UUID of the same 128 bits, as trace id, so that one finds the other in the logs. */
function ownTrace(requestId: string): Trace {
  return { requestId, traceId: requestId.replaceAll('-', ''), sampled: false, state: undefined, isForeign: false };
}

/** The last 16 hexadecimal digits of a UUID, which are random and never all zero; Node generates UUIDs in bulk. */
function newParent(): string {
  return randomUUID().slice(19).replace('-', '');
}
