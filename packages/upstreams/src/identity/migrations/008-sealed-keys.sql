-- The keys that sign tokens: private JWKs, sealed with SESSION_KEYS. The one of the highest generation that has begun to sign does so; it is
-- published before, and those before it stay published while their tokens are valid.
create table sealed_key (
  generation int primary key,
  kid text not null unique,
  sealed text not null,
  created_at timestamptz not null default now(),
  signs_from timestamptz not null
);

-- Releases to 0.2.0 read their key here, in clear. It goes on for a day beside them, and is then sealed.
alter table signing_key add column seal_after timestamptz not null default now() + interval '1 day';
