import type { Generated } from 'kysely';

interface InstitutionTable {
  id: string;
  number: string | null;
  /** Of those that were merged into this one. */
  former_numbers: Generated<string[]>;
  name: string;
  aliases: Generated<string[]>;
  type: string;
  street: string | null;
  postal_code: string | null;
  city: string;
  municipality: string;
  region: string;
  state: 'pending' | 'confirmed' | 'rejected' | 'merged';
  search_text: string;
  /** What the database sorts by, so that the order is Danish. */
  sort_key: string;
  /** What a request is known by: its core, or all of it and who asked when they insisted. */
  like_key: string | null;
  /** The main school of a department. */
  part_of: string | null;
  /** What it is now, when it was merged; that one is not merged itself. */
  merged_into: string | null;
  /** Who asked for it, as the audit log knows them. */
  requested_by: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  /** Why it was rejected. */
  note: string | null;
  version: Generated<number>;
  changed_at: Date | null;
  created_at: Date;
}

/** Schools and other institutions. */
export interface InstitutionTables {
  institutions: InstitutionTable;
}
