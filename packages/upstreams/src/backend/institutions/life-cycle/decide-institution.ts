import type { decidedInstitution } from '@edison/contracts/bff/admin/institutions';
import { Problem } from '@edison/contracts/problem';
import { queueMail as queueInstitutionMail } from '@edison/mail/queue-mail';
import type { z } from 'zod';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import type { BackendParts } from '../../backend-parts.ts';
import { runOrPreview } from '../../database/in-transaction.ts';
import type { Tx } from '../../database/tables.ts';
import type { QueueSignUpMail } from '../../mails/queue-sign-up-mail.ts';
import { decidePending } from '../../seats/decide-pending.ts';
import { describeEntry, type EntryRow } from '../describe-institution.ts';
import { writeDecisionMail } from './decision-mail.ts';

/** What an admin has made up their mind to. The reason of a rejection goes to the teachers. */
export interface Decision {
  readonly institutionId: string;
  readonly approve: boolean;
  readonly reason?: string | undefined;
  /** Does it and undoes it. */
  readonly preview: boolean;
}

type Parts = Pick<BackendParts, 'store' | 'siteUrl' | 'queueMail' | 'wakeOutbox'>;

/**
 * Approves or rejects an institution that waits, once: of two at a time, the second finds that it is decided. Who is at an approved one
 * counts as confirmed from the next call on, and what was held for them is decided here. At a rejected one it stays held until they
 * have chosen another.
 *
 * @throws Problem NOT_FOUND, WRONG_STATE or TRY_AGAIN.
 */
export async function decideInstitution(
  { store, siteUrl, queueMail, wakeOutbox }: Parts,
  decision: Decision,
  actor: Actor,
  now: Date,
): Promise<z.input<typeof decidedInstitution>> {
  const { institutionId, approve, reason } = decision;
  const outcome = await runOrPreview(store, decision.preview, async (tx) => {
    let mails = 0;
    const tell: QueueSignUpMail = async (...mail) => {
      mails += 1;
      await queueMail(...mail);
    };
    const decided = await decideOnce(tx, decision, actor, now);
    const held = approve ? await decidePending(tx, { institutionId }, tell, now) : undefined;
    mails += await tellTeachers(tx, decided, decision, siteUrl);
    await recordChange(
      tx,
      {
        actor,
        action: approve ? 'institution.approve' : 'institution.reject',
        object: { kind: 'institution', id: institutionId },
        reason,
        before: { state: 'pending' },
        after: { state: decided.state, ...held },
      },
      now,
    );
    return { ...describeEntry(decided), ...(held && { held }), mails };
  });
  if (!decision.preview) wakeOutbox();
  return outcome;
}

/** Guard and change in one statement. Relies on `institutions_pkey`. */
async function decideOnce(tx: Tx, { institutionId, approve, reason }: Decision, actor: Actor, now: Date): Promise<EntryRow> {
  const row = await tx
    .updateTable('institutions')
    .set((old) => ({
      state: approve ? 'confirmed' : 'rejected',
      decided_by: actor.kind === 'person' ? actor.id : null,
      decided_at: now,
      note: reason ?? null,
      // Whoever asks for a rejected one again makes a new one.
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

/** A mail to everybody who is at the institution. Relies on `users_institution`. @returns how many. */
async function tellTeachers(tx: Tx, { id, name }: EntryRow, { approve, reason }: Decision, siteUrl: string): Promise<number> {
  const teachers = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name'])
    .where('institution_id', '=', id)
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();
  const kind = approve ? 'approved' : 'rejected';
  for (const { id: userId, email, first_name } of teachers) {
    await queueInstitutionMail(tx, 'backend', {
      to: email,
      ...writeDecisionMail(kind, { name: first_name, institution: name, reason }, siteUrl),
      dedupeKey: `institution:${id}:${kind}:${userId}`,
    });
  }
  return teachers.length;
}
