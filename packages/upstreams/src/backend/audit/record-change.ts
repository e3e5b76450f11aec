import type { Caller } from '../access/caller.ts';
import type { Tx } from '../database/tables.ts';

/** Who did it: the person that called, a guest, or the system by itself. */
export type Actor = { readonly kind: 'person'; readonly id: string } | { readonly kind: 'guest' } | { readonly kind: 'system' };

/** One change. `before` and `after` hold ids, states and numbers, never free text, names or addresses. */
export interface Change {
  readonly actor: Actor;
  /** `noun.verb`, such as `institution.approve`. */
  readonly action: string;
  readonly object: { readonly kind: string; readonly id: string };
  readonly reason?: string | undefined;
  readonly before?: Readonly<Record<string, unknown>> | undefined;
  readonly after?: Readonly<Record<string, unknown>> | undefined;
}

/** Who a caller is in the audit log. */
export function actorOf(caller: Caller): Actor {
  return caller.kind === 'guest' ? { kind: 'guest' } : { kind: 'person', id: caller.userId ?? `subject:${caller.subject}` };
}

/** Writes a change down, in the transaction that makes it. Rows are never changed afterwards: the table refuses. */
export function recordChange(tx: Tx, change: Change, now: Date): Promise<void> {
  return recordChanges(tx, [change], now);
}

/** So many rows go with one statement: PostgreSQL takes at most 65,535 values, and a row has nine. */
const atOnce = 1_000;

/** Writes many changes down, as `recordChange` does with one. */
export async function recordChanges(tx: Tx, changes: readonly Change[], now: Date): Promise<void> {
  for (let from = 0; from < changes.length; from += atOnce) {
    const rows = changes.slice(from, from + atOnce).map((change) => rowOf(change, now));
    await tx.insertInto('audit_log').values(rows).execute();
  }
}

function rowOf({ actor, action, object, reason, before, after }: Change, now: Date) {
  return {
    at: now,
    actor_kind: actor.kind,
    actor: actor.kind === 'person' ? actor.id : null,
    action,
    object_kind: object.kind,
    object_id: object.id,
    reason: reason ?? null,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  };
}
