import { createSealer } from '@edison/database/seal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

const storedGrants = z.array(z.object({ eventId: z.string(), token: z.string(), until: z.number() }));

/** The grants of a browser, in an encrypted cookie: events whose recordings it may play. */
export interface Grants {
  /** The tokens that have not expired, of one event or of all. */
  tokens(request: FastifyRequest, eventId?: string): readonly string[];
  /** Adds a grant to this browser's cookie, for `seconds`. */
  add(
    request: FastifyRequest,
    reply: FastifyReply,
    grant: { readonly eventId: string; readonly token: string; readonly seconds: number },
  ): void;
}

/** The most grants in a cookie, whose size is limited. */
const most = 6;
const bound = 'grants';

/** @param secrets newest first; older ones only unseal. */
export function createGrants(secrets: readonly string[], siteUrl: string, now: () => Date): Grants {
  const secure = siteUrl.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}edison-recordings`;
  const sealer = createSealer(secrets, 'recording grants');

  function read(request: FastifyRequest): z.infer<typeof storedGrants> {
    const text = sealer.open(request.cookies[name] ?? '', bound);
    const found = text === undefined ? [] : (storedGrants.safeParse(JSON.parse(text)).data ?? []);
    return found.filter(({ until }) => until > now().getTime());
  }

  return {
    tokens: (request, eventId) =>
      read(request)
        .filter((grant) => eventId === undefined || grant.eventId === eventId)
        .map(({ token }) => token),
    add(request, reply, { eventId, token, seconds }) {
      const others = read(request).filter((grant) => grant.eventId !== eventId);
      const grants = [{ eventId, token, until: now().getTime() + seconds * 1_000 }, ...others].slice(0, most);
      const sealed = sealer.seal(JSON.stringify(grants), bound);
      reply.setCookie(name, sealed, { path: '/', httpOnly: true, secure, sameSite: 'lax', maxAge: seconds });
    },
  };
}
