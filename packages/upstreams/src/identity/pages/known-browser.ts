import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import cookies from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { normalEmail } from '../accounts/account.ts';
import type { LoginFrom } from '../accounts/new-browser.ts';
import type { PageFrame } from './page.ts';

/** Recognises browsers in which an account's owner has logged in before, so that a stranger's guesses do not lock the owner out. */
export interface KnownBrowsers {
  /** The id under which this browser's wrong guesses for the e-mail are counted; undefined unless the account has logged in there before. */
  idFor(request: FastifyRequest, email: string): string | undefined;
  /** Called when somebody has proved to own the account with this e-mail: by password or by a mailed link. */
  remember(reply: FastifyReply, email: string): void;
}

const name = 'edison_id_known';
const lifeSeconds = 180 * 24 * 3600;

/** The cookie holds a random id and an HMAC of id and e-mail, so it does not reveal the account. @param secrets newest first. */
export async function recogniseBrowsers(app: FastifyInstance, secrets: readonly string[], frame: PageFrame): Promise<KnownBrowsers> {
  await app.register(cookies);
  const isSealed = (id: string, email: string, seal: string) =>
    secrets.some((secret) => {
      const [made, given] = [Buffer.from(sealOf(secret, id, email)), Buffer.from(seal)];
      return made.length === given.length && timingSafeEqual(made, given);
    });
  return {
    idFor(request, email) {
      const [id = '', seal = ''] = request.cookies[name]?.split('.') ?? [];
      return isSealed(id, email, seal) ? id : undefined;
    },
    remember(reply, email) {
      const id = randomBytes(16).toString('base64url');
      const secure = frame.siteUrl.startsWith('https:');
      const value = `${id}.${sealOf(secrets[0] ?? '', id, email)}`;
      reply.setCookie(name, value, { path: frame.prefix || '/', httpOnly: true, sameSite: 'lax', secure, maxAge: lifeSeconds });
    },
  };
}

/** A login that has just succeeded, with the browser of the request. Read before the browser is remembered. */
export function loginFrom(request: FastifyRequest, browsers: KnownBrowsers, email: string, accountId: string): LoginFrom {
  const isKnown = browsers.idFor(request, email) !== undefined;
  return { accountId, isKnown, userAgent: request.headers['user-agent'], at: new Date() };
}

function sealOf(secret: string, id: string, email: string): string {
  return createHmac('sha256', secret)
    .update(`known browser\n${id}\n${normalEmail(email)}`)
    .digest('base64url');
}
