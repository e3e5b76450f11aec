import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createSealer } from './store/seal.ts';

const storedGrants = z.array(z.object({ eventId: z.string(), token: z.string(), until: z.number() }));

/** The events whose recordings a browser was let in to, in a cookie that only we can read or write. */
export interface Grants {
  /** The tokens that still hold, of one event or of all. */
  tokens(request: FastifyRequest, eventId?: string): readonly string[];
  /** Lets this browser in, for so many seconds. */
  add(
    request: FastifyRequest,
    reply: FastifyReply,
    grant: { readonly eventId: string; readonly token: string; readonly seconds: number },
  ): void;
}

/** A header has room for so many. */
const most = 6;
const bound = 'grants';

/** @param secrets newest first; older ones still open what they have locked. */
export function createGrants(secrets: readonly string[], siteUrl: string, now: () => Date): Grants {
  const secure = siteUrl.startsWith('https:');
  const name = `${secure ? '__Secure-' : ''}edison-recordings`;
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
      reply.setCookie(name, sealed, { path: '/bff', httpOnly: true, secure, sameSite: 'lax', maxAge: seconds });
    },
  };
}
