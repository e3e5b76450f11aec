import type { Generated } from 'kysely';

interface SignUpTable {
  id: string;
  reference: string;
  event_id: string;
  session_id: string;
  user_id: string | null;
  email: string;
  email_norm: string;
  name: string;
  organisation: string | null;
  institution_id: string | null;
  seats: number;
  source: 'teacher' | 'list' | 'public' | 'code' | 'admin' | 'promotion';
  note: string | null;
  state: 'pending' | 'confirmed' | 'waitlisted' | 'cancelled';
  queue_no: Generated<string>;
  queued_at: Date;
  confirmed_at: Date | null;
  cancelled_at: Date | null;
  cancelled_by: string | null;
  reason: string | null;
  sequence: Generated<number>;
}

/** Sign-ups of everybody, and the links by which guests give a seat back. */
export interface SignUpTables {
  sign_ups: SignUpTable;
  cancel_links: { token_hash: string; sign_up_id: string; queue_no: string; expires_at: Date };
}
