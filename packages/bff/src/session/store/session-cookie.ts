import cookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionCache } from './session-cache.ts';
import type { StoredSession } from './session-content.ts';
import { createSessionIds, keyOf } from './session-ids.ts';
import type { NewSession, SessionStore } from './session-store.ts';

declare module 'fastify' {
  /** Functions, because the plugin digests twice a request whatever of a session is data: 23 µs against 3. */
  interface Session {
    /** The stored session of this browser as it was when the request came in. */
    signedIn?: () => StoredSession;
    /** What a login wants stored: `save` makes the row. */
    begun?: () => NewSession;
  }
}

export interface SessionCookie {
  readonly name: string;
  readonly secure: boolean;
  readonly sessionKeys: readonly string[];
  readonly store: SessionStore;
  readonly cache: SessionCache;
  /** Whether a stored session may still be used; asked once for each request. */
  readonly isAlive: (session: StoredSession) => Promise<boolean>;
}

/** Thrown when a login is older than the person's last logout everywhere, or has ended at the provider. */
export class LoginEnded extends Error {}

/** The stored session that a `Cookie` header stands for, when there is one that may still be used. */
export type ReadSession = (header: string | undefined) => Promise<StoredSession | undefined>;

/**
 * Puts @fastify/cookie and @fastify/session on the app with our table as the store: it reads rows, makes one for a login and removes it at
 * a logout. It changes none, so a request that was in flight at logout cannot revive a session, and a guest costs no row.
 * Tokens that were refreshed are written by `replace` of the store, which names the version: the plugin's `set` knows none.
 *
 * @returns reads the session of a `Cookie` header, for addresses outside of the app's scope.
 */
export async function installSessionCookie(app: FastifyInstance, options: SessionCookie): Promise<ReadSession> {
  const { name, secure, store, cache } = options;
  const ids = createSessionIds(options.sessionKeys);
  if (!app.hasReplyDecorator('setCookie')) await app.register(cookie);
  await app.register(fastifySession, {
    cookieName: name,
    cookie: { path: '/', httpOnly: true, secure, sameSite: 'lax' },
    saveUninitialized: false,
    rolling: false,
    idGenerator: () => ids.generate(),
    // The id certifies itself: signing it once more would end every session when the keys rotate.
    secret: { sign: (id) => id, unsign: (id) => ({ valid: ids.isOurs(id), renew: false, value: id }) },
    store: {
      get: (id, done) => void find(id).then((found) => done(null, found), done),
      set: (id, { begun }, done) => void create(keyOf(id), begun?.()).then(() => done(), done),
      destroy: (id, done) => void remove(keyOf(id)).then(() => done(), done),
    },
  });
  app.addHook('onRequest', async (request) => {
    // A cookie without a session is left alone: clearing it here could hit the fresh one of a login in another tab.
    if (!request.session.signedIn) forgetCookie(request, name);
  });
  app.addHook('onSend', async (request, reply) => {
    // `destroy` leaves null: a session that this request has ended takes its cookie along.
    if (request.session === null) reply.clearCookie(name, { path: '/', httpOnly: true, secure, sameSite: 'lax' });
  });

  return async (header) => {
    const id = app.parseCookie(header ?? '')[name];
    return id !== undefined && ids.isOurs(id) ? await alive(id) : undefined;
  };

  async function find(id: string) {
    const session = await alive(id);
    return session ? { cookie: { originalMaxAge: null }, signedIn: () => session } : null;
  }

  async function alive(id: string): Promise<StoredSession | undefined> {
    const session = await cache.get(keyOf(id));
    return session && (await options.isAlive(session)) ? session : undefined;
  }

  async function create(key: string, begun: NewSession | undefined): Promise<void> {
    if (begun && !(await store.create(key, begun))) throw new LoginEnded();
  }

  async function remove(key: string): Promise<void> {
    await store.remove(key);
    await cache.evict(key);
  }
}

/** Makes the plugin believe that no session cookie came, so that it neither clears nor compares one. */
export function forgetCookie(request: FastifyRequest, name: string): void {
  delete request.cookies[name];
}
