import type { AuditEntry, auditPage, auditQuery } from '@edison/contracts/bff/admin/audit';
import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendAudit } from '@edison/contracts/upstream/audit';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Caller } from '../access/caller.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import { toWire } from '../database/to-wire.ts';
import { actorOf, recordChange, subjectMark } from './record-change.ts';

/**
 * A page of the audit log, newest first; each page begins after the last row of the one before. Relies on `audit_object`, `audit_actor`, or
 * `audit_log_pkey` without a filter.
 *
 * @throws Problem BAD_REQUEST for an object's kind without its id, or the reverse.
 */
export async function listAudit(
  store: Store,
  { objectKind, objectId, actor, before, pageSize }: z.output<typeof auditQuery>,
): Promise<z.input<typeof auditPage>> {
  if ((objectKind === undefined) !== (objectId === undefined)) {
    throw new Problem('BAD_REQUEST', { field: objectKind === undefined ? 'objectKind' : 'objectId' });
  }
  const rows = await auditRows(store)
    .$if(objectKind !== undefined, (found) => found.where('a.object_kind', '=', objectKind ?? '').where('a.object_id', '=', objectId ?? ''))
    .$if(actor !== undefined, (found) => found.where('a.actor', '=', actor ?? ''))
    .$if(before !== undefined, (found) => found.where('a.id', '<', before ?? ''))
    .orderBy('a.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const items = rows.slice(0, pageSize).map(describe);
  const last = items.at(-1);
  return { items, ...(rows.length > pageSize && last && { next: last.auditId }) };
}

/** Names of actors come from `users_pkey`, those of admins without a profile from `admin_addresses_pkey`: the log itself holds none. */
function auditRows(store: Store) {
  return store
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.actor')
    .leftJoin('admin_addresses as n', (join) =>
      join.on(sql<boolean>`n.subject = substr(a.actor, ${subjectMark.length + 1}) and starts_with(a.actor, ${subjectMark})`),
    )
    .selectAll('a')
    .select(sql<string | null>`coalesce(u.first_name || ' ' || u.last_name, n.email)`.as('actor_name'));
}

function describe(row: Awaited<ReturnType<ReturnType<typeof auditRows>['executeTakeFirstOrThrow']>>): AuditEntry {
  const { id: auditId, before, after, ...entry } = row;
  return { auditId, ...toWire(entry), ...facts('before', before), ...facts('after', after) };
}

function facts(name: 'before' | 'after', value: unknown): Partial<Pick<AuditEntry, 'before' | 'after'>> {
  return typeof value === 'object' && value !== null ? { [name]: { ...value } } : {};
}

/** The calls on the audit log. */
export function auditCalls(store: Store, now: () => Date): Handlers<typeof backendAudit, Caller> {
  return {
    ListAudit: ({ query }) => listAudit(store, query),
    async RecordJobRun({ body: { job } }, caller) {
      const change = { actor: actorOf(caller), action: 'job.run', object: { kind: 'job', id: job } };
      await inTransaction(store, (tx) => recordChange(tx, change, now()));
      return null;
    },
  };
}
