import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const metadata = z.object({ issuer: z.string(), jwks_uri: z.url() });

/**
 * The `jwks_uri` of a remote provider, from its metadata (OpenID Connect Discovery 1.0, section 4).
 *
 * @throws Error when the provider does not answer within about 20 s, or its metadata are of another issuer.
 */
export async function findKeys(issuer: string): Promise<string> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  for (let tries = 1; ; tries += 1) {
    const found = await fetchMetadata(address).catch((error: unknown) => error);
    const read = metadata.safeParse(found);
    if (read.success && read.data.issuer === issuer) return read.data.jwks_uri;
    if (read.success) throw new Error(`OIDC_ISSUER is ${issuer}, but the provider there calls itself ${read.data.issuer}`);
    if (tries === 10) throw new Error(`The identity provider at ${address} does not answer with its metadata`, { cause: found });
    await sleep(2_000);
  }
}

async function fetchMetadata(address: string): Promise<unknown> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(3_000), redirect: 'error' });
  return answer.json();
}
