import type { ProblemCode } from '@edison/contracts/problem';
import type { Store } from '../database/tables.ts';
import { readCode } from './read-code.ts';

type CodeProblem = Extract<ProblemCode, 'CODE_INVALID' | 'CODE_EXPIRED' | 'CODE_USED_UP'>;

/** What is wrong with a code for a material, for this person if one is given; undefined: nothing. Reads only. */
export async function wrongWithCode(
  store: Store,
  {
    materialId,
    typed,
    person,
    now,
  }: { readonly materialId: string; readonly typed: string; readonly person: string | undefined; readonly now: Date },
): Promise<CodeProblem | undefined> {
  const code = readCode(typed);
  const found = code === undefined ? undefined : await store.selectFrom('codes').selectAll().where('code', '=', code).executeTakeFirst();
  // A code for something else, one that was withdrawn, and one that is not valid yet: no code, as far as anybody is told.
  if (found?.kind !== 'material' || found.target_id !== materialId || found.revoked_at) return 'CODE_INVALID';
  if (found.valid_from !== null && now < found.valid_from) return 'CODE_INVALID';
  if (found.valid_until !== null && now >= found.valid_until) return 'CODE_EXPIRED';
  if (found.uses < found.max_uses) return undefined;
  return person !== undefined && (await hasRedeemed(store, found.code, person)) ? undefined : 'CODE_USED_UP';
}

/** Relies on `redemptions_pkey`. */
async function hasRedeemed(store: Store, code: string, person: string): Promise<boolean> {
  const row = await store.selectFrom('redemptions').select('code').where('code', '=', code).where('person', '=', person).executeTakeFirst();
  return row !== undefined;
}
