-- Every three letters in a row of folded words, with a space before and after: what a search for a part of a word finds rows by.
create function grams(words text) returns text[] language sql immutable strict parallel safe cost 500 as $$
  select coalesce(array_agg(substr(' ' || words || ' ', n, 3)), '{}'::text[]) from generate_series(1, length(words)) n
$$;
create index users_grams on users using gin (grams(search_text));
create index institutions_grams on institutions using gin (grams(search_text));

-- The newest first, and read from the other end a list that goes on after the last row it has read.
drop index users_newest;
create index users_newest on users (created_at desc, id desc);
create index sign_ups_user on sign_ups (user_id);
create index memberships_programme on memberships (programme_key, joined_at);
create index downloads_user on downloads (user_id, day);
create index downloads_day on downloads (day);
create index redemptions_person on redemptions (person);

-- `version` is what an editor has seen; files come with a later form, so that a draft may have none.
alter table materials
  add column version int not null default 1,
  add column changed_at timestamptz;
