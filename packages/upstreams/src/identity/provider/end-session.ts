import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type Provider from 'oidc-provider';
import type { NotifyLogout } from '../accounts/enrolment.ts';
import { sha256 } from '../hash.ts';
import type { IdentityTables } from '../tables.ts';
import type { CurrentProvider } from './current-provider.ts';

/** Cookie of a visit to the page of security, which a logout ends. */
export const visitCookie = 'edison_id_security';

/** The client, and where a browser goes after logout. */
export interface LogoutTarget {
  readonly clientId: string;
  readonly postLogoutRedirectUri: string;
}

export interface EndSessionAtOnce {
  readonly provider: CurrentProvider;
  readonly queries: Kysely<IdentityTables>;
  readonly target: LogoutTarget;
  readonly prefix: string;
  readonly notifyLogout: NotifyLogout;
}

/**
 * OpenID Connect RP-Initiated Logout without confirmation: a navigation from our own origin ends the provider's session and its grants at
 * once and notifies the site; a browser without a session is redirected. Everything else is left to the provider, which asks first.
 */
export function endSessionAtOnce(app: FastifyInstance, { provider, queries, target, prefix, notifyLogout }: EndSessionAtOnce): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || pathOf(request) !== `${prefix}/session/end`) return;
    const query = new URLSearchParams(request.raw.url?.split('?')[1]);
    if (query.get('client_id') !== target.clientId) return;
    if (query.get('post_logout_redirect_uri') !== target.postLogoutRedirectUri) return;
    const current = provider();
    const context = current.createContext(request.raw, reply.raw);
    const session = await current.Session.get(context);
    if (session.accountId && !isOwnNavigation(request)) return;
    const sid = session.sidFor(target.clientId);
    await endSession(queries, session.jti, grantsOf(session));
    if (session.accountId && sid) await notifyLogout(session.accountId, sid);
    context.cookies.set(current.cookieName('session'), null, { path: prefix || '/', httpOnly: true, sameSite: 'lax' });
    context.cookies.set(visitCookie, null, { path: prefix || '/', httpOnly: true, sameSite: 'lax', signed: false });
    const back = new URL(target.postLogoutRedirectUri);
    const state = query.get('state');
    if (state) back.searchParams.set('state', state);
    return reply.header('cache-control', 'no-store').redirect(back.href, 303);
  });
}

/** Also ends the grants after a confirmed logout: the provider keeps grants that outlive a session, as all of ours do. */
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

/** By `Sec-Fetch-*`, which pages cannot change; an image or a frame is not a navigation. */
function isOwnNavigation({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination = 'document' } = headers;
  return site === 'same-origin' && destination === 'document';
}

function pathOf(request: FastifyRequest): string | undefined {
  return request.raw.url?.split('?')[0];
}
