-- The last good answers of the content service, so that pages live through an outage and a restart.
create table kept_answer (
  key text primary key,
  body text not null,
  stored_at timestamptz not null
);
create index kept_answer_stored_at on kept_answer (stored_at);

-- Signatures of purge calls that have been taken; a second time is a replay.
create table seen_purge (
  signature text primary key,
  seen_at timestamptz not null
);
