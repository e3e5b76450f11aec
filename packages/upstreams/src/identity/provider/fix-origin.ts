import type { FastifyInstance } from 'fastify';

/** Gives every request the issuer's host and protocol, whatever it says itself: oidc-provider makes absolute URLs out of them. */
export function fixOrigin(app: FastifyInstance, issuer: URL): void {
  app.addHook('onRequest', async ({ raw }) => {
    for (const header of ['forwarded', 'x-forwarded-host', 'x-forwarded-port']) delete raw.headers[header];
    raw.headers.host = issuer.host;
    raw.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1);
  });
}
