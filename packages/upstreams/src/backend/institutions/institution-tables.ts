import type { Generated } from 'kysely';

interface InstitutionTable {
  id: string;
  number: string | null;
  name: string;
  aliases: Generated<string[]>;
  type: string;
  street: string | null;
  postal_code: string | null;
  city: string;
  municipality: string;
  region: string;
  state: 'pending' | 'confirmed' | 'rejected';
  search_text: string;
  created_at: Date;
}

/** Schools and other institutions. */
export interface InstitutionTables {
  institutions: InstitutionTable;
}
