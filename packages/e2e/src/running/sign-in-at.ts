import { randomUUID } from 'node:crypto';
import { keepSecret } from './log-secrets.ts';

/** A signed-in teacher who speaks HTTP to one site. */
export interface Teacher {
  readonly email: string;
  /** The cookie header of this session. */
  readonly cookie: string;
  /** Calls a `/bff` route of the given site (replicas share sessions), with the headers that the web sends. */
  call(siteUrl: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const cookieName = /^((?:__Host-)?[\w-]+=[^;]*)/;

/** Signs one person in through the code flow, as a browser without pages would. */
export async function signInAt(siteUrl: string, email: string): Promise<Teacher> {
  const begun = await fetch(`${siteUrl}/bff/login`, { redirect: 'manual' });
  const authorize = new URL(begun.headers.get('location') ?? '', siteUrl);
  authorize.searchParams.set('as', email);
  const back = await fetch(authorize, { redirect: 'manual' });
  const finished = await fetch(back.headers.get('location') ?? '', { redirect: 'manual', headers: { cookie: cookiesOf(begun) } });
  const cookie = cookiesOf(finished);
  for (const pair of cookie.split('; ')) keepSecret(pair.slice(pair.indexOf('=') + 1));
  if (finished.status !== 302 || !cookie) throw new Error(`Login of the crowd failed: ${finished.status} ${await finished.text()}`);
  return {
    email,
    cookie,
    async call(at, method, path, body) {
      const headers = {
        cookie,
        'x-edison': '1',
        origin: new URL(siteUrl).origin,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      };
      const answer = await fetch(`${at}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
      const text = await answer.text();
      return { status: answer.status, body: text ? JSON.parse(text) : undefined };
    },
  };
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => cookieName.exec(line)?.[1] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}

/** A body for a sign-up, with a key of its own. */
export function seatRequest(sessionId: string): Record<string, unknown> {
  return { sessionId, seats: 1, idempotencyKey: randomUUID() };
}
