import cookie, { Signer } from '@fastify/cookie';
import fastifySession, { type SessionStore } from '@fastify/session';
import Fastify, { type Session } from 'fastify';
import { expect, test } from 'vitest';
import { createSessionIds } from './session-ids.ts';

declare module 'fastify' {
  interface Session {
    token?: string;
  }
}

const [older, newer] = ['an older key of the tests, 32+ characters', 'the newest key of the tests, 32+ characters'];

/** A server with @fastify/session in its usual configuration: signed ids, and a store that saves every session. */
async function startPlain(secret: string[], rows = new Map<string, Session>()) {
  const store: SessionStore = {
    get: (id, done) => done(null, rows.get(id) ?? null),
    // Stores a copy, as a database row would.
    set: (id, { cookie, token }, done) => done(void rows.set(id, { cookie, ...(token !== undefined && { token }) })),
    destroy: (id, done) => done(void rows.delete(id)),
  };
  const app = Fastify();
  await app.register(cookie);
  await app.register(fastifySession, { secret, store, saveUninitialized: false, rolling: false, cookie: { secure: false } });
  app.post('/login', async ({ session }) => void session.set('token', 'one'));
  app.get('/private', async ({ session }) => ({ token: session.token }));
  app.post('/logout', ({ session }) => session.destroy());
  const [begun, refreshed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.get('/refresh', async ({ session }) => {
    begun.resolve();
    await refreshed.promise;
    session.set('token', 'two');
    return {};
  });
  const signedIn = async () => String((await app.inject({ method: 'POST', url: '/login' })).headers['set-cookie']).split(';')[0] ?? '';
  return { app, rows, begun, refreshed, signedIn, [Symbol.asyncDispose]: () => app.close() };
}

test('a canary: the plugin’s own signature logs everybody out when the keys are rotated', async () => {
  await using before = await startPlain([older]);
  const signedIn = await before.signedIn();
  await using rotated = await startPlain([newer, older], before.rows);
  const answer = await rotated.app.inject({ url: '/private', headers: { cookie: signedIn } });
  expect([answer.json(), answer.headers['set-cookie']]).toEqual([{ token: 'one' }, expect.stringMatching(/^sessionId=; Max-Age=0;/)]);
});

test('a canary: a session that the plugin writes back after a refresh is alive again after its logout', async () => {
  await using site = await startPlain([newer]);
  const headers = { cookie: await site.signedIn() };
  const slow = site.app.inject({ url: '/refresh', headers }).then(({ statusCode }) => statusCode);
  await site.begun.promise;
  await site.app.inject({ method: 'POST', url: '/logout', headers });
  expect(site.rows.size).toBe(0);
  site.refreshed.resolve();
  expect(await slow).toBe(200);
  expect((await site.app.inject({ url: '/private', headers })).json()).toEqual({ token: 'two' });
});

test('a cookie that an earlier release has given is ours, and carries no signature of the plugin’s', () => {
  const given = 'IV3TraVNS3a_AeU3c0xab7sHFhsL1yf8lyB69yAYfOA.00WMCcjRb6nsL25WRvUMHu7mkBmw3rXPJL5GIODSUe8';
  expect(createSessionIds([newer, older]).isAuthentic(given)).toBe(true);
  expect(new Signer([newer, older]).unsign(given).valid).toBe(false);
});
