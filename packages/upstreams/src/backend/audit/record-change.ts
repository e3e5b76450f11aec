import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../access/caller.ts';
import type { Store, Tx } from '../database/tables.ts';

/** Who did it: the person that called, a guest, or the system by itself. */
export type Actor = { readonly kind: 'person'; readonly id: string } | { readonly kind: 'guest' } | { readonly kind: 'system' };

/** One change. `before` and `after` hold ids, states, numbers and names of institutions, never free text, names of people or addresses. */
export interface Change {
  readonly actor: Actor;
  /** `noun.verb`, such as `institution.approve`. */
  readonly action: string;
  readonly object: { readonly kind: string; readonly id: string };
  readonly reason?: string | undefined;
  readonly before?: Readonly<Record<string, unknown>> | undefined;
  readonly after?: Readonly<Record<string, unknown>> | undefined;
}

/** Before what the provider calls somebody who has no profile. */
export const subjectMark = 'subject:';

/** Who a caller is in the audit log. */
export function actorOf(caller: Caller): Actor {
  return caller.kind === 'guest' ? { kind: 'guest' } : { kind: 'person', id: caller.userId ?? `${subjectMark}${caller.subject}` };
}

/** Writes a change down, in the transaction that makes it. Rows are never changed afterwards: the table refuses. */
export function recordChange(tx: Tx, change: Change, now: Date): Promise<void> {
  return recordChanges(tx, [change], now);
}

/** What somebody reads of other people's pupils: the ids of what the answer holds. */
export interface Reading {
  readonly action: 'team.read' | 'submission.list' | 'submission.read';
  readonly object: Change['object'];
  readonly ids: readonly unknown[];
}

/**
 * Writes down that an admin reads pupils' data that are not the admin's own, also as somebody else; before the answer leaves. Nothing is
 * written of an empty answer, nor of what teachers read of their own.
 */
export async function recordReading(store: Store, caller: Caller, { action, object, ids }: Reading, now: Date): Promise<void> {
  const reader = readerOf(caller);
  if (reader === undefined || ids.length === 0) return;
  await recording([{ actor: reader, action, object, after: { ids } }], now).execute(store);
}

function readerOf(caller: Caller): Actor | undefined {
  if (caller.kind === 'guest') return undefined;
  return caller.seenBy ?? (caller.isAdmin ? actorOf(caller) : undefined);
}

/** So many rows go with one statement. */
const atOnce = 1_000;

/** Writes many changes down, as `recordChange` does with one. */
export async function recordChanges(tx: Tx, changes: readonly Change[], now: Date): Promise<void> {
  for (let from = 0; from < changes.length; from += atOnce) await recording(changes.slice(from, from + atOnce), now).execute(tx);
}

/** The statement that writes changes down, in their order: by itself, or along with the one that makes them. */
export function recording(changes: readonly Change[], now: Date): RawBuilder<unknown> {
  return sql`
    insert into backend.audit_log (at, actor_kind, actor, action, object_kind, object_id, reason, before, after)
    select ${now}::timestamptz, actor_kind, actor, action, object_kind, object_id, reason, before, after
    from rows from (jsonb_to_recordset(${JSON.stringify(changes.map(rowOf))}::jsonb) as (
      actor_kind text, actor text, action text, object_kind text, object_id text, reason text, before jsonb, after jsonb
    )) with ordinality as t
    order by t.ordinality`;
}

function rowOf({ actor, action, object, reason, before, after }: Change) {
  const by = { actor_kind: actor.kind, actor: actor.kind === 'person' ? actor.id : undefined };
  return { ...by, action, object_kind: object.kind, object_id: object.id, reason, before, after };
}
