import type { officeRoutes } from '@edison/contracts/bff/admin/office';
import type { Handlers } from '@edison/contracts/route';
import * as office from '../../backend/admin/office.ts';
import type { Backend } from '../../backend/call-backend.ts';
import type { RouteContext } from '../../serve-routes.ts';
import { personOf } from '../person.ts';

export function officeHandlers(backend: Backend): Handlers<typeof officeRoutes, RouteContext> {
  return {
    getDecisions: (_input, context) => office.getDecisions(backend, personOf(context)),
    retryMails: ({ body }, context) => office.retryMails(backend, personOf(context), body),
    listViews: ({ query }, context) => office.listViews(backend, personOf(context), query),
    saveView: ({ body }, context) => office.saveView(backend, personOf(context), body),
    deleteView: ({ params }, context) => office.deleteView(backend, personOf(context), params.viewId),
  };
}
