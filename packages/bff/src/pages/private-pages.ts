import { Problem } from '@edison/contracts/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalPath } from '../plugins/canonical-path.ts';
import { safeReturnTo } from '../session/login/return-to.ts';
import type { Sessions } from '../session/session.ts';
import type { SingleDocuments } from './single-documents.ts';

/** The private pages with their titles, as the seed's table has them. */
const titles: ReadonlyMap<string, string> = new Map([
  ['/min-profil/', 'Min profil'],
  ['/min-profil/min-oversigt/', 'Min oversigt'],
  ['/min-profil/event-og-programmer/', 'Programmer og events'],
  ['/min-profil/undervisningsmaterialer/', 'Undervisningsmaterialer'],
  ['/min-profil/konto/', 'Konto'],
  ['/admin/oversigt/', 'Admin oversigt'],
  ['/admin/events/', 'Admin events'],
  ['/admin/events/forloeb/', 'Admin forløb'],
  ['/admin/brugere-og-institutioner/', 'Admin brugere og institutioner'],
  ['/admin/bruger-information/', 'Admin bruger informationer'],
  ['/admin/undervisningsmaterialer/', 'Admin undervisningsmaterialer'],
]);

/** Pages of one event, by what stands before its id. */
const ofEvent = /^\/(min-profil\/event-og-programmer\/(?:hold|liste|holdliste)|admin\/events)\/[\w-]{1,64}\/$/;
const titlesOfEvent: ReadonlyMap<string, string> = new Map([
  ['min-profil/event-og-programmer/hold', 'Hold'],
  ['min-profil/event-og-programmer/liste', 'Tilmeld flere på én gang'],
  ['min-profil/event-og-programmer/holdliste', 'Mange hold på én gang'],
  ['admin/events', 'Admin event'],
]);

const adminHome = '/admin/oversigt/';
const teacherHome = '/min-profil/';

/** `/login` and the shells of portal and admin, each behind its guard. None is ever stored. */
export function servePrivatePages(scope: FastifyInstance, sessions: Pick<Sessions, 'read'>, documents: SingleDocuments): void {
  const away = (reply: FastifyReply, to: string) => reply.header('cache-control', 'no-store').redirect(to, 302);

  async function serveShell(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = canonicalPath(request.url);
    if (path === undefined) throw new Problem('NOT_FOUND');
    const isAdminPage = path.startsWith('/admin');
    const session = await sessions.read(request);
    if (!session) return away(reply, `/login?returnTo=${encodeURIComponent(request.url)}`);
    if (isAdminPage && session.onBehalf) return away(reply, teacherHome);
    if (isAdminPage && session.role !== 'admin') return away(reply, '/login?reason=admin');
    if (!isAdminPage && session.role === 'admin') return away(reply, adminHome);
    if (path === '/admin' || path === '/admin/') return away(reply, adminHome);
    const whole = path.endsWith('/') ? path : `${path}/`;
    const title = titles.get(whole) ?? titlesOfEvent.get(ofEvent.exec(whole)?.[1] ?? '');
    if (title === undefined) throw new Problem('NOT_FOUND');
    if (whole !== path) return away(reply, `${whole}${request.url.slice(path.length)}`);
    return documents.shell(reply, title);
  }

  for (const url of ['/min-profil', '/min-profil/*', '/admin', '/admin/*']) scope.get(url, serveShell);

  const serveLogin = async (request: FastifyRequest<{ Querystring: Record<string, unknown> }>, reply: FastifyReply) => {
    const { reason, returnTo } = request.query;
    // The login checks it once more.
    const home = safeReturnTo(returnTo);
    const session = await sessions.read(request);
    // The page says why a teacher is here, and then sends him home itself.
    if (session && (reason !== 'admin' || session.role === 'admin')) return away(reply, session.role === 'admin' ? adminHome : teacherHome);
    return documents.login(reply, {
      ...(reason === 'admin' && { reason }),
      ...(home !== undefined && { returnTo: home }),
    });
  };
  scope.get('/login', serveLogin);
  scope.get('/login/', serveLogin);
}
