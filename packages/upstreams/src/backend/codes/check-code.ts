import type { ProblemCode } from '@edison/contracts/problem';
import type { CodeKind } from '../database/material-tables.ts';
import type { Store } from '../database/tables.ts';
import { readCode } from './read-code.ts';
import { timesUsed } from './times-used.ts';

export type CodeProblem = Extract<ProblemCode, 'CODE_INVALID' | 'CODE_EXPIRED' | 'CODE_USED_UP'>;

export type CodeRow = NonNullable<Awaited<ReturnType<typeof findCode>>>;

/** What a code is asked to open. */
export interface CodeTarget {
  readonly kind: CodeKind;
  readonly targetId: string;
}

/** The code that somebody typed, whatever it opens and whether it holds; undefined: there is none. Relies on `codes_pkey`. */
export async function findCode(store: Store, typed: string) {
  const code = readCode(typed);
  return code === undefined ? undefined : store.selectFrom('codes').selectAll().where('code', '=', code).executeTakeFirst();
}

/** What is wrong with a code for its target, for this person (a digest of `personOf`) if one is given; undefined: nothing. Reads only. */
export async function wrongWithCode(
  store: Store,
  target: CodeTarget,
  typed: string,
  person: string | undefined,
  now: Date,
): Promise<CodeProblem | undefined> {
  const found = await findCode(store, typed);
  if (found?.kind !== target.kind || found.target_id !== target.targetId) return 'CODE_INVALID';
  return wrongWithFound(store, found, person, now);
}

/** The same of a code that was found, for whatever it opens. */
export async function wrongWithFound(
  store: Store,
  found: CodeRow,
  person: string | undefined,
  now: Date,
): Promise<CodeProblem | undefined> {
  const wrong = wrongByTime(found, now);
  const [met = found] = await timesUsed(store, [found]);
  if (wrong || met.uses < met.max_uses) return wrong;
  return person !== undefined && (await hasRedeemed(store, found.code, person)) ? undefined : 'CODE_USED_UP';
}

/** What is wrong with a code however often it was used. */
export function wrongByTime(found: CodeRow, now: Date): CodeProblem | undefined {
  // A withdrawn code, and one that is not valid yet, are answered like one that does not exist.
  if (found.revoked_at !== null) return 'CODE_INVALID';
  if (found.valid_from !== null && now < found.valid_from) return 'CODE_INVALID';
  return found.valid_until !== null && now >= found.valid_until ? 'CODE_EXPIRED' : undefined;
}

/** Relies on `redemptions_pkey`. */
async function hasRedeemed(store: Store, code: string, person: string): Promise<boolean> {
  const row = await store.selectFrom('redemptions').select('code').where('code', '=', code).where('person', '=', person).executeTakeFirst();
  return row !== undefined;
}
