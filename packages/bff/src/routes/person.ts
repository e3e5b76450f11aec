import { Problem } from '@edison/contracts/problem';
import type { RouteContext } from '../serve-routes.ts';
import type { Session } from '../session/session.ts';

/** The session of a route that only signed-in people reach. */
export function personOf({ session }: RouteContext): Session {
  if (!session) throw new Problem('SIGNED_OUT');
  return session;
}
