import type { Code, codeBatch, codeQuery, newCodes } from '@edison/contracts/bff/codes';
import { Problem } from '@edison/contracts/problem';
import type { z } from 'zod';
import { normaliseEmail } from '../access/caller.ts';
import { type Actor, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { readPage } from '../database/read-page.ts';
import type { Store, Tx } from '../database/tables.ts';
import { toWire } from '../database/to-wire.ts';
import { fingerprintOf } from '../idempotency/stored-answers.ts';
import { type CodeRow, findTarget, validityProblem, withUseCounts } from './check-code.ts';
import { newCode } from './code-text.ts';

type NewCodes = z.output<typeof newCodes>;

/** Attempts to make codes that are not taken. There are 2^40 codes, so more would mean that the random numbers are broken. */
const maxRounds = 20;

/**
 * Makes distinct codes for an event, a material or a programme. The same idempotency key gives the same codes.
 *
 * @param makeCode makes one random code.
 * @throws Problem NOT_FOUND for an unknown target, BAD_REQUEST for an empty period or for a teacher without a profile at a confirmed
 * school, KEY_REUSED.
 */
export async function createCodes(
  store: Store,
  { idempotencyKey: batchId, actor, ...request }: NewCodes & { readonly actor: Actor },
  now: Date,
  makeCode = newCode,
): Promise<z.input<typeof codeBatch>> {
  refuseEmptyPeriod(request, now);
  const fingerprint = fingerprintOf([JSON.stringify(request)]);
  const rows = await inTransaction(store, async (tx) => {
    if (!(await findTarget(tx, request))) throw new Problem('NOT_FOUND', { field: 'targetId' });
    if (!(await beginBatch(tx, batchId, fingerprint, now))) return codesOf(tx, batchId);
    const owner = await ownerOf(tx, request);
    const made = await insertCodes(tx, { batchId, ...request, ...owner }, now, makeCode);
    const { kind, targetId, count, maxUses, validFrom, validUntil } = request;
    const of = { institutionId: owner?.institutionId, ownerId: owner?.ownerUserId };
    const after = { kind, targetId, count, maxUses, validFrom, validUntil, ...of };
    await recordChange(tx, { actor, action: 'code.create', object: { kind: 'code-batch', id: batchId }, after }, now);
    return made;
  });
  return { batchId, codes: await describeCodes(store, rows, now) };
}

function refuseEmptyPeriod({ validFrom, validUntil }: Pick<NewCodes, 'validFrom' | 'validUntil'>, now: Date): void {
  if (validUntil === undefined) return;
  if (new Date(validUntil) <= now || (validFrom !== undefined && new Date(validUntil) <= new Date(validFrom)))
    throw new Problem('BAD_REQUEST', { field: 'validUntil' });
}

/**
 * The teacher that codes of an event are made for, with the school, whose name is the default label. The school is confirmed, because teams
 * with the code are looked up there. @throws Problem BAD_REQUEST.
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

/** Stores the batch; false if it exists. A second request with the same id waits here. Relies on `code_batches_pkey`. @throws Problem KEY_REUSED. */
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
  return withUseCounts(tx, await tx.selectFrom('codes').selectAll().where('batch_id', '=', batchId).orderBy('code').execute());
}

interface CodesOfBatch extends Omit<NewCodes, 'idempotencyKey' | 'ownerEmail'> {
  readonly batchId: string;
  readonly ownerUserId?: string;
  readonly institutionId?: string;
}

/** Inserts codes; `codes_pkey` skips those that exist, also of parallel batches, and others are made instead. */
async function insertCodes(tx: Tx, request: CodesOfBatch, now: Date, makeCode: () => string): Promise<CodeRow[]> {
  const like = {
    batch_id: request.batchId,
    label: request.label ?? null,
    institution_id: request.institutionId ?? null,
    owner_user_id: request.ownerUserId ?? null,
    kind: request.kind,
    target_id: request.targetId,
    max_uses: request.maxUses,
    valid_from: request.validFrom === undefined ? null : new Date(request.validFrom),
    valid_until: request.validUntil === undefined ? null : new Date(request.validUntil),
    revoked_at: null,
    created_at: now,
  };
  const made: CodeRow[] = [];
  for (let round = 0; made.length < request.count && round < maxRounds; round += 1) {
    // Sorted, so that two batches at once cannot deadlock.
    const codes = Array.from({ length: request.count - made.length }, makeCode).toSorted();
    const inserted = await tx
      .insertInto('codes')
      .values(codes.map((code) => ({ ...like, code })))
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returningAll()
      .execute();
    made.push(...inserted);
  }
  if (made.length < request.count) throw new Error('Chance gives the same codes again and again');
  return made.toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

/** Codes as an admin sees and prints them, with the names of the teachers that they were made for. */
async function describeCodes(store: Store, rows: readonly CodeRow[], now: Date): Promise<Code[]> {
  const ids = [...new Set(rows.flatMap(({ owner_user_id: owner }) => (owner === null ? [] : [owner])))];
  const owners =
    ids.length === 0 ? [] : await store.selectFrom('users').select(['id', 'first_name', 'last_name']).where('id', 'in', ids).execute();
  const names = new Map(owners.map((owner) => [owner.id, `${owner.first_name} ${owner.last_name}`]));
  return rows.map((row) => describeCode(row, names.get(row.owner_user_id ?? ''), now));
}

function describeCode(row: CodeRow, ownerName: string | undefined, now: Date): Code {
  const { id: codeId, code, ...facts } = row;
  return { codeId, ...toWire(facts), code: `${code.slice(0, 4)}-${code.slice(4)}`, ownerName, state: stateOf(row, now) };
}

function stateOf(row: CodeRow, now: Date): Code['state'] {
  if (row.revoked_at) return 'revoked';
  const wrong = validityProblem(row, now);
  if (wrong) return wrong === 'CODE_EXPIRED' ? 'expired' : 'not-yet';
  return row.uses < row.max_uses ? 'valid' : 'used-up';
}

/** A page of the codes of one target, the newest first. Relies on `codes_listed`. */
export async function listCodes(
  store: Store,
  { kind, targetId, ...page }: z.output<typeof codeQuery>,
  now: Date,
): Promise<{ items: Code[]; total: number }> {
  const newest = store
    .selectFrom('codes')
    .selectAll()
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .orderBy('created_at', 'desc')
    .orderBy('id');
  const { rows, total } = await readPage(newest, page);
  return { items: await describeCodes(store, await withUseCounts(store, rows), now), total };
}

/** Revokes a code. Revoking again gives the same answer and is not recorded. @throws Problem NOT_FOUND. */
export async function revokeCode(
  store: Store,
  { codeId, reason }: { readonly codeId: string; readonly reason: string },
  actor: Actor,
  now: Date,
): Promise<Code> {
  return inTransaction(store, async (tx) => {
    const revoked = await tx
      .updateTable('codes')
      .set({ revoked_at: now })
      .where('id', '=', codeId)
      .where('revoked_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (revoked) {
      const after = { kind: revoked.kind, targetId: revoked.target_id, uses: revoked.uses };
      await recordChange(tx, { actor, action: 'code.revoke', object: { kind: 'code', id: codeId }, reason, after }, now);
    }
    const row = revoked ?? (await tx.selectFrom('codes').selectAll().where('id', '=', codeId).executeTakeFirst());
    if (!row) throw new Problem('NOT_FOUND');
    const [described] = await describeCodes(tx, await withUseCounts(tx, [row]), now);
    if (!described) throw new Problem('NOT_FOUND');
    return described;
  });
}
