import type { Generated } from 'kysely';

interface TeamTable {
  id: string;
  event_id: string;
  sign_up_id: string;
  /** Null: whoever made it has been deleted. */
  owner_user_id: string | null;
  /** Whose pupils they are: the owner's school when the team was added, wherever the sign-up is under. */
  institution_id: string | null;
  name: string;
  /** As names are compared. */
  name_fold: string;
  /** As names are sorted, byte by byte. */
  sort_key: string;
  project_title: string | null;
  summary: string | null;
  grade: number | null;
  class_label: string | null;
  first_names: string[];
  state: Generated<'active' | 'withdrawn'>;
  version: Generated<number>;
  created_at: Date;
  changed_at: Date;
}

/** The teams that pupils are in, by their first names. */
export interface TeamTables {
  teams: TeamTable;
}
