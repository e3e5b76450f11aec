import type { ProblemCode } from '@edison/contracts/problem';
import type { CodeKind } from '../database/material-tables.ts';
import type { Store } from '../database/tables.ts';
import { readCode } from './code-text.ts';

export type CodeProblem = Extract<ProblemCode, 'CODE_INVALID' | 'CODE_EXPIRED' | 'CODE_USED_UP'>;

export type CodeRow = NonNullable<Awaited<ReturnType<typeof findCode>>>;

/** What a code must open: an event, a material or a programme. */
export interface CodeTarget {
  readonly kind: CodeKind;
  readonly targetId: string;
}

/** A code as it was typed, and the digest of the person who would use it (`personDigest`), if known. */
export interface EnteredCode {
  readonly code: string;
  readonly person: string | undefined;
}

/** Finds a typed code, valid or not; undefined for an unknown one. Relies on `codes_pkey`. */
export async function findCode(store: Store, typed: string) {
  const code = readCode(typed);
  return code === undefined ? undefined : store.selectFrom('codes').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Why a typed code does not open the target, also for the person if given; undefined if it does. Reads only. */
export async function findCodeProblem(
  store: Store,
  target: CodeTarget,
  { code, person }: EnteredCode,
  now: Date,
): Promise<CodeProblem | undefined> {
  const found = await findCode(store, code);
  if (found?.kind !== target.kind || found.target_id !== target.targetId) return 'CODE_INVALID';
  return codeProblemOf(store, found, person, now);
}

/** Why a found code cannot be used, whatever it opens; undefined if it can. */
export async function codeProblemOf(store: Store, found: CodeRow, person: string | undefined, now: Date): Promise<CodeProblem | undefined> {
  const wrong = validityProblem(found, now);
  const [met = found] = await withUseCounts(store, [found]);
  if (wrong || met.uses < met.max_uses) return wrong;
  return person !== undefined && (await hasRedeemed(store, found.code, person)) ? undefined : 'CODE_USED_UP';
}

/** Why a code is not valid now, regardless of its uses. */
export function validityProblem(found: CodeRow, now: Date): CodeProblem | undefined {
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

/** The title of what a code opens, and whether it is public; undefined if it does not exist. */
export async function findTarget(store: Store, { kind, targetId }: CodeTarget): Promise<{ title: string; shown: boolean } | undefined> {
  if (kind === 'programme') {
    const row = await store.selectFrom('programmes').select(['title', 'state']).where('key', '=', targetId).executeTakeFirst();
    return row && { title: row.title, shown: row.state !== 'draft' };
  }
  const table = kind === 'event' ? 'events' : 'materials';
  const row = await store.selectFrom(table).select(['title', 'state']).where('id', '=', targetId).executeTakeFirst();
  return row && { title: row.title, shown: row.state !== 'draft' && row.state !== 'retired' };
}

interface UsedCode {
  readonly id: string;
  readonly kind: CodeKind;
  readonly uses: number;
}

/**
 * Codes with their number of uses. At an event that can be joined without a code, codes are for handing in, and each team that has handed
 * in counts as a use. Relies on `one_submission_per_team`.
 */
export async function withUseCounts<Row extends UsedCode>(store: Store, rows: readonly Row[]): Promise<Row[]> {
  const ids = rows.flatMap(({ id, kind }) => (kind === 'event' ? [id] : []));
  if (ids.length === 0) return [...rows];
  const teams = await store
    .selectFrom('submissions as s')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .select(['s.code_id', (row) => row.fn.countAll<string>().as('count')])
    .where('s.code_id', 'in', ids)
    .where('e.access', '!=', 'code')
    .groupBy('s.code_id')
    .execute();
  const counts = new Map(teams.map(({ code_id, count }) => [code_id, Number(count)]));
  return rows.map((row) => ({ ...row, uses: Math.max(row.uses, counts.get(row.id) ?? 0) }));
}
