-- Since when the office wants somebody to be no admin: a new password does not give the role back.
alter table account add column role_taken_at timestamptz;
