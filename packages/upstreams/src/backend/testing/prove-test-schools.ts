import type { Store } from '../database/tables.ts';

/** Makes a mail domain one of a school, without looking whom it proves: people there count as the school's own on lists. */
export async function addTestDomain(store: Store, domain: string, institution_id: string): Promise<void> {
  const row = { id: `${institution_id} ${domain}`, domain, institution_id, municipality: null, added_by: null, added_at: new Date() };
  await store
    .insertInto('school_domains')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Proves the schools of users of a test, as an admin would. */
export async function proveTestSchools(store: Store, emails: readonly string[], now: Date): Promise<void> {
  await store
    .updateTable('users')
    .set((user) => ({ school_proof_by: 'admin', school_proved_at: now, school_proof_institution_id: user.ref('institution_id') }))
    .where('email_norm', 'in', emails)
    .execute();
}
