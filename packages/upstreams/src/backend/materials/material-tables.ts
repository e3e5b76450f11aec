import type { FileKind } from '@edison/contracts/bff/materials/material';
import type { Generated } from 'kysely';

/** Materials, their files, and who was given them. */
export interface MaterialTables {
  materials: {
    id: string;
    title: string;
    summary: string;
    kind: string;
    access: 'public' | 'login' | 'programme' | 'code';
    programme_key: string | null;
    state: 'draft' | 'published' | 'retired';
    version: Generated<number>;
    changed_at: Date | null;
    grades: Generated<number[]>;
    content_path: string | null;
    published_at: Date | null;
  };
  material_files: {
    id: string;
    material_id: string;
    position: number;
    label: string;
    file: string;
    kind: FileKind;
    bytes: number;
    version: Generated<number>;
    /** When another file took its place; null where it is the first. */
    changed_at: Generated<Date | null>;
    /** When it was taken out of its material. */
    removed_at: Generated<Date | null>;
  };
  material_grants: { token_hash: string; material_id: string; person: string; until: Date };
  downloads: { file_id: string; person: string; day: string; user_id: string | null; fetched_at: Date | null };
}
