import type { codeQuery, newCodes } from '@edison/contracts/bff/codes';
import { backendCodes } from '@edison/contracts/upstream/codes';
import type { z } from 'zod';
import type { Session } from '../../session/session.ts';
import type { Backend } from '../call-backend.ts';

export function validateCode(backend: Backend, session: Session | undefined, code: string) {
  return backend.call(backendCodes.ValidateAnyCode, { body: { code } }, session);
}

export function checkEventCode(backend: Backend, session: Session | undefined, eventId: string, code: string) {
  return backend.call(backendCodes.CheckEventCode, { body: { eventId, code } }, session);
}

/** Joins the programme that the code is for, as the person of the session. */
export function redeemProgrammeCode(backend: Backend, session: Session, code: string) {
  return backend.call(backendCodes.RedeemProgrammeCode, { body: { code } }, session);
}

export function listCodes(backend: Backend, session: Session, query: z.output<typeof codeQuery>) {
  return backend.call(backendCodes.ListCodes, { query: { ...query } }, session);
}

export function createCodes(backend: Backend, session: Session, body: z.output<typeof newCodes>) {
  return backend.call(backendCodes.CreateCodes, { body }, session);
}

export function revokeCode(backend: Backend, session: Session, body: { readonly codeId: string; readonly reason: string }) {
  return backend.call(backendCodes.RevokeCode, { body }, session);
}
