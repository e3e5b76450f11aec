import type { LeavingReason } from '@edison/contracts/bff/account';
import type { NoticeChoices } from '@edison/contracts/bff/account/notices';
import { backendAccount, backendAccountFiles } from '@edison/contracts/upstream/users/account';
import type { Session } from '../session/session.ts';
import type { Backend } from './call-backend.ts';
import type { BackendStreams } from './stream-backend.ts';

export function getAccount(backend: Backend, session: Session) {
  return backend.call(backendAccount.GetAccount, {}, session);
}

export function chooseNotices(backend: Backend, session: Session, choices: NoticeChoices) {
  return backend.call(backendAccount.ChooseNotices, { body: choices }, session);
}

/** Makes the secret of the person's calendar; it is told this once. */
export function makeCalendarAddress(backend: Backend, session: Session) {
  return backend.call(backendAccount.MakeCalendarAddress, {}, session);
}

export function stopCalendarAddress(backend: Backend, session: Session) {
  return backend.call(backendAccount.StopCalendarAddress, {}, session);
}

/** The calendar behind a secret, as the text of a file: whoever knows the secret may have it. */
export async function getCalendarFeed(backend: Backend, secret: string): Promise<string> {
  return (await backend.call(backendAccount.GetCalendarFeed, { query: { secret } }, undefined)).text;
}

export function getOwnData(backend: Backend, session: Session) {
  return backend.call(backendAccount.GetOwnData, {}, session);
}

/** The same as CSV, as it comes. */
export function openOwnDataTable(streams: BackendStreams, session: Session) {
  return streams.open(backendAccountFiles.ExportOwnData, {}, session, {});
}

export function requestDeletion(backend: Backend, session: Session, reason: LeavingReason | undefined) {
  return backend.call(backendAccount.RequestDeletion, { body: { reason } }, session);
}

export function takeBackDeletion(backend: Backend, session: Session) {
  return backend.call(backendAccount.TakeBackDeletion, {}, session);
}
