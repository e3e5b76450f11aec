import { privatePageAt } from '@edison/contracts/private-pages';
import { dashboardPath, loginPath, myProfilePath } from '@edison/contracts/private-paths';
import { Problem } from '@edison/contracts/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalPath } from '../canonical-path.ts';
import { safeReturnTo } from '../session/login/return-to.ts';
import type { RenewRole } from '../session/renew-role.ts';
import type { Session, Sessions } from '../session/session.ts';
import type { SingleDocuments } from './single-documents.ts';

const adminHome = dashboardPath;
const teacherHome = `${myProfilePath}/`;

/**
 * Serves `/login` and the HTML shells of portal and admin, each behind its guard and never cached.
 *
 * @param renewRole called before a teacher is redirected from an admin page: they may have become an admin since they logged in.
 */
export function servePrivatePages(
  scope: FastifyInstance,
  sessions: Pick<Sessions, 'read' | 'find'>,
  documents: SingleDocuments,
  renewRole: RenewRole,
): void {
  const away = (reply: FastifyReply, to: string) => reply.header('cache-control', 'no-store').redirect(to, 302);

  async function readForAdmin(request: FastifyRequest): Promise<Session | undefined> {
    const session = await sessions.read(request);
    if (!session || session.onBehalf || session.role === 'admin') return session;
    await renewRole(session);
    return await sessions.find(request);
  }

  async function serveShell(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = canonicalPath(request.url);
    if (path === undefined) throw new Problem('NOT_FOUND');
    const isAdminPage = path.startsWith('/admin');
    const session = await (isAdminPage ? readForAdmin(request) : sessions.read(request));
    if (!session)
      return away(reply, `${loginPath}?${hadSession(request) ? 'reason=expired&' : ''}returnTo=${encodeURIComponent(request.url)}`);
    if (isAdminPage && session.onBehalf) return away(reply, teacherHome);
    if (isAdminPage && session.role !== 'admin') return away(reply, `${loginPath}?reason=admin`);
    if (!isAdminPage && session.role === 'admin') return away(reply, adminHome);
    if (path === '/admin' || path === '/admin/') return away(reply, adminHome);
    const whole = path.endsWith('/') ? path : `${path}/`;
    const title = privatePageAt(whole)?.title;
    if (title === undefined) throw new Problem('NOT_FOUND');
    if (whole !== path) return away(reply, `${whole}${request.url.slice(path.length)}`);
    return documents.shell(reply, title);
  }

  for (const url of ['/min-profil', '/min-profil/*', '/admin', '/admin/*']) scope.get(url, serveShell);

  const serveLogin = async (request: FastifyRequest<{ Querystring: Record<string, unknown> }>, reply: FastifyReply) => {
    const { reason, returnTo } = request.query;
    // `beginLogin` validates it again.
    const home = safeReturnTo(returnTo);
    const session = await sessions.read(request);
    // With `reason=admin` the page tells a teacher that it is for admins, and redirects by itself; `step-up` leaves the person signed in.
    const staysHere = reason === 'step-up' || (reason === 'admin' && session?.role !== 'admin');
    if (session && !staysHere) return away(reply, session.role === 'admin' ? adminHome : teacherHome);
    return documents.login(reply, {
      ...(isShownReason(reason) && { reason }),
      ...(home !== undefined && { returnTo: home }),
    });
  };
  scope.get(loginPath, serveLogin);
  scope.get(`${loginPath}/`, serveLogin);
}

const shownReasons: readonly unknown[] = ['admin', 'another', 'expired', 'failed', 'step-up'];

/** Whether the login page has a sentence for it. */
function isShownReason(reason: unknown): reason is string {
  return shownReasons.includes(reason);
}

/** Whether the browser still has the cookie of a session: a logout takes it away, the end of a session's time does not. */
function hadSession({ headers }: FastifyRequest): boolean {
  return /(?:^|;\s*)(?:__Host-)?edison=/.test(headers.cookie ?? '');
}
