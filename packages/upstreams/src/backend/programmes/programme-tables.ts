import type { Generated } from 'kysely';

/** Programmes and who takes part. */
export interface ProgrammeTables {
  programmes: {
    key: string;
    title: string;
    school_year: string;
    theme: string | null;
    state: 'draft' | 'open' | 'closed';
    content_path: string;
    opens_at: Date | null;
    closes_at: Date | null;
    grades: Generated<number[]>;
    version: Generated<number>;
    changed_at: Date | null;
  };
  memberships: { programme_key: string; user_id: string; joined_at: Date };
}
