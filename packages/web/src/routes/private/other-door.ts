import type { SessionState } from '@edison/contracts/bff/session';

/** Where somebody belongs who may not stay at a path; undefined when they may. */
export function otherDoor(session: SessionState, path: string): string | undefined {
  if (session.kind === 'guest') return `/login?returnTo=${encodeURIComponent(path)}`;
  const adminPath = path === '/admin' || path.startsWith('/admin/');
  if (adminPath && session.onBehalf !== undefined) return '/min-profil';
  if (adminPath && session.role !== 'admin') return '/login?reason=admin';
  if (!adminPath && session.role === 'admin') return '/admin/oversigt/';
  return undefined;
}
