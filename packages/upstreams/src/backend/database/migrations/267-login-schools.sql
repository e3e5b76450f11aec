-- The schools that the identity provider named at the user's newest login, by their numbers, and when it said so; null: it named none.
-- Expands: the release before neither reads nor writes them.
alter table users
  add column login_school_numbers text[],
  add column login_schools_at timestamptz;
