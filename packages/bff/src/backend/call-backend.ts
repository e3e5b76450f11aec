import { setTimeout as wait } from 'node:timers/promises';
import { Problem, type ProblemCode } from '@edison/contracts/problem';
import type { Route } from '@edison/contracts/route';
import { onBehalfHeader } from '@edison/contracts/upstream/users/person';
import { Agent, type Dispatcher } from 'undici';
import type { z } from 'zod';
import { isOutageStatus } from '../breaker/breaker.ts';
import type { Watched } from '../breaker/watch-upstreams.ts';
import type { FailureReason } from '../operations/outcome.ts';
import { parseOnce } from '../parse-once.ts';
import { problemIn } from '../plugins/problems.ts';
import type { Session, Sessions } from '../session/session.ts';
import { refusedTokenProblem } from '../session/tokens/refresh-tokens.ts';
import { collectAnswer } from './collect-answer.ts';

/** Path parameters, query and body of a call, with the field names of the backend's contract. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  /** For calls that write many rows or mails; 4.5 seconds when absent. */
  readonly timeoutMilliseconds?: number;
}

/** Calls the backend with what tells it who calls: the token of a session, or the site's own for a guest. */
export interface Backend extends AsyncDisposable {
  /**
   * Returns the answer, parsed by the contract. Throws a refusal of the backend with its own code, `PROFILE_DEACTIVATED` when the person is
   * deactivated (which also ends the session), and `UPSTREAM_UNAVAILABLE` for everything else: time-outs, 5xx, answers that break the contract,
   * and a fresh token that the backend refuses (the details name the backend). Only the identity provider decides that a login has ended.
   */
  call<S extends z.ZodType>(route: Route & { readonly answer: S }, given: CallInput, session: Session | undefined): Promise<z.output<S>>;
}

export interface BackendParts extends Watched {
  readonly url: string;
  readonly tokens: Pick<Sessions, 'backendToken' | 'guestToken' | 'expire'>;
  /** For a call including its retry, unless the call sets its own; 4.5 seconds when absent. */
  readonly timeoutMilliseconds?: number | undefined;
}

type Sending = {
  readonly url: string;
  readonly dispatcher: Dispatcher;
  readonly breaker: Watched['breaker'];
  readonly timeoutMilliseconds: number;
};
type Headers = Readonly<Record<string, string>>;
type Answered = { readonly status: number; readonly body: unknown; readonly retryAfter: number | undefined };

/** A page has to be answered within five seconds. */
const usualTimeoutMilliseconds = 4_500;

/** Codes that mean that the bff made a wrong call; the browser gets `UPSTREAM_UNAVAILABLE` instead. */
const ours: ReadonlySet<ProblemCode> = new Set(['SIGNED_OUT', 'HEADER_MISSING', 'METHOD_NOT_ALLOWED', 'WRONG_CONTENT_TYPE', 'UNEXPECTED']);

export function createBackend({
  url,
  tokens,
  timeoutMilliseconds = usualTimeoutMilliseconds,
  failed,
  breaker,
  over,
}: BackendParts): Backend {
  const agent = new Agent({
    connect: { timeout: 1_000 },
    // Further calls queue in order. Without a limit, early calls waited while connections for the later ones were opened.
    connections: 128,
    maxResponseSize: 5 * 1024 * 1024,
  });
  const parts = { url, dispatcher: over(agent), breaker, timeoutMilliseconds };
  const tokenFor = (session: Session | undefined, refused?: string) =>
    session ? tokens.backendToken(session, refused) : tokens.guestToken(refused);

  async function ask(route: Route, given: CallInput, session: Session | undefined): Promise<Answered> {
    const token = await tokenFor(session);
    const first = await send(parts, route, given, headersOf(token, session));
    if (first.status !== 401) return first;
    const fresh = await tokenFor(session, token);
    const second = await send(parts, route, given, headersOf(fresh, session));
    if (second.status !== 401 || !session || problemIn(second.body)?.code !== 'TOKEN_OUTDATED') return second;
    // Tokens say when they were issued in whole seconds: one issued in the second in which the person's rights changed still counts as outdated.
    await wait(1_000);
    return send(parts, route, given, headersOf(await tokenFor(session, fresh), session));
  }

  return {
    async call(route, given, session) {
      try {
        const { status, body, retryAfter } = await ask(route, given, session);
        if (status >= 200 && status < 300) return parseOnce(route.answer, body);
        const refusal = refusalOf(status, body, retryAfter);
        if (session && isDeactivated(refusal)) await tokens.expire(session);
        throw refusal;
      } catch (error) {
        if (error instanceof Problem && error.code !== 'UPSTREAM_UNAVAILABLE') throw error;
        failed(reasonOf(error));
        throw error instanceof Problem ? error : new Problem('UPSTREAM_UNAVAILABLE', { cause: error });
      }
    },
    [Symbol.asyncDispose]: () => agent.destroy(),
  };
}

/** The problem that the browser gets for a refusal of the backend. `retryAfter`: seconds, from the backend's `Retry-After`. */
export function refusalOf(status: number, body: unknown, retryAfter: number | undefined): Problem {
  if (status === 401) return refusedTokenProblem();
  const said = problemIn(body, retryAfter);
  if (!said || ours.has(said.code)) return new Problem('UPSTREAM_UNAVAILABLE', { message: `the backend answered ${status}` });
  return said;
}

/** Why a call failed, for the metrics. */
export function reasonOf(error: unknown): FailureReason {
  return error instanceof Problem && error.details?.upstream === 'backend' ? 'refused' : 'unavailable';
}

/**
 * Whether the refusal says that the session's own person is deactivated. One that names a field is about another person, whom an admin
 * named in the call.
 */
export function isDeactivated({ code, field }: Problem): boolean {
  return code === 'PROFILE_DEACTIVATED' && field === undefined;
}

/** The headers that say who calls: always the caller's own token, and beside it the person on whose behalf an admin sees the site. */
export function headersOf(token: string, session: Session | undefined): Headers {
  return { authorization: `Bearer ${token}`, ...(session?.onBehalf && { [onBehalfHeader]: session.onBehalf.id }) };
}

/** Whether an answer means that the backend is down. A problem of the contract never does, not even a 503: the backend may be overloaded. */
function isAway({ status, body }: Answered): boolean {
  return isOutageStatus(status) && problemIn(body) === undefined;
}

/** Retries a GET once when the connection failed. A POST is not retried: it may have been carried out although its answer was lost. */
async function send(parts: Sending, route: Route, given: CallInput, headers: Headers): Promise<Answered> {
  const until = performance.now() + (given.timeoutMilliseconds ?? parts.timeoutMilliseconds);
  const once = () =>
    parts.breaker.call(
      () => sendOnce(parts, addressOf(parts.url, route, given), { method: route.method, body: given.body, headers }, until),
      isAway,
    );
  try {
    return await once();
  } catch (error) {
    if (route.method !== 'GET' || !isConnectionFailure(error)) throw error;
    await wait(20 + Math.random() * 80);
    return once();
  }
}

type Sent = Pick<Route, 'method'> & Pick<CallInput, 'body'> & { readonly headers: Headers };

async function sendOnce({ dispatcher }: Sending, address: URL, { method, body, headers }: Sent, until: number): Promise<Answered> {
  const asked = {
    origin: address.origin,
    path: address.pathname + address.search,
    method,
    headers: { ...headers, accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const { status, headers: said, text } = await collectAnswer(dispatcher, asked, until - performance.now());
  return { status, body: text === '' ? undefined : parse(text), retryAfter: secondsOf(said['retry-after']) };
}

/** A `Retry-After` in seconds (RFC 9110 10.2.3); undefined when it is a date, or none. */
export function secondsOf(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,7}$/.test(header) ? Number(header) : undefined;
}

/** The URL of a call with its path parameters and query filled in and escaped. */
export function addressOf(url: string, route: Route, { params, query }: CallInput): URL {
  const path = route.path.replaceAll(/:([A-Za-z]+)/g, (_whole, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const address = new URL(`${url}${path}`);
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) address.searchParams.set(name, String(value));
  return address;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isConnectionFailure(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'UND_ERR_SOCKET';
}
