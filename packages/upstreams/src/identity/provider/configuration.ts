import type { SessionLimits } from '@edison/contracts/session-limits';
import type { JWK } from 'jose';
import type { Kysely } from 'kysely';
import Provider, { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { findAccount } from '../accounts/account.ts';
import { isMfaRequested, mfa, sfa } from '../accounts/authentication-methods.ts';
import { errorPage, loggedOutPage, logOutPage } from '../pages/notices.ts';
import { type PageFrame, renderPage } from '../pages/page.ts';
import { needsSecondFactor } from '../second-factor/factors.ts';
import type { IdentityTables } from '../tables.ts';
import { endGrantsAfterLogout } from './end-session.ts';
import { fetchFromSite, type LogoutListener } from './notify-logout.ts';
import { createOidcStore } from './oidc-store.ts';

/** Settings of the provider: its only client, the audience of its tokens, and lifetimes in seconds. */
export interface ProviderSettings {
  readonly queries: Kysely<IdentityTables>;
  readonly frame: PageFrame;
  readonly client: { readonly id: string; readonly secret: string; readonly redirectUri: string; readonly postLogoutRedirectUri: string };
  /** Where the site is notified of logouts; undefined: it is not. */
  readonly logouts?: LogoutListener;
  readonly audience: string;
  readonly secrets: readonly string[];
  readonly accessTokenSeconds: number;
  /** Whether admins log in with a second factor only. */
  readonly adminsNeedFactor: boolean;
  /** Lifetimes of refresh tokens by the role that the account has now. */
  readonly logins: LoginLimits;
}

/** How long a login may be renewed, since the last renewal and since the password was typed: of all people, and of admins. */
export interface LoginLimits {
  readonly teacher: SessionLimits;
  readonly admin: SessionLimits;
}

type RefreshToken = { readonly iat?: number | undefined; readonly iiat?: number | undefined };

const scopes = ['openid', 'profile', 'email', 'offline_access', 'options'];
const hour = 3600;

/** The provider's client, tokens and claims. */
function tokenSettings(settings: ProviderSettings): Configuration {
  const { queries } = settings;
  return {
    adapter: (model) => createOidcStore(queries, model),
    ...clientSettings(settings),
    ...lifeSettings(settings),
    ...claimSettings(settings),
    loadExistingGrant: (ctx) => grantAllScopes(ctx, resourceOf(settings.audience)),
    features: featureSettings(settings),
    ...(settings.logouts && { fetch: fetchFromSite(settings.logouts) }),
  };
}

/** One confidential client, which may only use the code flow with PKCE (S256). */
function clientSettings({ client, logouts }: ProviderSettings): Configuration {
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        post_logout_redirect_uris: [client.postLogoutRedirectUri],
        grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
        // `auth_time`, by which the site tells a login from before a logout everywhere.
        require_auth_time: true,
        id_token_signed_response_alg: 'RS256',
        // The ID token then names the login (`sid`).
        ...(logouts && { backchannel_logout_uri: logouts.url, backchannel_logout_session_required: true }),
      },
    ],
    clientAuthMethods: ['client_secret_basic'],
    responseTypes: ['code'],
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: () => true },
  };
}

/** Lifetimes in seconds. */
function lifeSettings({ accessTokenSeconds, logins }: ProviderSettings): Configuration {
  return {
    ttl: {
      AccessToken: accessTokenSeconds,
      ClientCredentials: accessTokenSeconds,
      IdToken: accessTokenSeconds,
      AuthorizationCode: 60,
      Interaction: hour,
      RefreshToken: (ctx, token) => {
        const { idleSeconds, absoluteSeconds } = ctx.oidc.entities.Account?.isAdmin === true ? logins.admin : logins.teacher;
        const left = (token.iiat ?? secondsNow()) + absoluteSeconds - secondsNow();
        // A session that is in use asks for a new token when the access token has ended.
        return Math.max(1, Math.min(left, idleSeconds + accessTokenSeconds));
      },
      // Longer than any chain of rotated refresh tokens is in use: when a grant expires, its tokens end with it.
      Grant: 400 * 24 * hour,
      Session: 12 * hour,
    },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, asking) => asking.grantTypeAllowed('refresh_token'),
    // A refresh token has its own lifetime, independent of the provider's session; logout and a new password end both.
    expiresWithSession: async () => false,
  };
}

function claimSettings({ queries, logins, accessTokenSeconds, adminsNeedFactor }: ProviderSettings): Configuration {
  return {
    scopes,
    acrValues: [mfa, sfa],
    claims: { openid: ['sub', 'permissions', 'acr', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
    async findAccount(ctx, id, token) {
      const account = await findAccount(queries, id);
      const signedIn = token === undefined ? ctx.oidc.session?.loginTs : 'authTime' in token ? token.authTime : undefined;
      if (!account || (signedIn !== undefined && isLoginOutdated(signedIn, account.loginsSince))) return undefined;
      const isAdmin = account.permissions.includes('role:admin');
      // Whoever has become an admin since keeps a teacher's refresh token, and no longer than an admin's.
      if (isAdmin && token && 'iiat' in token && isTooOld(token, logins.admin, accessTokenSeconds)) return undefined;
      // A login from before there were second factors, or before the account had the role.
      if (isAdmin && adminsNeedFactor && token && 'iiat' in token && token.acr !== mfa) return undefined;
      const name = account.name ? { name: account.name } : {};
      return { accountId: account.id, isAdmin, claims: async () => ({ sub: account.id, ...claimsOf(account), ...name }) };
    },
    async extraTokenClaims(ctx, token) {
      const account = 'accountId' in token ? await findAccount(queries, token.accountId) : undefined;
      return account && { ...claimsOf(account), ...authenticationOf(ctx.oidc.entities) };
    },
  };
}

/** Features that this client does not need are switched off. */
function featureSettings({ audience, accessTokenSeconds, logouts }: ProviderSettings): NonNullable<Configuration['features']> {
  const resource = resourceOf(audience);
  return {
    clientCredentials: { enabled: true },
    backchannelLogout: { enabled: logouts !== undefined },
    resourceIndicators: {
      enabled: true,
      defaultResource: async () => resource,
      useGrantedResource: async () => true,
      async getResourceServerInfo(_ctx, asked) {
        if (asked !== resource) throw new errors.InvalidTarget();
        const jwt = { sign: { alg: 'RS256' } } as const;
        return { scope: scopes.join(' '), audience, accessTokenTTL: accessTokenSeconds, accessTokenFormat: 'jwt', jwt };
      },
    },
    revocation: { enabled: true, allowedPolicy: async (_ctx, asking, token) => token.clientId === asking.clientId },
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    claimsParameter: { enabled: false },
  };
}

/** Cookies, the path of the login page, and error pages. */
function browserSettings(settings: ProviderSettings): Configuration {
  const { frame, secrets } = settings;
  const path = frame.prefix || '/';
  return {
    cookies: {
      names: { session: 'edison_id', interaction: 'edison_id_login', resume: 'edison_id_resume' },
      keys: [...secrets],
      long: { httpOnly: true, sameSite: 'lax', path, signed: true },
      // No path here: each interaction sets its own, so that two tabs do not share it.
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    interactions: { policy: loginPolicy(settings), url: (_ctx, interaction) => `${frame.prefix}/log-ind/${interaction.uid}` },
    clientBasedCORS: () => false,
    async renderError(ctx, _out, error) {
      renderPage(
        ctx,
        errorPage(frame, error instanceof errors.SessionNotFound ? 'expired' : ctx.status >= 500 ? 'failed' : 'refused'),
        frame,
      );
    },
  };
}

/** Claims of an account: permissions such as `role:admin`, and the e-mail, which is always confirmed. */
function claimsOf({ email, permissions }: { readonly email: string; readonly permissions: readonly string[] }) {
  return { email, email_verified: true, permissions: [...permissions] };
}

/** How the login of an access token was made (RFC 9068 2.2.1): its code, or the refresh token, remembers. */
function authenticationOf({ AuthorizationCode: code, RefreshToken: refresh }: KoaContextWithOIDC['oidc']['entities']) {
  const { acr, amr, authTime } = code ?? refresh ?? {};
  return { ...(acr && { acr }), ...(amr && { amr }), ...(authTime && { auth_time: authTime }) };
}

/** Whether a login (in seconds) is from before a change of password or e-mail: a parallel request may write a session back after it was ended. */
function isLoginOutdated(signedIn: number, since: Date | null | undefined): boolean {
  return Boolean(since && signedIn < Math.floor(since.getTime() / 1000));
}

/** Whether a refresh token is older than an admin's may be. */
function isTooOld({ iat, iiat }: RefreshToken, { idleSeconds, absoluteSeconds }: SessionLimits, accessTokenSeconds: number): boolean {
  const now = secondsNow();
  return now - (iiat ?? iat ?? now) > absoluteSeconds || now - (iat ?? now) > idleSeconds + accessTokenSeconds;
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}

/** RFC 8707 requires an absolute URI, so a plain word becomes a URN. */
function resourceOf(audience: string): string {
  return URL.canParse(audience) ? audience : `urn:edison:audience:${encodeURIComponent(audience)}`;
}

/** Grants all scopes without asking: the only client is our own site. */
async function grantAllScopes(ctx: KoaContextWithOIDC, resource: string) {
  const { provider, session, client } = ctx.oidc;
  if (!session?.accountId || !client) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known ? await provider.Grant.find(known) : undefined;
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scopes.join(' '));
  grant.addResourceScope(resource, scopes.join(' '));
  await grant.save();
  return grant;
}

/**
 * `prompt=consent` is accepted and shows no page. A session whose account is gone must log in again, and one without a second factor shows one
 * where an admin needs it, or the client asks for it (`acr_values`) and the account has one. Everybody else gets what they have shown: the
 * client reads `acr`.
 */
function loginPolicy(settings: ProviderSettings) {
  const policy = interactionPolicy.base();
  policy.get('consent')?.checks.clear();
  const accountMissing = new interactionPolicy.Check('no_account', 'End-User authentication is required', ({ oidc }) =>
    Boolean(oidc.session?.accountId && !oidc.account),
  );
  const factorMissing = new interactionPolicy.Check('no_second_factor', 'A second factor is required', async ({ oidc }) => {
    const account =
      oidc.session?.accountId && oidc.acr !== mfa && !oidc.result?.login && (await findAccount(settings.queries, oidc.session.accountId));
    if (!account) return false;
    return isMfaRequested(oidc.params?.acr_values)
      ? needsSecondFactor(settings, account)
      : settings.adminsNeedFactor && account.permissions.includes('role:admin');
  });
  policy.get('login')?.checks.add(accountMissing);
  policy.get('login')?.checks.add(factorMissing);
  return policy;
}

/**
 * Our OpenID provider: authorization code flow with PKCE only, JWT access tokens (`at+jwt`, RS256) for one audience.
 *
 * @param keys private keys: the first signs, all are published.
 * @param report called with errors that are not the client's fault; it must not log the request.
 */
export function createProvider(
  issuer: string,
  keys: readonly JWK[],
  settings: ProviderSettings,
  report: (error: unknown) => void,
): Provider {
  const { frame } = settings;
  const { features, ...tokens } = tokenSettings(settings);
  const provider = new Provider(issuer, {
    ...tokens,
    ...browserSettings(settings),
    jwks: { keys: keys.map((key) => ({ ...key })) },
    features: {
      ...features,
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => renderPage(ctx, logOutPage(frame, form), frame),
        postLogoutSuccessSource: async (ctx) => renderPage(ctx, loggedOutPage(frame), frame),
      },
    },
  });
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.status === 404 && !ctx.body) renderPage(ctx, errorPage(frame, 'unknown'), frame);
  });
  provider.on('server_error', (_ctx, error) => report(error));
  provider.on('backchannel.error', (_ctx, error) => report(error));
  endGrantsAfterLogout(provider, settings.queries);
  // Replaces Koa's own listener, which would print the request.
  provider.onerror = report;
  return provider;
}
