-- Co-owners of the teams of a sign-up, invited by its owner. A row is an invitation, then a co-ownership, and stays a month after its end.
-- Expands: the release before knows nothing of it, and what it deletes takes these rows with it.
create table co_owners (
  id text primary key,
  sign_up_id text not null references sign_ups (id) on delete cascade,
  -- Whom it is for, as it was typed and as addresses are compared.
  email text not null,
  email_norm text not null,
  invited_by text not null references users (id) on delete cascade,
  created_at timestamptz not null,
  accepted_at timestamptz,
  user_id text references users (id) on delete cascade,
  ended_at timestamptz,
  -- The side that ended it; who that was stands in the audit log.
  ended_by text check (ended_by in ('owner', 'co-owner', 'admin', 'system')),
  check ((accepted_at is null) = (user_id is null)),
  check ((ended_at is null) = (ended_by is null))
);
create unique index one_co_owner_per_address on co_owners (sign_up_id, email_norm) where ended_at is null;
create index co_owners_sign_up on co_owners (sign_up_id, created_at);
create index co_owners_user on co_owners (user_id) where user_id is not null;
create index co_owners_address on co_owners (email_norm);
create index co_owners_inviter on co_owners (invited_by);
