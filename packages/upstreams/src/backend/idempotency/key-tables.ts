interface IdempotencyKeyTable {
  owner: string;
  key: string;
  fingerprint: string;
  sign_up_id: string;
  state: 'pending' | 'confirmed' | 'waitlisted' | 'cancelled';
  position: number | null;
  created_at: Date;
}

/** Requests that say of themselves when they are the same one again. */
export interface KeyTables {
  idempotency_keys: IdempotencyKeyTable;
}
