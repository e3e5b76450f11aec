-- What an admin has named of a list's filters and order. `owner` is a user id, or `subject:` and the provider's name; with a user it goes
-- when the user does.
create table saved_views (
  id text primary key,
  owner text not null,
  user_id text references users (id) on delete cascade,
  list text not null,
  name text not null,
  search text not null,
  created_at timestamptz not null,
  constraint saved_views_name unique (owner, list, name)
);
create index saved_views_user on saved_views (user_id);
