import { randomBytes } from 'node:crypto';
import { createSealer } from '@edison/database/seal';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Recognises a browser by a random, encrypted session cookie, to count its tries. */
export interface BrowserMark {
  /** The browser's mark, or undefined when it has no valid one. */
  read(request: FastifyRequest): string | undefined;
  /** The browser's mark; sets a new one with this answer if there is none. */
  give(request: FastifyRequest, reply: FastifyReply): string;
}

const bound = 'browser';

/** @param secrets newest first; older ones only unseal. */
export function createBrowserMark(secrets: readonly string[], siteUrl: string): BrowserMark {
  const secure = siteUrl.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}edison-browser`;
  const sealer = createSealer(secrets, 'browser mark');
  const given = new WeakMap<FastifyRequest, string>();
  const read = (request: FastifyRequest) => {
    const sealed = request.cookies[name];
    return sealed === undefined ? undefined : sealer.open(sealed, bound);
  };
  return {
    read,
    give(request, reply) {
      const before = read(request) ?? given.get(request);
      if (before !== undefined) return before;
      const mark = randomBytes(16).toString('base64url');
      given.set(request, mark);
      reply.setCookie(name, sealer.seal(mark, bound), { path: '/', httpOnly: true, secure, sameSite: 'lax' });
      return mark;
    },
  };
}
