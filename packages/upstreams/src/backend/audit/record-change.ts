import type { AuditAction } from '@edison/contracts/bff/admin/audit-actions';
import { Problem } from '@edison/contracts/problem';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, requirePerson } from '../access/caller.ts';
import { limitPerDay } from '../access/limit-per-day.ts';
import type { Tx } from '../database/tables.ts';

/** Who made a change: a person, a guest, or the system by itself. */
export type Actor = { readonly kind: 'person'; readonly id: string } | { readonly kind: 'guest' } | { readonly kind: 'system' };

/** One change for the audit log. `before` and `after` hold ids, states, numbers, names of institutions and titles of deleted events and programmes, never free text, names of people or addresses. */
export interface Change {
  readonly actor: Actor;
  /** `noun.verb`, such as `institution.approve`. */
  readonly action: AuditAction;
  readonly object: { readonly kind: string; readonly id: string };
  readonly reason?: string | undefined;
  readonly before?: Readonly<Record<string, unknown>> | undefined;
  readonly after?: Readonly<Record<string, unknown>> | undefined;
}

/** Prefix of an actor without a profile; the provider's `sub` follows. */
export const subjectMark = 'subject:';

/** The caller as the actor in the audit log. */
export function actorOf(caller: Caller): Actor {
  return caller.kind === 'guest' ? { kind: 'guest' } : { kind: 'person', id: caller.userId ?? `${subjectMark}${caller.subject}` };
}

/** Who changes a user's data, and the reason when it is another user's. */
export interface ActingCaller {
  readonly actor: Actor;
  readonly reason?: string | undefined;
}

/** The caller as actor; a change of another user's data needs a reason. @throws Problem BAD_REQUEST without one. */
export function actingCallerOf(caller: Caller, user: { readonly email_norm: string }, reason: string | undefined): ActingCaller {
  const own = requirePerson(caller).emailNorm === user.email_norm;
  if (!own && reason === undefined) throw new Problem('BAD_REQUEST', { field: 'reason' });
  return { actor: actorOf(caller), reason };
}

/**
 * Records a change in the audit log, within the transaction of the change. The table refuses updates, so nobody may fill it with changes
 * of their own account.
 *
 * @throws Problem RATE_LIMITED for somebody who has changed their own account very often today.
 */
export async function recordChange(tx: Tx, change: Change, now: Date): Promise<void> {
  const { actor, object } = change;
  const isOwn = actor.kind === 'person' && object.kind === 'user' && object.id === actor.id;
  if (isOwn) await limitPerDay(tx, { what: 'ownChanges', who: actor.id }, now);
  await recordChanges(tx, [change], now);
}

/** Rows per statement. */
const batchSize = 1_000;

/** Records many changes. */
export async function recordChanges(tx: Tx, changes: readonly Change[], now: Date): Promise<void> {
  for (let from = 0; from < changes.length; from += batchSize)
    await recordChangesSql(changes.slice(from, from + batchSize), now).execute(tx);
}

/** The SQL statement that records changes in their order; may be part of the statement that makes them. */
export function recordChangesSql(changes: readonly Change[], now: Date): RawBuilder<unknown> {
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
