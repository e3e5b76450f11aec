-- When an account logged in for the first time. Later logins with a browser that is new to it are mailed to its owner; of an account from
-- before nobody knows, and it counts as used.
alter table account add column first_login_at timestamptz;
update account set first_login_at = created_at;
