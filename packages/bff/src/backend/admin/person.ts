import { backendPersons } from '@edison/contracts/upstream/users/person';
import type { Session } from '../../session/session.ts';
import type { Backend } from '../call-backend.ts';

/** What an admin does to somebody, and why. */
interface Measure {
  readonly userId: string;
  readonly reason: string;
}

export function listMails(
  backend: Backend,
  session: Session,
  query: { readonly userId: string; readonly page: number; readonly pageSize: number },
) {
  return backend.call(backendPersons.ListMails, { query }, session);
}

export function previewDeactivation(backend: Backend, session: Session, userId: string) {
  return backend.call(backendPersons.PreviewDeactivation, { query: { userId } }, session);
}

export function getRoles(backend: Backend, session: Session, userId: string) {
  return backend.call(backendPersons.GetRoles, { query: { userId } }, session);
}

export function grantRole(backend: Backend, session: Session, body: Measure) {
  return backend.call(backendPersons.GrantRole, { body }, session);
}

export function takeRole(backend: Backend, session: Session, body: Measure) {
  return backend.call(backendPersons.TakeRole, { body }, session);
}

export function confirmListSender(backend: Backend, session: Session, body: Measure) {
  return backend.call(backendPersons.ConfirmListSender, { body }, session);
}

export function withdrawListSender(backend: Backend, session: Session, body: Measure) {
  return backend.call(backendPersons.WithdrawListSender, { body }, session);
}

/** What our provider calls somebody: under these names their sessions are kept. */
export async function subjectsOf(backend: Backend, session: Session, userId: string, issuer: string): Promise<readonly string[]> {
  const { logins } = await backend.call(backendPersons.GetLogins, { query: { userId } }, session);
  return logins.filter(({ provider }) => provider === issuer).map(({ subject }) => subject);
}

/** Makes older tokens of somebody worthless. */
export function endLogins(backend: Backend, session: Session, body: Measure) {
  return backend.call(backendPersons.EndLogins, { body }, session);
}

export function startOnBehalf(backend: Backend, session: Session, body: Measure) {
  return backend.call(backendPersons.StartOnBehalf, { body }, session);
}

const patienceMilliseconds = 1_500;

/** Tells the backend that an admin is back; as the admin, and not for long: it ends by itself. */
export function endOnBehalf(backend: Backend, { onBehalf, ...admin }: Session) {
  return backend.call(backendPersons.EndOnBehalf, { body: { onBehalfId: onBehalf?.id }, patienceMilliseconds }, admin);
}
