import type { institution, institutionEntry } from '@edison/contracts/bff/institutions';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { InstitutionTables } from '../database/people-tables.ts';
import { toWire } from '../database/to-wire.ts';

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
  const { id: institutionId, street, aliases, ...facts } = row;
  return {
    institutionId,
    ...toWire(facts),
    street: withStreet ? (street ?? undefined) : undefined,
    aliases: aliases.length > 0 ? aliases : undefined,
  };
}

/** An institution as its creator and admins see it. */
export function describeEntry(row: EntryRow): InstitutionEntry {
  const { state, version, created_at, merged_into } = row;
  return { ...describeInstitution(row, { withStreet: true }), ...toWire({ state, version, created_at, merged_into }) };
}
