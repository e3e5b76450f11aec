import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendSubmissions } from '@edison/contracts/upstream/submissions';
import { type Caller, requirePerson } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import { readCode } from '../codes/read-code.ts';
import type { Store } from '../database/tables.ts';
import { requireProfile } from '../users/find-profile.ts';
import { createSubmission } from './create-submission.ts';
import type { Viewer } from './find-submissions.ts';
import { getSubmission, lockSubmission } from './get-submission.ts';
import { listSubmissions } from './list-submissions.ts';

/** The calls on what teams hand in. */
export function submissionCalls(store: Store, now: () => Date): Handlers<typeof backendSubmissions, Caller> {
  return {
    CreateSubmission: async ({ query, body }, caller) => {
      // Two readers of one request could otherwise mean two things by it (promise S50).
      if (query.eventId !== body.eventId) throw new Problem('BAD_REQUEST', { field: 'eventId' });
      if (readCode(query.code) !== readCode(body.code)) throw new Problem('BAD_REQUEST', { field: 'code' });
      return createSubmission(store, body, actorOf(caller), now());
    },
    ListSchoolSubmissions: async ({ query }, caller) => listSubmissions(store, query, await teacherOf(store, caller), now()),
    ListSubmissions: async ({ query }) => listSubmissions(store, query, { kind: 'admin' }, now()),
    GetSubmission: async ({ query }, caller) => {
      const viewer = caller.kind === 'person' && caller.isAdmin ? ({ kind: 'admin' } as const) : await teacherOf(store, caller);
      return getSubmission(store, query.submissionId, viewer, now());
    },
    LockSubmission: async ({ body }, caller) => lockSubmission(store, body, actorOf(caller), now()),
  };
}

/** @throws Problem EMAIL_NOT_VERIFIED, PROFILE_MISSING or PROFILE_DEACTIVATED. */
async function teacherOf(store: Store, caller: Caller): Promise<Viewer> {
  const { email, emailVerified } = requirePerson(caller);
  if (!emailVerified) throw new Problem('EMAIL_NOT_VERIFIED');
  return { kind: 'teacher', profile: await requireProfile(store, email) };
}
