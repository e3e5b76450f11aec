import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type Provider from 'oidc-provider';
import { sha256 } from '../hash.ts';
import type { IdentityTables } from '../tables.ts';
import type { TellLogout } from './tell-logout.ts';

/** Where a browser may go after it has logged out, and who may send it. */
export interface LogoutTarget {
  readonly clientId: string;
  readonly postLogoutRedirectUri: string;
}

export interface EndSessionAtOnce {
  readonly provider: Provider;
  readonly queries: Kysely<IdentityTables>;
  readonly target: LogoutTarget;
  readonly prefix: string;
  /** Tells the site. */
  readonly tell: TellLogout;
}

/**
 * OpenID Connect RP-Initiated Logout without a question: a navigation from our own origin ends the provider's session
 * and its grants at once and tells the site, and a browser that has no session has nothing to be asked. All else is left to the provider, which asks.
 */
export function endSessionAtOnce(app: FastifyInstance, { provider, queries, target, prefix, tell }: EndSessionAtOnce): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || pathOf(request) !== `${prefix}/session/end`) return;
    const query = new URLSearchParams(request.raw.url?.split('?')[1]);
    if (query.get('client_id') !== target.clientId) return;
    if (query.get('post_logout_redirect_uri') !== target.postLogoutRedirectUri) return;
    const context = provider.createContext(request.raw, reply.raw);
    const session = await provider.Session.get(context);
    if (session.accountId && !isOwnNavigation(request)) return;
    const sid = session.sidFor(target.clientId);
    await endSession(queries, session.jti, grantsOf(session));
    if (session.accountId && sid) await tell(session.accountId, sid);
    context.cookies.set(provider.cookieName('session'), null, { path: prefix || '/', httpOnly: true, sameSite: 'lax' });
    const back = new URL(target.postLogoutRedirectUri);
    const state = query.get('state');
    if (state) back.searchParams.set('state', state);
    return reply.header('cache-control', 'no-store').redirect(back.href, 303);
  });
}

/** Ends the grants too when the provider has asked and the answer was yes: it spares those that outlive a session, as all of ours do. */
export function endGrantsAfterLogout(provider: Provider, queries: Kysely<IdentityTables>): void {
  provider.use(async (context, next) => {
    await next();
    const session = context.oidc?.session;
    if (context.oidc?.route === 'end_session_confirm' && session?.destroyed) await endSession(queries, session.jti, grantsOf(session));
  });
}

function grantsOf({ authorizations = {} }: Pick<InstanceType<Provider['Session']>, 'authorizations'>): readonly string[] {
  return Object.values(authorizations).flatMap(({ grantId }) => grantId ?? []);
}

async function endSession(queries: Kysely<IdentityTables>, sessionId: string, grantIds: readonly string[]): Promise<void> {
  await sql`delete from identity.oidc_record where (model = 'Session' and id = ${sha256(sessionId)})
    or grant_id = any(${[...grantIds]}) or (model = 'Grant' and id = any(${grantIds.map(sha256)}))`.execute(queries);
}

/** A browser says where a navigation comes from, and no page can change that. An image or a frame is not a navigation of ours. */
function isOwnNavigation({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination = 'document' } = headers;
  return site === 'same-origin' && destination === 'document';
}

function pathOf(request: FastifyRequest): string | undefined {
  return request.raw.url?.split('?')[0];
}
