import type { AuditEntry, AuditObject, auditExport } from '@edison/contracts/bff/admin/audit';
import type { z } from 'zod';
import { auditActionText } from '../audit/audit-actions.ts';
import { type AuditRow, findEntries } from '../audit/find-entries.ts';
import { nameObjects, objectKeyOf } from '../audit/object-names.ts';
import type { CsvExport } from '../csv/serve-csv.ts';
import { type Columns, inPages } from '../csv/stream-csv.ts';
import type { Store } from '../database/tables.ts';

type Row = AuditRow & { readonly object: AuditObject | undefined };

const systemActors: Readonly<Record<AuditEntry['actorKind'], string | undefined>> = {
  system: 'Systemet',
  guest: 'En gæst',
  person: undefined,
};

const columns: Columns<Row> = [
  ['Tidspunkt', (row) => row.at],
  ['Hvem', (row) => systemActors[row.actor_kind] ?? row.actor_name],
  ['Hændelse', (row) => auditActionText(row.action)],
  ['Om', (row) => row.object?.name],
  ['Person', (row) => row.object?.person],
  ['Slettet', (row) => row.object?.gone ?? false],
  ['Begrundelse', (row) => row.reason],
  ['Id på hvem', (row) => row.actor],
  ['Kode for hændelse', (row) => row.action],
  ['Slags', (row) => row.object_kind],
  ['Id', (row) => row.object_id],
  ['Før', (row) => valuesOf(row.before)],
  ['Efter', (row) => valuesOf(row.after)],
];

/** The values of an entry in a cell: "capacity: 20; fields: title, room". */
function valuesOf(values: unknown): string | undefined {
  if (typeof values !== 'object' || values === null) return undefined;
  return Object.entries(values)
    .map(
      ([key, value]) => `${key}: ${typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : [value].flat().join(', ')}`,
    )
    .join('; ');
}

/** Entries of the audit log, newest first. The entry of the export itself is the first of an export without filters. */
export function exportAudit(store: Store, filter: z.output<typeof auditExport>): CsvExport<Row> {
  return {
    columns,
    pages: inPages((after, limit) => readRows(store, filter, after, limit)),
    action: 'audit.export',
    object: { kind: 'audit', id: Object.values(filter).every((value) => value === undefined) ? 'all' : 'filtered' },
  };
}

async function readRows(store: Store, filter: z.output<typeof auditExport>, after: Row | undefined, limit: number): Promise<Row[]> {
  const rows = await findEntries(store, { ...filter, before: after?.id }, limit);
  const objects = await nameObjects(store, rows);
  return rows.map((row) => ({ ...row, object: objects.get(objectKeyOf(row)) }));
}
