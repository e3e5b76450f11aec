import type { Generated } from 'kysely';

/** The tables of sessions in the schema `bff`, created by `database/migrations/{010,040,050}-*.sql`. */
export interface SessionTables {
  session: {
    key: string;
    sealed: string;
    version: Generated<number>;
    ends_at: Date;
    touched_at: Date;
    owner: string | null;
    login: string | null;
  };
  logout_everywhere: { owner: string; at: Date };
  ended_login: { login: string; forget_at: Date };
  seen_logout: { key: string; forget_at: Date };
  spent_login: { key: string; forget_at: Date };
  lease: { name: string; owner: string; until: Date };
}

export const schema = 'bff';
