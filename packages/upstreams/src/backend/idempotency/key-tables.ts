interface IdempotencyKeyTable {
  owner: string;
  key: string;
  fingerprint: string;
  /** JSON, as the first request was answered. */
  answer: unknown;
  created_at: Date;
}

/** Requests that say of themselves when they are the same one again. */
export interface KeyTables {
  idempotency_keys: IdempotencyKeyTable;
}
