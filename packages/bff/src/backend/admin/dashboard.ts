import type { dashboardRoutes } from '@edison/contracts/bff/admin/dashboard';
import type { Input } from '@edison/contracts/route';
import { backendDashboard } from '@edison/contracts/upstream/dashboard';
import type { Session } from '../../session/session.ts';
import type { Backend } from '../call-backend.ts';

type Routes = typeof dashboardRoutes;

export function getDecisions(backend: Backend, session: Session) {
  return backend.call(backendDashboard.GetDecisions, {}, session);
}

export function retryMails(backend: Backend, session: Session, body: Input<Routes['retryMails']>['body']) {
  return backend.call(backendDashboard.RetryMails, { body }, session);
}

export function listViews(backend: Backend, session: Session, query: Input<Routes['listViews']>['query']) {
  return backend.call(backendDashboard.ListViews, { query }, session);
}

export function saveView(backend: Backend, session: Session, body: Input<Routes['saveView']>['body']) {
  return backend.call(backendDashboard.SaveView, { body }, session);
}

export function deleteView(backend: Backend, session: Session, viewId: string) {
  return backend.call(backendDashboard.DeleteView, { body: { viewId } }, session);
}
