import type { institution, institutionEntry } from '@edison/contracts/bff/institutions';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { InstitutionTables } from '../database/people-tables.ts';

export type Institution = z.input<typeof institution>;
export type InstitutionEntry = z.input<typeof institutionEntry>;

/** The columns that everybody may see. */
export const publicColumns = [
  'i.id',
  'i.name',
  'i.aliases',
  'i.number',
  'i.type',
  'i.street',
  'i.postal_code',
  'i.city',
  'i.municipality',
  'i.region',
  'i.part_of',
] as const;

/** The columns that admins see. */
export const entryColumns = [...publicColumns, 'i.state', 'i.version', 'i.created_at', 'i.merged_into'] as const;

type Columns<T extends readonly string[]> = T[number] extends `i.${infer Name}` ? Name : never;
export type PublicRow = Pick<Selectable<InstitutionTables['institutions']>, Columns<typeof publicColumns>>;
export type EntryRow = Pick<Selectable<InstitutionTables['institutions']>, Columns<typeof entryColumns>>;

/** An institution as the API has it. Without `street` for guests: an address is contact data. */
export function describeInstitution(row: PublicRow, { withStreet }: { readonly withStreet: boolean }): Institution {
  return {
    institutionId: row.id,
    name: row.name,
    type: row.type,
    city: row.city,
    municipality: row.municipality,
    region: row.region,
    ...(row.number !== null && { number: row.number }),
    ...(row.postal_code !== null && { postalCode: row.postal_code }),
    ...(withStreet && row.street !== null && { street: row.street }),
    ...(row.aliases.length > 0 && { aliases: row.aliases }),
    ...(row.part_of !== null && { partOf: row.part_of }),
  };
}

/** An institution as its creator and admins see it. */
export function describeEntry(row: EntryRow): InstitutionEntry {
  const { state, version, created_at, merged_into } = row;
  return {
    ...describeInstitution(row, { withStreet: true }),
    state,
    version,
    createdAt: created_at.toISOString(),
    ...(merged_into !== null && { mergedInto: merged_into }),
  };
}
