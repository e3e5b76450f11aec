-- E-mails of admins who have no profile, so that the trail names them: the first admin is one. Expands: the release before does not look.
create table admin_addresses (
  subject text primary key,
  email text not null,
  seen_at timestamptz not null
);
