import type { Database } from '@edison/database/database';
import fastify from 'fastify';
import { type Identity, type IdentityOptions, startIdentity } from '../create-identity.ts';
import type { Postbox } from './postbox.ts';

export const siteUrl = 'http://edison.example:3000';
export const issuer = `${siteUrl}/identity`;
export const audience = 'https://edison.example/backend';
export const client = {
  id: 'edison',
  secret: 'a-secret-of-the-tests',
  redirectUri: `${siteUrl}/auth`,
  postLogoutRedirectUri: `${siteUrl}/`,
};

export const cookieKeys = ['a-cookie-key-of-the-tests'];

/** SMTP settings with a port where no server listens. */
export const unreachableSmtp = { smtpUrl: 'smtp://127.0.0.1:1' };

/** An identity service for tests, with the lines of its log. */
export interface TestIdentity extends AsyncDisposable {
  readonly url: string;
  readonly secondFactors: Identity['secondFactors'];
  readonly lines: readonly string[];
}

/** Starts an identity service on the database, with the postbox as its mail server. */
export async function startTestIdentity(
  database: Database,
  postbox: Pick<Postbox, 'smtpUrl'>,
  change: Partial<
    Pick<
      IdentityOptions,
      'demo' | 'adminEmail' | 'secrets' | 'trustedProxies' | 'logouts' | 'sealKeys' | 'keysPollMs' | 'now' | 'adminsNeedFactor'
    >
  > = {},
): Promise<TestIdentity> {
  const lines: string[] = [];
  const { log } = fastify({ logger: { level: 'trace', stream: { write: (line: string) => void lines.push(line) } } });
  const identity = await startIdentity({
    database,
    issuer,
    siteUrl,
    client,
    audience,
    secrets: cookieKeys,
    runsJobs: false,
    mail: { smtpUrl: postbox.smtpUrl, from: 'Projekt Edison <post@edison.example>' },
    demo: true,
    log,
    ...change,
  });
  return { url: identity.url, secondFactors: identity.secondFactors, lines, [Symbol.asyncDispose]: () => identity[Symbol.asyncDispose]() };
}
