-- Whose account was deleted in the last hours, by a digest of what the provider called them: a token outlives its owner by minutes.
create table ended_logins (
  login text primary key,
  ended_at timestamptz not null
);
