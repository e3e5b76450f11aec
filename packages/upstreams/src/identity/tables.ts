import type { ColumnType, Generated } from 'kysely';

/** The tables of schema `identity`, as `migrations/*.sql` make them. */
export interface IdentityTables {
  account: {
    id: string;
    email: string;
    email_norm: string;
    name: string | null;
    password: string;
    email_verified_at: Date;
    logins_since: Date | null;
    permissions: ColumnType<string[], string, string>;
    role_taken_at: Generated<Date | null>;
    created_at: Generated<Date>;
    first_login_at: Generated<Date | null>;
  };
  link: {
    token_hash: string;
    purpose: LinkPurpose;
    email: string;
    email_norm: string;
    password: string | null;
    account_id: string | null;
    expires_at: Date;
  };
  throttle: { subject: string; tries: number; ends_at: Date };
  oidc_record: {
    model: string;
    id: string;
    uid: string | null;
    grant_id: string | null;
    account_id: string | null;
    payload: ColumnType<Record<string, unknown>, string, string>;
    consumed_at: Date | null;
    expires_at: Date | null;
  };
  signing_key: {
    slot: number;
    jwk: ColumnType<Record<string, string>, string, never>;
    created_at: Generated<Date>;
    seal_after: Generated<Date>;
  };
  sealed_key: { generation: number; kid: string; sealed: string; created_at: Generated<Date>; signs_from: Date };
  passkey: {
    id: string;
    account_id: string;
    public_key: string;
    /** PostgreSQL gives a bigint as text, PGlite as a number. */
    counter: ColumnType<string | number, number, number>;
    transports: ColumnType<string[], string, never>;
    name: string;
    created_at: Generated<Date>;
    last_used_at: Date | null;
  };
  code_app: { account_id: string; sealed: string; last_step: number; created_at: Generated<Date>; last_used_at: Date | null };
  recovery_code: { digest: string; account_id: string; used_at: Date | null };
  former_admin: { email_digest: string };
  outbox: { id: string; dedupe_key: string };
}

/** What a mailed link is for: to confirm an address, to set a password (which confirms the address too), or to move an account to the address. */
export type LinkPurpose = 'confirm' | 'password' | 'email' | 'invitation';
