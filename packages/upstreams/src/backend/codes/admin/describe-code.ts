import type { Code } from '@edison/contracts/bff/codes';
import { type CodeRow, wrongByTime } from '../check-code.ts';

/** A code as an admin sees it, and as it is printed. */
export function describeCode(row: CodeRow, now: Date): Code {
  return {
    codeId: row.id,
    code: `${row.code.slice(0, 4)}-${row.code.slice(4)}`,
    kind: row.kind,
    targetId: row.target_id,
    batchId: row.batch_id,
    ...(row.label !== null && { label: row.label }),
    ...(row.institution_id !== null && { institutionId: row.institution_id }),
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
