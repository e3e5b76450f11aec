-- Digests of addresses that an admin had and has left, by another e-mail or by deletion: a new account there does not get the role.
create table former_admin (
  email_digest text primary key
);
