import type { codeBatch, newCodes } from '@edison/contracts/bff/codes';
import { Problem } from '@edison/contracts/problem';
import type { z } from 'zod';
import { normaliseEmail } from '../../access/caller.ts';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Store, Tx } from '../../database/tables.ts';
import { fingerprintOf } from '../../idempotency/remember-key.ts';
import type { CodeRow } from '../check-code.ts';
import { findTarget } from '../code-target.ts';
import { newCode } from '../new-code.ts';
import { timesUsed } from '../times-used.ts';
import { describeCodes } from './describe-code.ts';

type NewCodes = z.output<typeof newCodes>;

/** A million million codes: to meet one that is there so often in a row, chance would have to be broken. */
const rounds = 20;

/**
 * Makes codes for a target, no two alike. The same key again gives the same codes.
 *
 * @param makeCode chance, as an argument.
 * @throws Problem NOT_FOUND for no such target, BAD_REQUEST for a span without an instant in it and for a teacher who has no
 * profile at a confirmed school, KEY_REUSED.
 */
export async function createCodes(
  store: Store,
  { idempotencyKey: batchId, ...wish }: NewCodes,
  actor: Actor,
  now: Date,
  makeCode = newCode,
): Promise<z.input<typeof codeBatch>> {
  refuseEmptySpan(wish, now);
  const fingerprint = fingerprintOf([JSON.stringify(wish)]);
  const rows = await inTransaction(store, async (tx) => {
    if (!(await findTarget(tx, wish))) throw new Problem('NOT_FOUND', { field: 'targetId' });
    if (!(await beginBatch(tx, batchId, fingerprint, now))) return codesOf(tx, batchId);
    const owner = await ownerOf(tx, wish);
    const made = await insertCodes(tx, batchId, { ...wish, ...owner }, now, makeCode);
    const { kind, targetId, count, maxUses, validFrom, validUntil } = wish;
    const after = {
      kind,
      targetId,
      count,
      maxUses,
      validFrom,
      validUntil,
      institutionId: owner?.institutionId,
      ownerId: owner?.ownerUserId,
    };
    await recordChange(tx, { actor, action: 'code.create', object: { kind: 'code-batch', id: batchId }, after }, now);
    return made;
  });
  return { batchId, codes: await describeCodes(store, rows, now) };
}

function refuseEmptySpan({ validFrom, validUntil }: Pick<NewCodes, 'validFrom' | 'validUntil'>, now: Date): void {
  if (validUntil === undefined) return;
  if (new Date(validUntil) <= now || (validFrom !== undefined && new Date(validUntil) <= new Date(validFrom)))
    throw new Problem('BAD_REQUEST', { field: 'validUntil' });
}

/**
 * The teacher that codes of an event are for, and the school, by whose name they are called where the admin calls them nothing else.
 * The school is confirmed: the teams of the code are looked for among its own.
 */
async function ownerOf(tx: Tx, { kind, ownerEmail, label }: Pick<NewCodes, 'kind' | 'ownerEmail' | 'label'>) {
  if (ownerEmail === undefined) return undefined;
  const owner =
    kind === 'event'
      ? await tx
          .selectFrom('users as u')
          .innerJoin('institutions as i', 'i.id', 'u.institution_id')
          .select(['u.id', 'i.id as institution_id', 'i.name'])
          .where('u.email_norm', '=', normaliseEmail(ownerEmail))
          .where('u.state', '=', 'active')
          .where('i.state', '=', 'confirmed')
          .executeTakeFirst()
      : undefined;
  if (!owner) throw new Problem('BAD_REQUEST', { field: 'ownerEmail' });
  return { ownerUserId: owner.id, institutionId: owner.institution_id, label: label ?? owner.name };
}

/** Whether the batch is new; two at once wait for each other here. Relies on `code_batches_pkey`. @throws Problem KEY_REUSED. */
async function beginBatch(tx: Tx, id: string, fingerprint: string, now: Date): Promise<boolean> {
  const begun = await tx
    .insertInto('code_batches')
    .values({ id, fingerprint, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (begun) return true;
  const before = await tx.selectFrom('code_batches').select('fingerprint').where('id', '=', id).executeTakeFirst();
  if (before?.fingerprint !== fingerprint) throw new Problem('KEY_REUSED');
  return false;
}

/** Relies on `codes_batch`. */
async function codesOf(tx: Tx, batchId: string): Promise<CodeRow[]> {
  return timesUsed(tx, await tx.selectFrom('codes').selectAll().where('batch_id', '=', batchId).orderBy('code').execute());
}

/** A code that is there already is made again: `codes_pkey` sees to it, whoever else makes codes meanwhile. */
async function insertCodes(
  tx: Tx,
  batchId: string,
  wish: Omit<NewCodes, 'idempotencyKey' | 'ownerEmail'> & { readonly ownerUserId?: string; readonly institutionId?: string },
  now: Date,
  makeCode: () => string,
): Promise<CodeRow[]> {
  const like = {
    batch_id: batchId,
    label: wish.label ?? null,
    institution_id: wish.institutionId ?? null,
    owner_user_id: wish.ownerUserId ?? null,
    kind: wish.kind,
    target_id: wish.targetId,
    max_uses: wish.maxUses,
    valid_from: wish.validFrom === undefined ? null : new Date(wish.validFrom),
    valid_until: wish.validUntil === undefined ? null : new Date(wish.validUntil),
    revoked_at: null,
    created_at: now,
  };
  const made: CodeRow[] = [];
  for (let round = 0; made.length < wish.count && round < rounds; round += 1) {
    // In one order, so that two batches at once never wait for each other in a circle.
    const codes = Array.from({ length: wish.count - made.length }, makeCode).toSorted();
    const inserted = await tx
      .insertInto('codes')
      .values(codes.map((code) => ({ ...like, code })))
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returningAll()
      .execute();
    made.push(...inserted);
  }
  if (made.length < wish.count) throw new Error('Chance gives the same codes again and again');
  return made.toSorted((a, b) => (a.code < b.code ? -1 : 1));
}
