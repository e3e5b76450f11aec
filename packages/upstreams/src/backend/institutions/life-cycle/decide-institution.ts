import type { decidedInstitution } from '@edison/contracts/bff/admin/institutions';
import { Problem } from '@edison/contracts/problem';
import { queueMail } from '@edison/mail/queue-mail';
import type { z } from 'zod';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import type { BackendParts } from '../../backend-parts.ts';
import { inTransaction, runOrPreview } from '../../database/in-transaction.ts';
import type { Tx } from '../../database/tables.ts';
import { countMails } from '../../mails/queue-sign-up-mail.ts';
import { askAboutTeachersOf } from '../../school-proof/ask-colleagues.ts';
import { settleProofs } from '../../school-proof/settle-proofs.ts';
import { decidePending } from '../../seats/decide-pending.ts';
import { describeEntry, type EntryRow } from '../describe-institution.ts';
import { writeDecisionMail } from '../institution-mails.ts';

/** An admin's decision. The reason of a rejection is mailed to the teachers. */
export interface Decision {
  readonly institutionId: string;
  readonly approve: boolean;
  readonly reason?: string | undefined;
  /** Runs the decision and rolls it back. */
  readonly preview: boolean;
}

type Parts = Pick<BackendParts, 'store' | 'siteUrl' | 'queueMails'>;

/**
 * Approves or rejects a pending institution, once: of two decisions at a time, the second is refused. An approval also decides the pending
 * sign-ups of its teachers; a rejection leaves them pending until their teachers choose another institution.
 *
 * @throws Problem NOT_FOUND, WRONG_STATE or TRY_AGAIN.
 */
export async function decideInstitution(
  { store, siteUrl, queueMails }: Parts,
  decision: Decision,
  actor: Actor,
  now: Date,
): Promise<z.input<typeof decidedInstitution>> {
  const { institutionId, approve } = decision;
  const outcome = await runOrPreview(store, decision.preview, (tx) => decideIn(tx, { siteUrl, queueMails, actor }, decision, now));
  // In a transaction of its own, which locks users while no school is locked: everybody locks users first.
  if (approve && !decision.preview) await inTransaction(store, (tx) => settleProofs(tx, { institutionId }, now));
  return outcome;
}

/** A decision within a transaction; its proofs are settled after it. @throws Problem NOT_FOUND or WRONG_STATE. */
export async function decideIn(
  tx: Tx,
  { siteUrl, queueMails, actor }: Omit<Parts, 'store'> & { readonly actor: Actor },
  decision: Omit<Decision, 'preview'>,
  now: Date,
) {
  const { institutionId, approve, reason } = decision;
  const { counted, ...counting } = countMails(queueMails);
  const decided = await decideOnce(tx, decision, actor, now);
  const decidedSignUps = approve ? await decidePending({ tx, ...counting, now }, { institutionId }) : undefined;
  if (approve) await askAboutTeachersOf(tx, institutionId, siteUrl, now);
  const teacherMails = await mailTeachers(tx, decided, decision, siteUrl);
  await recordChange(
    tx,
    {
      actor,
      action: approve ? 'institution.approve' : 'institution.reject',
      object: { kind: 'institution', id: institutionId },
      reason,
      before: { state: 'pending' },
      after: { state: decided.state, ...decidedSignUps },
    },
    now,
  );
  return { ...describeEntry(decided), ...(decidedSignUps && { held: decidedSignUps }), mails: counted.mails + teacherMails };
}

/** Guard and change in one statement. Relies on `institutions_pkey`. */
async function decideOnce(
  tx: Tx,
  { institutionId, approve, reason }: Omit<Decision, 'preview'>,
  actor: Actor,
  now: Date,
): Promise<EntryRow> {
  const row = await tx
    .updateTable('institutions')
    .set((old) => ({
      state: approve ? 'confirmed' : 'rejected',
      decided_by: actor.kind === 'person' ? actor.id : null,
      decided_at: now,
      note: reason ?? null,
      // A new request for a rejected one creates a new institution.
      ...(!approve && { like_key: null }),
      version: old('version', '+', 1),
      changed_at: now,
    }))
    .where('id', '=', institutionId)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
  if (row) return row;
  const there = await tx.selectFrom('institutions').select('id').where('id', '=', institutionId).executeTakeFirst();
  throw new Problem(there ? 'WRONG_STATE' : 'NOT_FOUND');
}

/** Mails the decision to the institution's active teachers. Relies on `users_institution`. @returns how many. */
async function mailTeachers(
  tx: Tx,
  { id, name }: EntryRow,
  { approve, reason }: Omit<Decision, 'preview'>,
  siteUrl: string,
): Promise<number> {
  const teachers = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name'])
    .where('institution_id', '=', id)
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();
  const kind = approve ? 'approved' : 'rejected';
  for (const { id: userId, email, first_name } of teachers) {
    await queueMail(tx, 'backend', {
      to: email,
      ...writeDecisionMail(kind, { name: first_name, institution: name, reason }, siteUrl),
      dedupeKey: `institution:${id}:${kind}:${userId}`,
    });
  }
  return teachers.length;
}
