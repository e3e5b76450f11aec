import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type Provider from 'oidc-provider';
import { addressSubject, countTry } from '../accounts/throttle.ts';
import { errorPage, tooManyTriesPage } from '../pages/notices.ts';
import { type PageFrame, sendPage } from '../pages/page.ts';
import type { IdentityTables } from '../tables.ts';
import type { CurrentProvider } from './current-provider.ts';

/** Longest URL of a login request, in characters, because each is stored for an hour; the site's has some 500. */
const maxStartLength = 2_048;
/** Login requests per client address, which a whole school or town may share. */
const startsPerHour = { tries: 3_000, seconds: 3600 };

/** Serves the provider below the prefix, for all paths without a page of ours. The provider reads the request's body itself. */
export async function mountProvider(
  app: FastifyInstance,
  provider: CurrentProvider,
  queries: Kysely<IdentityTables>,
  frame: PageFrame,
): Promise<void> {
  const { prefix } = frame;
  const handlers = new WeakMap<Provider, ReturnType<Provider['callback']>>();
  const handlerOf = (current: Provider) => {
    const handle = handlers.get(current) ?? current.callback();
    handlers.set(current, handle);
    return handle;
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onRequest', (request, reply) => limitStarts(request, reply, queries, frame));
    scope.all(`${prefix}/*`, async (request, reply) => {
      reply.hijack();
      const { url = '/' } = request.raw;
      // oidc-provider derives its mount path from the difference between these two.
      Object.assign(request.raw, { originalUrl: url, url: url.slice(prefix.length) });
      await handlerOf(provider())(request.raw, reply.raw);
    });
  });
}

/**
 * Limits number and size of login requests, which are stored for an hour, and takes `query` alone for `response_mode`: in a form or a fragment
 * the code would be in a page of ours, where the site does not look for it.
 */
async function limitStarts(request: FastifyRequest, reply: FastifyReply, queries: Kysely<IdentityTables>, frame: PageFrame) {
  const { url = '' } = request.raw;
  const [path = '', query] = url.split('?', 2);
  // The provider's router also accepts capitals and a slash at the end.
  if (path.slice(frame.prefix.length).toLowerCase().replace(/\/+$/, '') !== '/auth') return;
  const modes = new URLSearchParams(query).getAll('response_mode');
  const isRefused = request.method !== 'GET' || url.length > maxStartLength || modes.some((mode) => mode !== 'query');
  if (isRefused) return sendPage(reply, errorPage(frame, 'refused'), frame);
  const wait = await countTry(queries, addressSubject('auth-from', request.ip), startsPerHour);
  if (wait > 0) return sendPage(reply, tooManyTriesPage(wait), frame);
}
