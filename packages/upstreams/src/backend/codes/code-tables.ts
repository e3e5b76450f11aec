import type { Generated } from 'kysely';

/** Codes, and who has used them. */
export interface CodeTables {
  codes: {
    code: string;
    kind: 'event' | 'material' | 'programme';
    target_id: string;
    max_uses: number;
    uses: Generated<number>;
    valid_from: Date | null;
    valid_until: Date | null;
    revoked_at: Date | null;
  };
  redemptions: { code: string; person: string; redeemed_at: Date };
}
