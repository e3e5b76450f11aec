-- What teams hand in, by the code and the name that they hand it in under. `team_fold` is the name as it is compared.
-- `team_id` is the team of that name on the event's rosters, where there is one.
create table submissions (
  id text primary key,
  reference text not null unique,
  event_id text not null references events (id),
  code_id text not null references codes (id),
  team_id text references teams (id) on delete set null,
  team_name text not null,
  team_fold text not null,
  title text not null,
  version int not null check (version > 0),
  submitted_at timestamptz not null,
  state text not null default 'submitted' check (state in ('submitted', 'locked')),
  constraint one_submission_per_team unique (code_id, team_fold)
);
create index submissions_newest on submissions (event_id, submitted_at desc, id);
create index submissions_team on submissions (team_id);

-- Every version stays as it was handed in.
create table submission_versions (
  submission_id text not null references submissions (id) on delete cascade,
  version int not null,
  title text not null,
  text text not null check (char_length(text) <= 4800),
  links text[] not null,
  submitted_at timestamptz not null,
  idempotency_key uuid not null,
  fingerprint text not null,
  primary key (submission_id, version),
  constraint one_version_per_key unique (submission_id, idempotency_key)
);
