-- Pupils' data is for who is responsible for them: the owner of a team, a co-owner whom the owner has invited, and admins.
-- A school is claimed by whoever picks it, so it opens nothing any more.
create table team_co_owners (
  id text primary key,
  sign_up_id text not null references sign_ups (id) on delete cascade,
  email_norm text not null,
  -- Who has accepted; null until then.
  user_id text references users (id) on delete cascade,
  state text not null default 'invited' check (state in ('invited', 'accepted', 'ended')),
  invited_at timestamptz not null,
  changed_at timestamptz not null,
  check (state <> 'accepted' or user_id is not null)
);
create unique index team_co_owners_one on team_co_owners (sign_up_id, email_norm) where state <> 'ended';
create index team_co_owners_user on team_co_owners (user_id, sign_up_id) where state = 'accepted';
create index team_co_owners_email on team_co_owners (email_norm) where state <> 'ended';
-- The teacher a code was made for, who sees what is handed in with it.
alter table codes add column owner_user_id text references users (id) on delete set null;
create index codes_owner on codes (owner_user_id) where owner_user_id is not null;
