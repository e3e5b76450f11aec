import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';

/** Serves the provider below the prefix, for every path that no page of ours has. It reads the request's body itself. */
export async function mountProvider(app: FastifyInstance, provider: Provider, prefix: string): Promise<void> {
  const handle = provider.callback();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${prefix}/*`, async (request, reply) => {
      reply.hijack();
      const { url = '/' } = request.raw;
      // oidc-provider makes its own URLs out of the difference between these two.
      Object.assign(request.raw, { originalUrl: url, url: url.slice(prefix.length) });
      await handle(request.raw, reply.raw);
    });
  });
}
