import type { Code, codeQuery } from '@edison/contracts/bff/codes';
import type { z } from 'zod';
import type { Store } from '../../database/tables.ts';
import { timesUsed } from '../times-used.ts';
import { describeCodes } from './describe-code.ts';

/** A page of the codes of one target, the newest first. Relies on `codes_listed`. */
export async function listCodes(
  store: Store,
  { kind, targetId, page, pageSize }: z.output<typeof codeQuery>,
  now: Date,
): Promise<{ items: Code[]; total: number }> {
  const ofTarget = store.selectFrom('codes').where('kind', '=', kind).where('target_id', '=', targetId);
  const { total } = await ofTarget.select((row) => row.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await ofTarget
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: await describeCodes(store, await timesUsed(store, rows), now), total: Number(total) };
}
