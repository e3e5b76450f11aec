import type { Generated } from 'kysely';

interface UserTable {
  id: string;
  email: string;
  email_norm: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  job_title: 'lærer' | 'pædagog' | 'leder' | 'vejleder' | 'konsulent' | 'andet';
  grades: number[];
  subjects: string[];
  institution_id: string | null;
  reaffirmed_school_year: string;
  state: Generated<'active' | 'deactivated'>;
  permissions_changed_at: Date | null;
  last_login_at: Date | null;
  /** When the token was made that brought the newest e-mail; null: it never changed. */
  email_told_at: Generated<Date | null>;
  /** When an admin confirmed them to sign others up by list; null: nobody has, or it was withdrawn. */
  list_sender_confirmed_at: Generated<Date | null>;
  search_text: string;
  created_at: Date;
}

/** People with a profile, and what the identity provider calls them. */
export interface UserTables {
  users: UserTable;
  /** What admins see on behalf of others. */
  on_behalf: { id: string; admin: string; subject: string; user_id: string; started_at: Date; until: Date; ended_at: Date | null };
  /** Logins of those who are deleted, as digests, until their tokens have run out. */
  ended_logins: { login: string; ended_at: Date };
  user_identities: { provider: string; subject: string; user_id: string; linked_at: Date };
}
