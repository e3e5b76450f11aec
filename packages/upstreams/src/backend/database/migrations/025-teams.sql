-- Teams come with a sign-up, and are of its school. First names only; no pupil has an account, an address or a number here.
-- `name_fold` is the name as it is compared, `sort_key` as it is sorted.
create table teams (
  id text primary key,
  event_id text not null references events (id),
  sign_up_id text not null references sign_ups (id) on delete cascade,
  owner_user_id text not null references users (id),
  name text not null,
  name_fold text not null,
  sort_key text collate "C" not null,
  project_title text,
  summary text check (char_length(summary) <= 4800),
  grade int,
  class_label text,
  first_names text[] not null,
  state text not null default 'active' check (state in ('active', 'withdrawn')),
  version int not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
-- A name is free again when its team is withdrawn.
create unique index teams_name on teams (event_id, name_fold) where state = 'active';
create index teams_in_order on teams (event_id, sort_key, id);
create index teams_sign_up on teams (sign_up_id);
create index teams_owner on teams (owner_user_id);
