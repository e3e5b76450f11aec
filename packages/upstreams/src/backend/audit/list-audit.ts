import type { AuditEntry, AuditObject, auditPage, auditQuery } from '@edison/contracts/bff/admin/audit';
import type { Handlers } from '@edison/contracts/route';
import type { backendAudit } from '@edison/contracts/upstream/audit';
import type { z } from 'zod';
import type { Caller } from '../access/caller.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import { toWire } from '../database/to-wire.ts';
import { type AuditRow, findEntries } from './find-entries.ts';
import { nameObjects, objectKeyOf } from './object-names.ts';
import { actorOf, recordChange } from './record-change.ts';

/**
 * A page of the audit log, newest first; each page begins after the last row of the one before.
 *
 * @throws Problem BAD_REQUEST for an object's id without its kind.
 */
export async function listAudit(store: Store, { pageSize, ...filter }: z.output<typeof auditQuery>): Promise<z.input<typeof auditPage>> {
  const rows = await findEntries(store, filter, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const objects = await nameObjects(store, shown);
  const items = shown.map((row) => describe(row, objects.get(objectKeyOf(row))));
  const last = items.at(-1);
  return { items, ...(rows.length > pageSize && last && { next: last.auditId }) };
}

function describe(row: AuditRow, object: AuditObject | undefined): AuditEntry {
  const { id: auditId, before, after, ...entry } = row;
  return { auditId, ...toWire(entry), ...(object && { object }), ...facts('before', before), ...facts('after', after) };
}

function facts(name: 'before' | 'after', value: unknown): Partial<Pick<AuditEntry, 'before' | 'after'>> {
  return typeof value === 'object' && value !== null ? { [name]: { ...value } } : {};
}

/** The calls on the audit log. */
export function auditCalls(store: Store, now: () => Date): Handlers<typeof backendAudit, Caller> {
  return {
    ListAudit: ({ query }) => listAudit(store, query),
    async RecordJobRun({ body: { job } }, caller) {
      const change = { actor: actorOf(caller), action: 'job.run', object: { kind: 'job', id: job } } as const;
      await inTransaction(store, (tx) => recordChange(tx, change, now()));
      return null;
    },
  };
}
