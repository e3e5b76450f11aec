import type { Tx } from '../database/tables.ts';

const always = { max_uses: 100, valid_from: null, valid_until: null, revoked_at: null, label: 'Demo' };

/**
 * Codes to try: CAMP-ED27 gives a seat at the camp in Esbjerg and lets teams hand in to Mette of Egebakkeskolen, JUNR-ED27 makes a teacher a member
 * of Junioriværksætteri.
 */
export async function seedCodes(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('codes')
    .values([
      {
        ...always,
        code: 'CAMPED27',
        kind: 'event',
        target_id: 'elevcamp-esbjerg',
        institution_id: 'skole-990001',
        owner_user_id: 'bruger-mette',
        created_at: now,
      },
      { ...always, code: 'JUNRED27', kind: 'programme', target_id: 'juniorivaerksaetteri', created_at: now },
    ])
    .execute();
}
