-- Sessions: the key is the SHA-256 of the cookie's id; person and tokens are sealed (AES-256-GCM).
create table session (
  key text primary key,
  sealed text not null,
  version integer not null default 1,
  ends_at timestamptz not null,
  touched_at timestamptz not null
);
create index session_ends_at on session (ends_at);
create index session_touched_at on session (touched_at);

-- One row for each callback that has used its login transaction up; the transaction itself travels in a sealed cookie.
create table spent_login (
  key text primary key,
  forget_at timestamptz not null
);
create index spent_login_forget_at on spent_login (forget_at);

-- Who does what only one process may do at a time; runs out by itself unless it is renewed.
create table lease (
  name text primary key,
  owner text not null,
  until timestamptz not null
);
