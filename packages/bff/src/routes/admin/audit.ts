import type { auditRoutes } from '@edison/contracts/bff/admin/audit';
import type { Handlers } from '@edison/contracts/route';
import { getAudit } from '../../backend/admin/audit.ts';
import type { Backend } from '../../backend/call-backend.ts';
import type { RouteContext } from '../../serve-routes.ts';
import { personOf } from '../person.ts';

export function auditHandlers(backend: Backend): Handlers<typeof auditRoutes, RouteContext> {
  return { getAudit: ({ query }, context) => getAudit(backend, personOf(context), query) };
}
