-- Whose a session is: a keyed digest of the provider's subject, so that a person can see and end all of theirs.
alter table session add column owner text;
create index session_owner on session (owner);

-- Who has logged out everywhere, and when: a login of that person counts only if the password was given after that.
create table logout_everywhere (
  owner text primary key,
  at timestamptz not null
);
create index logout_everywhere_at on logout_everywhere (at);
