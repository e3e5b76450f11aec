-- An admin's look at the portal as somebody else. `subject` is the provider's name of the admin: nobody else's token may use the row.
create table on_behalf (
  id text primary key,
  admin text not null,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  started_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz
);
create index on_behalf_open on on_behalf (until) where ended_at is null;
create index on_behalf_user on on_behalf (user_id);
