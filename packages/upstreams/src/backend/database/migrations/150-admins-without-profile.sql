-- E-mails of admins who have no profile, so that the audit log's page names them: the first admin is one. Expands: the release before does not look.
create table admin_addresses (
  subject text primary key,
  email text not null
);
