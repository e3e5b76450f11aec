-- Who is an admin is asked for whenever a role changes.
create index account_admins on account (id) where permissions @> '["role:admin"]';
