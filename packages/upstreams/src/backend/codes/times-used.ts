import type { CodeKind } from '../database/material-tables.ts';
import type { Store } from '../database/tables.ts';

interface Used {
  readonly id: string;
  readonly kind: CodeKind;
  readonly uses: number;
}

/**
 * Codes with their uses as newcomers meet them: where an event asks for no code at the door, its codes are for handing in, and each team
 * that has done so is a use. Relies on `one_submission_per_team`.
 */
export async function timesUsed<Row extends Used>(store: Store, rows: readonly Row[]): Promise<Row[]> {
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
