-- One row a person who may sign in. Every account has a confirmed e-mail: it is made when the mailed link is used.
create table account (
  id text primary key,
  email text not null,
  email_norm text not null unique,
  name text,
  password text not null,
  email_verified_at timestamptz not null,
  permissions jsonb not null default '[]',
  created_at timestamptz not null default now()
);

-- Mailed single-use links. Only a hash of the link's secret is kept.
create table link (
  token_hash text primary key,
  purpose text not null check (purpose in ('confirm', 'password')),
  email text not null,
  email_norm text not null,
  password text,
  expires_at timestamptz not null
);
create index link_email on link (email_norm);
create index link_expiry on link (expires_at);

-- Counters of tries, one row a subject and window. Subjects are hashes.
create table throttle (
  subject text primary key,
  tries int not null,
  ends_at timestamptz not null
);

-- What the OpenID provider remembers: sessions, interactions, codes, refresh tokens, grants. Ids are hashes.
create table oidc_record (
  model text not null,
  id text not null,
  uid text,
  grant_id text,
  account_id text,
  payload jsonb not null,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_record_grant on oidc_record (grant_id);
create index oidc_record_uid on oidc_record (uid) where uid is not null;
create index oidc_record_account on oidc_record (account_id);
create index oidc_record_expiry on oidc_record (expires_at);

-- The key that signs tokens, as a private JWK.
create table signing_key (
  slot int primary key,
  jwk jsonb not null,
  created_at timestamptz not null default now()
);

create table outbox (
  id uuid primary key,
  dedupe_key text not null unique,
  recipient text not null,
  mail jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'retrying', 'sent', 'dead')),
  tries int not null default 0,
  due_at timestamptz not null default now(),
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_due on outbox (due_at) where state in ('queued', 'retrying');
