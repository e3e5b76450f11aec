import type { Store } from '../database/tables.ts';

/** Proves the schools of users of a test, as an admin would. */
export async function proveTestSchools(store: Store, emails: readonly string[], now: Date): Promise<void> {
  await store
    .updateTable('users')
    .set((user) => ({ school_proof_by: 'admin', school_proved_at: now, school_proof_institution_id: user.ref('institution_id') }))
    .where('email_norm', 'in', emails)
    .execute();
}
