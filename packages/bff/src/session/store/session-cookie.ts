import cookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionCache } from './session-cache.ts';
import type { StoredSession } from './session-content.ts';
import { createSessionIds, sessionKeyOf } from './session-ids.ts';
import type { NewSession, SessionStore } from './session-store.ts';

declare module 'fastify' {
  /** Functions, because the plugin hashes a session's data twice a request, which takes 23 µs against 3 µs. */
  interface Session {
    /** The stored session of this browser as it was when the request came in. */
    signedIn?: () => StoredSession;
    /** The new session of a login, which the plugin's `save` stores. */
    begun?: () => NewSession;
  }
}

export interface SessionCookie {
  readonly name: string;
  readonly secure: boolean;
  readonly sessionKeys: readonly string[];
  readonly store: SessionStore;
  readonly cache: SessionCache;
  /** Whether a stored session is neither idle nor expired; called once a request. */
  readonly isAlive: (session: StoredSession) => Promise<boolean>;
}

/** Thrown when a login is older than the person's last logout everywhere, or has ended at the provider. */
export class LoginEnded extends Error {}

/** Reads the active session of a `Cookie` header. */
export type ReadSession = (header: string | undefined) => Promise<StoredSession | undefined>;

/**
 * Installs @fastify/cookie and @fastify/session with the session table as the store. The plugin inserts a row at login and deletes it at
 * logout but never updates one, so a request that was in flight at logout cannot restore a session, and guests need no row.
 * Refreshed tokens are written by `replace` of the session store, which checks the version; the plugin's `set` has none.
 *
 * @returns a function that reads the session of a `Cookie` header, for routes outside the app's scope.
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
    // The id holds its own MAC. Signing it again with the plugin would end every session at a rotation of keys.
    secret: { sign: (id) => id, unsign: (id) => ({ valid: ids.mayHaveSession(id), renew: false, value: id }) },
    store: {
      get: (id, done) => void find(id).then((found) => done(null, found), done),
      set: (id, { begun }, done) => void create(sessionKeyOf(id), begun?.()).then(() => done(), done),
      destroy: (id, done) => void remove(sessionKeyOf(id)).then(() => done(), done),
    },
  });
  app.addHook('onRequest', async (request) => {
    // A cookie without a session is not cleared: the browser may meanwhile have a new one from a login in another tab.
    if (!request.session.signedIn) hideSessionCookie(request, name);
  });
  app.addHook('onSend', async (request, reply) => {
    // `destroy` leaves null: clear the cookie of a session that this request has ended.
    if (request.session === null) reply.clearCookie(name, { path: '/', httpOnly: true, secure, sameSite: 'lax' });
  });

  return async (header) => {
    const id = app.parseCookie(header ?? '')[name];
    return id !== undefined && ids.mayHaveSession(id) ? await alive(id) : undefined;
  };

  async function find(id: string) {
    const session = await alive(id);
    return session ? { cookie: { originalMaxAge: null }, signedIn: () => session } : null;
  }

  async function alive(id: string): Promise<StoredSession | undefined> {
    const session = await cache.get(sessionKeyOf(id));
    if (!session || !(await options.isAlive(session))) return undefined;
    ids.confirm(id);
    return session;
  }

  async function create(key: string, begun: NewSession | undefined): Promise<void> {
    if (begun && !(await store.create(key, begun))) throw new LoginEnded();
  }

  async function remove(key: string): Promise<void> {
    await store.remove(key);
    await cache.evict(key);
  }
}

/** Hides the session cookie from the plugin, so that it does not clear it. */
export function hideSessionCookie(request: FastifyRequest, name: string): void {
  delete request.cookies[name];
}
