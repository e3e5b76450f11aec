import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccessTrail } from './access-trail.ts';

/** Writes down who of those signed in was refused what: a call, or an admin page. Guests are nobody, and stand in the log alone. */
export function noteRefusals(app: FastifyInstance, trail: Pick<AccessTrail, 'note'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const signedIn = request.session?.signedIn?.();
    const isRefused = reply.statusCode === 403 || String(reply.getHeader('location') ?? '') === '/login?reason=admin';
    if (!signedIn || !isRefused) return;
    await trail.note(signedIn.person.subject, 'refused', { key: signedIn.key, detail: askedFor(request) });
  });
}

/** The pattern of a route, never the address: that may name a person or hold a secret. */
function askedFor({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? 'nothing'}`;
}
