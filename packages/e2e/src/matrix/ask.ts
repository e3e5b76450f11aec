import { randomInt, randomUUID } from 'node:crypto';
import type { Route } from '@edison/contracts/route';
import { askRaw } from '../../security/access/fixtures/ask-raw.ts';
import type { Request } from './row.ts';
import type { Caller, Credentials, World } from './world.ts';

/** An answer: status and problem code. */
export interface Answer {
  readonly status: number;
  readonly problem: string | undefined;
  readonly text: string;
}

/** The server that is called: the site, or the backend directly. */
export type Target = 'site' | 'backend';

/** Calls a route with a caller's credentials, each time from another IP address. */
export function ask(world: World, target: Target, route: Route, request: Request, caller: Caller): Promise<Answer> {
  return askAs(world, target, route, request, world.credentials[caller]);
}

/** The same with anybody's. */
export async function askAs(world: World, target: Target, route: Route, request: Request, { cookie, token }: Credentials): Promise<Answer> {
  const own =
    target === 'site' ? { 'x-edison': '1', origin: world.siteUrl, ...(cookie && { cookie }) } : { authorization: `Bearer ${token}` };
  const { body } = request;
  const { status, text } = await askRaw(target === 'site' ? world.siteUrl : world.backendUrl, {
    method: route.method,
    path: pathOf(route, request),
    headers: {
      ...own,
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status, problem: problemIn(text), text };
}

function pathOf(route: Route, { params = {}, query = {}, repeated }: Request): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams([...Object.entries(query), ...(repeated ? [[...repeated]] : [])]).toString();
  return `${path}${search && `?${search}`}`;
}

function problemIn(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'problem' in body && typeof body.problem === 'string' ? body.problem : undefined;
  } catch {
    return undefined;
  }
}

/** A new idempotency key. */
export const newKey = (): string => randomUUID();
