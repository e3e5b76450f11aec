import type { officeRoutes } from '@edison/contracts/bff/admin/office';
import type { Input } from '@edison/contracts/route';
import { backendOffice } from '@edison/contracts/upstream/users/office';
import type { Session } from '../../session/session.ts';
import type { Backend } from '../call-backend.ts';

type Routes = typeof officeRoutes;

export function getDecisions(backend: Backend, session: Session) {
  return backend.call(backendOffice.GetDecisions, {}, session);
}

export function retryMails(backend: Backend, session: Session, body: Input<Routes['retryMails']>['body']) {
  return backend.call(backendOffice.RetryMails, { body }, session);
}

export function listViews(backend: Backend, session: Session, query: Input<Routes['listViews']>['query']) {
  return backend.call(backendOffice.ListViews, { query }, session);
}

export function saveView(backend: Backend, session: Session, body: Input<Routes['saveView']>['body']) {
  return backend.call(backendOffice.SaveView, { body }, session);
}

export function deleteView(backend: Backend, session: Session, viewId: string) {
  return backend.call(backendOffice.DeleteView, { body: { viewId } }, session);
}
