-- Every three letters in a row of folded words, with a space before and after: what a search for a part of a word finds rows by.
create function grams(words text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(substr(' ' || words || ' ', n, 3)), '{}'::text[]) from generate_series(1, length(words)) n
$$;
create index users_grams on users using gin (grams(search_text));
create index institutions_grams on institutions using gin (grams(search_text));

-- A list of users that goes on after the last row it has read.
create index users_in_order on users (created_at, id);
create index sign_ups_user on sign_ups (user_id);
create index memberships_programme on memberships (programme_key, joined_at);
create index downloads_user on downloads (user_id, day);
create index downloads_day on downloads (day);
create index redemptions_person on redemptions (person);

-- `version` is what an editor has seen; files come with a later form, so that a draft may have none.
alter table materials
  add column version int not null default 1,
  add column changed_at timestamptz;
