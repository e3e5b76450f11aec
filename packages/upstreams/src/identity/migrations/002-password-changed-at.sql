-- When a forgotten password was last replaced; null: never. A login from before it is none.
alter table account add column password_changed_at timestamptz;
