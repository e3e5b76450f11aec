-- Profiles that are merged into another, whose id leads there: old links, and the names of actors in the audit log. Pairs that admins have
-- seen to be two people, in the order of their ids. Expands: for the release before, a merged profile is a deleted one.
create table merged_users (
  user_id text primary key,
  into_user_id text not null references users (id) on delete cascade,
  merged_at timestamptz not null
);
create index merged_users_into on merged_users (into_user_id);
create table duplicates_aside (
  one text not null references users (id) on delete cascade,
  other text not null references users (id) on delete cascade,
  set_by text not null,
  set_at timestamptz not null,
  primary key (one, other),
  check (one < other)
);
create index duplicates_aside_other on duplicates_aside (other);
