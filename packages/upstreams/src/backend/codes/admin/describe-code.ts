import type { Code } from '@edison/contracts/bff/codes';
import type { Store } from '../../database/tables.ts';
import { type CodeRow, wrongByTime } from '../check-code.ts';

/** Codes as an admin sees them, and as they are printed, with the teachers that they were made for. */
export async function describeCodes(store: Store, rows: readonly CodeRow[], now: Date): Promise<Code[]> {
  const ids = [...new Set(rows.flatMap(({ owner_user_id: owner }) => (owner === null ? [] : [owner])))];
  const owners =
    ids.length === 0 ? [] : await store.selectFrom('users').select(['id', 'first_name', 'last_name']).where('id', 'in', ids).execute();
  const names = new Map(owners.map((owner) => [owner.id, `${owner.first_name} ${owner.last_name}`]));
  return rows.map((row) => describeCode(row, names.get(row.owner_user_id ?? ''), now));
}

function describeCode(row: CodeRow, ownerName: string | undefined, now: Date): Code {
  return {
    codeId: row.id,
    code: `${row.code.slice(0, 4)}-${row.code.slice(4)}`,
    kind: row.kind,
    targetId: row.target_id,
    batchId: row.batch_id,
    ...(row.label !== null && { label: row.label }),
    ...(row.institution_id !== null && { institutionId: row.institution_id }),
    ...(ownerName !== undefined && { ownerName }),
    maxUses: row.max_uses,
    uses: row.uses,
    ...(row.valid_from && { validFrom: row.valid_from.toISOString() }),
    ...(row.valid_until && { validUntil: row.valid_until.toISOString() }),
    ...(row.revoked_at && { revokedAt: row.revoked_at.toISOString() }),
    state: stateOf(row, now),
    createdAt: row.created_at.toISOString(),
  };
}

function stateOf(row: CodeRow, now: Date): Code['state'] {
  if (row.revoked_at) return 'revoked';
  const wrong = wrongByTime(row, now);
  if (wrong) return wrong === 'CODE_EXPIRED' ? 'expired' : 'not-yet';
  return row.uses < row.max_uses ? 'valid' : 'used-up';
}
