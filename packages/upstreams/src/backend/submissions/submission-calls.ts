import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendSubmissions } from '@edison/contracts/upstream/submissions';
import { type Caller, requirePerson } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import { recordReading } from '../audit/record-reading.ts';
import { readCode } from '../codes/code-text.ts';
import type { Store } from '../database/tables.ts';
import { requireProfile } from '../users/profile.ts';
import { createSubmission } from './create-submission.ts';
import { listSubmissions, type Viewer } from './find-submissions.ts';
import { getSubmission, lockSubmission } from './get-submission.ts';

/** The calls on submissions. */
export function submissionCalls(store: Store, now: () => Date): Handlers<typeof backendSubmissions, Caller> {
  const record = (
    action: 'submission.list' | 'submission.read',
    object: { readonly kind: 'event' | 'submission'; readonly id: string },
    found: readonly { readonly submissionId: string; readonly teamId?: string | undefined }[],
    caller: Caller,
  ) => {
    const read = found.map(({ submissionId, teamId }) => ({ id: submissionId, teamId }));
    return recordReading(store, caller, { action, object, read }, now());
  };
  return {
    CreateSubmission: async ({ query, body }, caller) => {
      // A proxy that reads the query and a server that reads the body must see the same event (promise S50).
      if (query.eventId !== body.eventId) throw new Problem('BAD_REQUEST', { field: 'eventId' });
      if (readCode(query.code) !== readCode(body.code)) throw new Problem('BAD_REQUEST', { field: 'code' });
      return createSubmission(store, body, actorOf(caller), now());
    },
    ListSchoolSubmissions: async ({ query }, caller) => {
      const found = await listSubmissions(store, query, await teacherOf(store, caller), now());
      await record('submission.list', { kind: 'event', id: query.eventId }, found.items, caller);
      return found;
    },
    ListSubmissions: async ({ query }, caller) => {
      const found = await listSubmissions(store, query, { kind: 'admin' }, now());
      await record('submission.list', { kind: 'event', id: query.eventId }, found.items, caller);
      return found;
    },
    GetSubmission: async ({ query }, caller) => {
      const viewer = caller.kind === 'person' && caller.isAdmin ? ({ kind: 'admin' } as const) : await teacherOf(store, caller);
      const found = await getSubmission(store, query.submissionId, viewer, now());
      await record('submission.read', { kind: 'submission', id: found.submissionId }, [found], caller);
      return found;
    },
    LockSubmission: async ({ body }, caller) => lockSubmission(store, body, actorOf(caller), now()),
  };
}

/** The caller as a teacher. @throws Problem EMAIL_NOT_VERIFIED, PROFILE_MISSING or PROFILE_DEACTIVATED. */
async function teacherOf(store: Store, caller: Caller): Promise<Viewer> {
  const { email, emailVerified } = requirePerson(caller);
  if (!emailVerified) throw new Problem('EMAIL_NOT_VERIFIED');
  return { kind: 'teacher', profile: await requireProfile(store, email) };
}
