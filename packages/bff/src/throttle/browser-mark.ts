import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSealer } from '../session/store/seal.ts';

/** Knows a browser again by a cookie that it cannot make itself. It holds nothing but chance, and ends with the browser. */
export interface BrowserMark {
  /** The mark that this browser has, or undefined when it has none of ours. */
  read(request: FastifyRequest): string | undefined;
  /** The mark of this browser; a browser without one gets it with this answer. */
  give(request: FastifyRequest, reply: FastifyReply): string;
}

const bound = 'browser';

/** @param secrets newest first; older ones still open what they have locked. */
export function createBrowserMark(secrets: readonly string[], siteUrl: string): BrowserMark {
  const secure = siteUrl.startsWith('https:');
  const name = `${secure ? '__Secure-' : ''}edison-browser`;
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
      reply.setCookie(name, sealer.seal(mark, bound), { path: '/bff', httpOnly: true, secure, sameSite: 'lax' });
      return mark;
    },
  };
}
