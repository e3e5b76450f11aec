-- Which login at the provider a session came from: a keyed digest of the ID token's `sid`, so that a logout there ends it here.
alter table session add column login text;
create index session_login on session (login);

-- Logins that have ended at the provider: a callback that is still under way makes no session of one.
create table ended_login (
  login text primary key,
  forget_at timestamptz not null
);
create index ended_login_forget_at on ended_login (forget_at);

-- Logout tokens that have been taken; a second time is a replay.
create table seen_logout (
  key text primary key,
  forget_at timestamptz not null
);
create index seen_logout_forget_at on seen_logout (forget_at);
