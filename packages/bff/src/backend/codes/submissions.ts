import type { newSubmission } from '@edison/contracts/bff/submissions';
import { backendSubmissions } from '@edison/contracts/upstream/submissions';
import type { z } from 'zod';
import type { Session } from '../../session/session.ts';
import type { Backend } from '../call-backend.ts';

interface Page {
  readonly eventId: string;
  readonly page: number;
  readonly pageSize: number;
}

/** Hands in, as whoever is signed in at the browser or as a guest. The code and the event go both ways, as the call asks for. */
export function createSubmission(
  backend: Backend,
  session: Session | undefined,
  work: z.output<typeof newSubmission> & { readonly eventId: string },
) {
  const { code, eventId } = work;
  return backend.call(backendSubmissions.CreateSubmission, { query: { code, eventId }, body: work }, session);
}

export function listSchoolSubmissions(backend: Backend, session: Session, query: Page) {
  return backend.call(backendSubmissions.ListSchoolSubmissions, { query: { ...query } }, session);
}

export function listSubmissions(backend: Backend, session: Session, query: Page) {
  return backend.call(backendSubmissions.ListSubmissions, { query: { ...query } }, session);
}

export function getSubmission(backend: Backend, session: Session, submissionId: string) {
  return backend.call(backendSubmissions.GetSubmission, { query: { submissionId } }, session);
}

export function lockSubmission(
  backend: Backend,
  session: Session,
  body: { readonly submissionId: string; readonly locked: boolean; readonly reason: string },
) {
  return backend.call(backendSubmissions.LockSubmission, { body }, session);
}
