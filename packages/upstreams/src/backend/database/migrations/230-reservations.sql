-- What guests ask for whose mailbox nobody has proved. It is no sign-up: it becomes one when the mailed link is used. Held seats are counted
-- in `seats_taken` and, of it, in `seats_reserved`. Expands: the release before counts them as taken and leaves both alone.
alter table sessions add column seats_reserved int not null default 0,
  add constraint reserved_within_taken check (seats_reserved between 0 and seats_taken);
create table reservations (
  id text primary key,
  token_hash text not null unique,
  session_id text not null references sessions on delete cascade,
  email text not null,
  email_norm text not null,
  name text not null,
  organisation text,
  note text,
  seats int not null check (seats between 1 and 30),
  sender text,
  held boolean not null,
  declined_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  forget_at timestamptz not null
);
create index reservations_held on reservations (expires_at) where held;
create index reservations_session on reservations (session_id) where held;
create index reservations_person on reservations (email_norm);
create index reservations_forget on reservations (forget_at);
