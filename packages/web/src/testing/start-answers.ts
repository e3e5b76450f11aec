import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { contractRefusal } from './contract-of-call.ts';

interface Call {
  readonly route: string;
  readonly header: string | undefined;
  readonly body: unknown;
}

interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

type Answering = (body: unknown) => Answer | Promise<Answer>;

export interface Answers extends AsyncDisposable {
  /** The calls so far, in order. */
  readonly calls: readonly Call[];
  /** Sets the answer of a route, named like `GET /bff/session`. */
  on(route: string, answering: Answering): void;
  /** Answers a route with a refusal. */
  refuse(route: string, problem: string, statusCode: number): void;
}

/**
 * A real HTTP server in place of the bff, with the browser's `fetch` pointed at it, since jsdom has no origin to resolve `/bff` against. A
 * call without a route, or with input that its contract refuses, gets 400; one without an answer 404. Aborting a call rejects it, as in a
 * browser.
 */
export async function startAnswers(): Promise<Answers> {
  const calls: Call[] = [];
  const routes = new Map<string, Answering>();
  const server = createServer(async (request, response) => {
    const typed = await text(request);
    const body: unknown = typed === '' ? undefined : JSON.parse(typed);
    const route = `${request.method} ${request.url}`;
    calls.push({ route, header: request.headers['x-edison']?.toString(), body });
    const wrong = contractRefusal(request.method ?? '', request.url ?? '', body);
    if (wrong) console.error(`${route}: the contract refuses it: ${wrong}`);
    const { status = 200, body: answer } = wrong
      ? refusal('BAD_REQUEST', 400)
      : ((await routes.get(route)?.(body)) ?? refusal('NOT_FOUND', 404));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const browserFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => abortable(browserFetch(new URL(String(input), origin), { ...init, signal: null }), init?.signal);
  return {
    calls,
    on: (route, answering) => void routes.set(route, answering),
    refuse: (route, problem, statusCode) => void routes.set(route, () => refusal(problem, statusCode)),
    [Symbol.asyncDispose]: async () => {
      globalThis.fetch = browserFetch;
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function refusal(problem: string, statusCode: number): Answer {
  return { status: statusCode, body: { problem, message: '', statusCode, requestId: 'r-1' } };
}

/** Rejects on abort, since Node's `fetch` does not accept jsdom's signals. */
function abortable<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work;
  const aborted = new Promise<never>((_done, failed) => {
    if (signal.aborted) failed(signal.reason);
    else signal.addEventListener('abort', () => failed(signal.reason), { once: true });
  });
  aborted.catch(() => undefined);
  return Promise.race([work, aborted]);
}
