import { createBff } from '@edison/bff/create-bff';
import { openTestDatabase, quickKind } from '@edison/database/testing';
import { freePort } from '@edison/database/testing/free-port';
import { loadWeb } from '@edison/web/render';
import { signInAt } from '../../../src/running/crowd.ts';
import { startInstantProvider } from '../../../src/running/instant-provider.ts';
import { type EchoUpstream, startEchoUpstream } from './echo-upstream.ts';

/** A site whose upstreams are one echo. */
export interface EchoSite extends AsyncDisposable {
  readonly url: string;
  /** The same with the identity provider beside it, below `/identity`; nobody can sign in there. */
  readonly withIdentity: string;
  readonly upstream: EchoUpstream;
  /** Signs somebody in; an address that begins with `admin` is an admin's. @returns the cookie */
  signIn(email: string): Promise<string>;
}

/** Opens drafts, and says which pages changed. */
export const previewKey = 'echo-3Hq8Zt2Wm6Xc9Vb4Nf7Kd1Js5L-tests';

/** Starts both, in this process; each caller may name an address of its own. @param content a content service in the place of the echo. */
export async function startEchoSite(content?: { readonly url: string; readonly root: string }): Promise<EchoSite> {
  await using parts = new AsyncDisposableStack();
  const [upstream, provider, database] = [
    parts.use(await startEchoUpstream()),
    parts.use(await startInstantProvider()),
    parts.use(await openTestDatabase(quickKind)),
  ];
  const web = await loadWeb();
  const { OIDC_CLIENT_ID: clientId = '', OIDC_CLIENT_SECRET: clientSecret = '' } = provider.environment;
  const { audience } = provider.tokens;
  async function start(place: (siteUrl: string) => { readonly issuer: string; readonly internalUrl?: string }): Promise<string> {
    const port = await freePort();
    const siteUrl = `http://localhost:${port}`;
    const bff = await createBff({
      ...{ siteUrl, database, web, backendUrl: upstream.url, content: content ?? { url: upstream.url, root: 'root' } },
      identity: { ...place(siteUrl), clientId, clientSecret, audience, scopes: 'openid email', logoutHint: false },
      sessionKeys: ['echo-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js5Lp0-tests'],
      sessionIdleSeconds: 3_600,
      sessionAbsoluteSeconds: 36_000,
      trustedProxies: ['127.0.0.1', '::1'],
      purgeKey: previewKey,
      scriptHosts: [],
      operations: undefined,
      logLevel: 'silent',
    });
    parts.defer(() => bff.stop());
    await bff.listen('localhost', port);
    return siteUrl;
  }
  const url = await start(() => ({ issuer: provider.issuer }));
  const withIdentity = await start((siteUrl) => ({ issuer: `${siteUrl}/identity`, internalUrl: upstream.url }));
  const owned = parts.move();
  return {
    ...{ url, withIdentity, upstream },
    signIn: async (email) => (await signInAt(url, email)).cookie,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
