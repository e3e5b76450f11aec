import type { adminUserRoutes } from '@edison/contracts/bff/admin/users';
import type { Input } from '@edison/contracts/route';
import { backendUsers } from '@edison/contracts/upstream/users';
import type { Session } from '../../session/session.ts';
import type { Backend } from '../call-backend.ts';

export function listNewestUsers(backend: Backend, session: Session) {
  return backend.call(backendUsers.GetNewestUsers, {}, session);
}

export function searchUsers(backend: Backend, session: Session, query: Input<(typeof adminUserRoutes)['searchUsers']>['query']) {
  return backend.call(backendUsers.SearchUser, { query: { ...query } }, session);
}

export function getUserDetail(backend: Backend, session: Session, userId: string) {
  return backend.call(backendUsers.GetUserDetail, { query: { userId } }, session);
}

/** What an admin does to somebody, and why. */
interface Measure {
  readonly userId: string;
  readonly reason: string;
}

export function deactivateUser(backend: Backend, session: Session, measure: Measure) {
  return backend.call(backendUsers.DeactivateUser, { body: measure }, session);
}

export function reactivateUser(backend: Backend, session: Session, measure: Measure) {
  return backend.call(backendUsers.ReactivateUser, { body: measure }, session);
}
