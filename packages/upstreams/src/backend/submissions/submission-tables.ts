import type { Generated } from 'kysely';

interface SubmissionTable {
  id: string;
  reference: string;
  event_id: string;
  code_id: string;
  /** Of the school that the code is for; never anybody else's of that name. */
  team_id: string | null;
  team_name: string;
  team_fold: string;
  title: string;
  version: number;
  submitted_at: Date;
  state: Generated<'submitted' | 'locked'>;
}

interface SubmissionVersionTable {
  submission_id: string;
  version: number;
  title: string;
  text: string;
  links: string[];
  submitted_at: Date;
  idempotency_key: string;
  fingerprint: string;
}

/** What teams hand in, and every version of it. */
export interface SubmissionTables {
  submissions: SubmissionTable;
  submission_versions: SubmissionVersionTable;
}
