import type { submission, wholeSubmission } from '@edison/contracts/bff/submissions';
import { Problem } from '@edison/contracts/problem';
import type { z } from 'zod';
import { type Actor, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import { describeSubmission, type FoundSubmission, submissionsFor, type Viewer } from './find-submissions.ts';
import { findSubmissionEvent } from './open-until.ts';

/** A submission with its versions, the newest first. @throws Problem NOT_FOUND, also for one that the viewer may not see. */
export async function getSubmission(
  store: Store,
  submissionId: string,
  viewer: Viewer,
  now: Date,
): Promise<z.input<typeof wholeSubmission>> {
  const row = await submissionsFor(store, viewer).where('s.id', '=', submissionId).executeTakeFirst();
  if (!row) throw new Problem('NOT_FOUND');
  const versions = await store
    .selectFrom('submission_versions')
    .select(['version', 'title', 'text', 'links', 'submitted_at'])
    .where('submission_id', '=', submissionId)
    .orderBy('version', 'desc')
    .execute();
  return {
    ...(await describe(store, row, now)),
    versions: versions.map(({ submitted_at, ...version }) => ({ ...version, submittedAt: submitted_at.toISOString() })),
  };
}

interface Locking {
  readonly submissionId: string;
  readonly locked: boolean;
  readonly reason: string;
}

/** Locks or unlocks a submission. If it is in that state, nothing is recorded. @throws Problem NOT_FOUND. */
export async function lockSubmission(
  store: Store,
  { submissionId, locked, reason }: Locking,
  actor: Actor,
  now: Date,
): Promise<z.input<typeof submission>> {
  return inTransaction(store, async (tx) => {
    const state = locked ? 'locked' : 'submitted';
    const changed = await tx
      .updateTable('submissions')
      .set({ state })
      .where('id', '=', submissionId)
      .where('state', '!=', state)
      .returning('version')
      .executeTakeFirst();
    if (changed) {
      const action = locked ? 'submission.lock' : 'submission.unlock';
      await recordChange(
        tx,
        { actor, action, object: { kind: 'submission', id: submissionId }, reason, after: { state, ...changed } },
        now,
      );
    }
    const row = await submissionsFor(tx, { kind: 'admin' }).where('s.id', '=', submissionId).executeTakeFirst();
    if (!row) throw new Problem('NOT_FOUND');
    return describe(tx, row, now);
  });
}

async function describe(store: Store, row: FoundSubmission, now: Date) {
  const event = await findSubmissionEvent(store, row.event_id);
  if (!event) throw new Problem('NOT_FOUND');
  return describeSubmission(row, event, now);
}
