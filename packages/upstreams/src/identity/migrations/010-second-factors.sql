-- Passkeys (WebAuthn credentials): id and public key, both base64url. The private key never leaves the person's device.
create table passkey (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);

-- The app that shows codes (TOTP, RFC 6238): its secret, sealed with SESSION_KEYS, and the last step of 30 seconds whose code was used.
create table code_app (
  account_id text primary key references account (id) on delete cascade,
  sealed text not null,
  last_step int not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

-- Recovery codes, as digests.
create table recovery_code (
  digest text primary key,
  account_id text not null references account (id) on delete cascade,
  used_at timestamptz
);
create index recovery_code_account on recovery_code (account_id);
