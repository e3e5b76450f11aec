import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Whose work this is: what its lines in the log and its calls of upstreams have in common. */
interface Trace {
  readonly requestId: string;
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  readonly sampled: boolean;
  /** What other tracers have written along; none when the trace began here. */
  readonly state: string | undefined;
  /** It began at whoever called us. */
  readonly isForeign: boolean;
}

const current = new AsyncLocalStorage<Trace>();
const traces = new WeakMap<FastifyRequest, Trace>();

/** W3C Trace Context 3.2: version, trace, parent and flags; a later version than 00 may say more behind. */
const traceparent = /^(?:00|(?!00|ff)[0-9a-f]{2}(?=.{53}(?:-|$)))-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})/;
const parentLength = 55;
/** 3.3: at most 32 entries of `key=value`; we pass on no more than the 512 characters that everybody must. */
const stateEntry =
  /^[a-z0-9][a-z0-9_\-*/]{0,240}(?:@[a-z0-9][a-z0-9_\-*/]{0,13})?=[\x21-\x2b\x2d-\x3c\x3e-\x7e ]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]$/;
const longestState = 512;
const mostEntries = 32;

/**
 * Everything that a request sets in motion knows whose it is. A valid `traceparent` is gone on with, whoever sent it: its ids are
 * 24 bytes that open nothing, are no key of ours, and are written down only in this shape; anything else is as good as none.
 * To be installed behind what answers out of memory.
 */
export function installTracing(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent: parent, tracestate: state } = request.headers;
    const trace = readTrace(request.id, parent, state);
    traces.set(request, trace);
    current.run(trace, done);
  });
  // Once a body has been read, the socket goes on and not the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const trace = traces.get(request);
    if (trace) current.run(trace, done);
    else done();
  });
}

/** The trace that a request came with, for the log; undefined when it began here, for then its id is the request's own. */
export function foreignTraceOf(request: FastifyRequest): string | undefined {
  const trace = traces.get(request);
  return trace?.isForeign ? trace.traceId : undefined;
}

/** What a call of an upstream carries: the trace with a parent of its own, and the id of the request; new ones for work that nobody asked for. */
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

/** The id of a request is a UUID, which is as long as a trace's: whoever has one finds the other. */
function ownTrace(requestId: string): Trace {
  return { requestId, traceId: requestId.replaceAll('-', ''), sampled: false, state: undefined, isForeign: false };
}

/** The end of a UUID: random but for the two bits of its variant, which is never nought, and drawn many at a time. */
function newParent(): string {
  return randomUUID().slice(19).replace('-', '');
}
