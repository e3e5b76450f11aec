import type { dashboardRoutes } from '@edison/contracts/bff/admin/dashboard';
import type { Handlers } from '@edison/contracts/route';
import * as asAdmin from '../../backend/admin/dashboard.ts';
import type { Backend } from '../../backend/call-backend.ts';
import type { RouteContext } from '../../serve-routes.ts';
import { personOf } from '../person.ts';

export function dashboardHandlers(backend: Backend): Handlers<typeof dashboardRoutes, RouteContext> {
  return {
    getDecisions: (_input, context) => asAdmin.getDecisions(backend, personOf(context)),
    retryMails: ({ body }, context) => asAdmin.retryMails(backend, personOf(context), body),
    listViews: ({ query }, context) => asAdmin.listViews(backend, personOf(context), query),
    saveView: ({ body }, context) => asAdmin.saveView(backend, personOf(context), body),
    deleteView: ({ params }, context) => asAdmin.deleteView(backend, personOf(context), params.viewId),
  };
}
