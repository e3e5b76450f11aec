import type { Generated } from 'kysely';

/** What a code opens. */
export type CodeKind = 'event' | 'material' | 'programme';

/** Codes, and who has used them. */
export interface CodeTables {
  codes: {
    code: string;
    id: Generated<string>;
    batch_id: Generated<string>;
    /** The school that it was made for: that of the teacher, where it names one. */
    institution_id: Generated<string | null>;
    /** The teacher that it was made for, who sees what is handed in with it. */
    owner_user_id: Generated<string | null>;
    label: string | null;
    kind: CodeKind;
    target_id: string;
    max_uses: number;
    uses: Generated<number>;
    valid_from: Date | null;
    valid_until: Date | null;
    revoked_at: Date | null;
    created_at: Generated<Date>;
  };
  code_batches: { id: string; fingerprint: string; created_at: Date };
  redemptions: { code: string; person: string; redeemed_at: Date };
  digest_keys: { purpose: 'person'; key: string };
}
