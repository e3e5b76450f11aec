create table materials (
  id text primary key,
  title text not null,
  summary text not null,
  kind text not null,
  access text not null check (access in ('public', 'login', 'programme', 'code')),
  programme_key text references programmes (key),
  state text not null check (state in ('draft', 'published', 'retired'))
);

-- `file` is a name, never a path.
create table material_files (
  id text primary key,
  material_id text not null references materials (id) on delete cascade,
  position int not null,
  label text not null,
  file text not null,
  kind text not null check (kind in ('pdf', 'zip', 'mp4')),
  bytes int not null check (bytes > 0)
);
create index material_files_of on material_files (material_id, position);

-- Stored as they are compared: capitals without dash. Nobody reads 0 for O or 1 for I in them.
create table codes (
  code text primary key check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  kind text not null check (kind in ('event', 'material', 'programme')),
  target_id text not null,
  max_uses int not null check (max_uses > 0),
  uses int not null default 0,
  valid_from timestamptz,
  valid_until timestamptz,
  revoked_at timestamptz,
  constraint uses_within_limit check (uses between 0 and max_uses)
);
create index codes_target on codes (kind, target_id);

-- Who has used a code, as a digest: the same person's second time is free.
create table redemptions (
  code text not null references codes (code) on delete cascade,
  person text not null,
  redeemed_at timestamptz not null,
  primary key (code, person)
);

-- Who may fetch the files of a material for a short while. Only the SHA-256 of the secret is kept.
create table material_grants (
  token_hash text primary key,
  material_id text not null references materials (id) on delete cascade,
  person text not null,
  until timestamptz not null
);
create index material_grants_person on material_grants (material_id, person);
create index material_grants_over on material_grants (until);

-- One a person, file and day.
create table downloads (
  file_id text not null references material_files (id) on delete cascade,
  person text not null,
  day date not null,
  user_id text references users (id) on delete set null,
  primary key (file_id, person, day)
);
