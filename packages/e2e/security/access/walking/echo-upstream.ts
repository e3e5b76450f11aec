import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { Route } from '@edison/contracts/route';
import { sampleOf } from '@edison/contracts/testing/sample-of';
import { contentCalls } from '@edison/contracts/upstream/content';
import { backendCalls } from './every-call.ts';

/** A call that arrived. */
export interface Arrived {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Backend, content service and identity provider in one: answers by contract, writes down what it gets, and says more than it may. */
export interface EchoUpstream extends AsyncDisposable {
  readonly url: string;
  readonly arrived: Arrived[];
}

/** In every object that the backend answers, beside what its contract names. */
export const surplus = 'overskud-7Kq2';

/** Headers that no upstream has a say in. */
export const forbiddenHeaders: Readonly<Record<string, string | readonly string[]>> = {
  'set-cookie': [
    'upstream=1; Path=/',
    'edison=stolen; Path=/',
    '__Host-edison=stolen; Path=/; Secure',
    'edison_id_session=own; Path=/identity',
  ],
  server: 'inner/1.2.3',
  'x-powered-by': 'InnerFramework',
  'x-aspnet-version': '4.0',
  'access-control-allow-origin': '*',
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': '*',
  location: 'http://10.0.0.7:8080/inner',
  link: '<http://10.0.0.7/inner.js>; rel=preload',
  refresh: '0; url=http://10.0.0.7/inner',
  'x-accel-redirect': '/inner',
  'x-sendfile': '/etc/passwd',
  'clear-site-data': '"*"',
  'www-authenticate': 'Basic realm="inner"',
  'content-security-policy-report-only': 'default-src *; report-uri http://10.0.0.7/inner',
  'permissions-policy': 'camera=*',
  'service-worker-allowed': '/',
  sourcemap: 'http://10.0.0.7/inner.map',
  'alt-svc': 'h2="10.0.0.7:443"',
  via: '1.1 inner',
  'x-inner': 'inner',
  'x-frame-options': 'ALLOWALL',
  'referrer-policy': 'unsafe-url',
};

export async function startEchoUpstream(): Promise<EchoUpstream> {
  const arrived: Arrived[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { method = '', url = '', headers } = request;
    arrived.push({ method, url, headers, body });
    const { status, type = 'application/json', text } = answerTo(request);
    for (const [name, value] of Object.entries(forbiddenHeaders)) response.setHeader(name, value);
    response.writeHead(status, { 'content-type': type, 'content-length': String(Buffer.byteLength(text)) }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    arrived,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

interface Said {
  readonly status: number;
  readonly type?: string;
  readonly text: string;
}

function answerTo({ method, url = '' }: IncomingMessage): Said {
  const path = url.split('?', 1)[0] ?? '';
  if (path.startsWith('/media/')) return { status: 200, type: 'image/svg+xml', text: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  if (path.startsWith('/identity')) return { status: path.endsWith('/away') ? 302 : 200, text: '{}' };
  const page = /^\/api\/root\/(.*)$/.exec(path)?.[1];
  if (page) return said(200, { Page: pageOf(page === 'Index' ? '/' : `/${decodeURI(page)}`) });
  const route = [...backendCalls.map((call) => call.route), ...Object.values<Route>(contentCalls)].find((one) => fits(one, method, path));
  if (!route) return said(404, { problem: 'NOT_FOUND' });
  return route.status === 204 ? { status: 204, text: '' } : said(route.status ?? 200, withSurplus(sampleOf(route.answer) ?? null));
}

function said(status: number, body: unknown): Said {
  return { status, text: JSON.stringify(body) };
}

function fits(route: Route, method: string | undefined, path: string): boolean {
  return route.method === method && new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
}

function withSurplus(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSurplus);
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).map(([name, one]) => [name, withSurplus(one)]);
  return { ...Object.fromEntries(known), innerNote: surplus, phoneOfSomebody: surplus };
}

function pageOf(path: string) {
  const day = '2026-01-01T00:00:00Z';
  const frame = { path, title: 'En side', contentType: 'page', publishedAt: day, updatedAt: day, guestAllowed: true, middleware: [] };
  return { ...frame, seo: { Title: 'En side', Description: 'Om siden' }, blocks: [] };
}
