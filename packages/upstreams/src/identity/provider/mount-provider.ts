import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type Provider from 'oidc-provider';
import { addressSubject, countTry } from '../accounts/throttle.ts';
import { errorPage, waitPage } from '../pages/notices.ts';
import { type PageFrame, sendPage } from '../pages/page.ts';
import type { IdentityTables } from '../tables.ts';

/** Each login that is begun is kept for an hour, whoever begins it. Characters of the address; the site asks with some 500. */
const longestStart = 2_048;
/** Of one client address: a rush of all that share a school's or a town's. */
const startsAnHour = { tries: 3_000, seconds: 3600 };

/** Serves the provider below the prefix, for every path that no page of ours has. It reads the request's body itself. */
export async function mountProvider(
  app: FastifyInstance,
  provider: Provider,
  queries: Kysely<IdentityTables>,
  frame: PageFrame,
): Promise<void> {
  const { prefix } = frame;
  const handle = provider.callback();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onRequest', (request, reply) => boundStart(request, reply, queries, frame));
    scope.all(`${prefix}/*`, async (request, reply) => {
      reply.hijack();
      const { url = '/' } = request.raw;
      // oidc-provider makes its own URLs out of the difference between these two.
      Object.assign(request.raw, { originalUrl: url, url: url.slice(prefix.length) });
      await handle(request.raw, reply.raw);
    });
  });
}

/** A stranger leaves no more behind than an hour holds of short starts. */
async function boundStart(request: FastifyRequest, reply: FastifyReply, queries: Kysely<IdentityTables>, frame: PageFrame) {
  const { url = '' } = request.raw;
  const [path = ''] = url.split('?', 1);
  // The provider's router takes it in capitals too, and with a stroke at the end.
  if (path.slice(frame.prefix.length).toLowerCase().replace(/\/+$/, '') !== '/auth') return;
  if (request.method !== 'GET' || url.length > longestStart) return sendPage(reply, errorPage(frame, 'refused'), frame);
  const wait = await countTry(queries, addressSubject('auth-from', request.ip), startsAnHour);
  if (wait > 0) return sendPage(reply, waitPage(wait), frame);
}
