-- A change of e-mail belongs to an account: its links go with it, and with a new password.
alter table link
  add column account_id text references account (id) on delete cascade,
  drop constraint link_purpose_check,
  add constraint link_purpose_check check (purpose in ('confirm', 'password', 'email'));
create index link_account on link (account_id);

-- A new e-mail ends what was logged in, as a new password does.
alter table account rename column password_changed_at to logins_since;
