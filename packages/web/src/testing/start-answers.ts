import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { bffTables } from '@edison/contracts/bff';
import type { Route, RouteTable } from '@edison/contracts/route';

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
  /** What was asked, in order. */
  readonly calls: readonly Call[];
  /** Sets the answer of a route, `GET /bff/session`. */
  on(route: string, answering: Answering): void;
  /** A refusal as the bff sends it. */
  refuse(route: string, problem: string, statusCode: number): void;
}

/**
 * A real HTTP server that stands for the bff while screens are tested, and the browser's `fetch` pointed at it:
 * jsdom has no origin of its own to resolve `/bff` against. A request that no contract has, or that its contract refuses, is answered with 400
 * and reaches no answer of the test; one without an answer gets 404. Aborting a request rejects it, as in a browser.
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

const routesOfContracts = Object.values<RouteTable>(bffTables).flatMap((table) => Object.values(table));

/** What the contracts have against a call: that none of them has it, or what its contract refuses of path, query or body. */
function contractRefusal(method: string, url: string, body: unknown): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  for (const route of routesOfContracts.filter((one) => one.method === method)) {
    const params = paramsIn(route, pathname);
    if (!params) continue;
    const given = [
      [route.params, params],
      [route.query, Object.fromEntries(searchParams)],
      [route.body, body],
    ] as const;
    return given.map(([schema, value]) => schema?.safeParse(value).error?.message).find((message) => message !== undefined);
  }
  return 'no contract has this call';
}

/** The parameters of a path that a route has; undefined for a path of another route. */
function paramsIn({ path }: Route, pathname: string): Record<string, string> | undefined {
  const found = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname);
  return found ? Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)])) : undefined;
}

/** `fetch` of Node takes no signal of jsdom's, so the promise is rejected here. */
function abortable<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work;
  const aborted = new Promise<never>((_done, failed) => {
    if (signal.aborted) failed(signal.reason);
    else signal.addEventListener('abort', () => failed(signal.reason), { once: true });
  });
  aborted.catch(() => undefined);
  return Promise.race([work, aborted]);
}
