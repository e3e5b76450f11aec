-- The life cycle of an institution. `version` is what an editor has seen. `sort_key` is made by the application, so that the database's
-- plain order of bytes is the Danish order. `like_key` is what a request is known by: two that ask for the same one at once meet in it.
alter table institutions
  add column version int not null default 1,
  add column changed_at timestamptz,
  add column sort_key text collate "C" not null default '',
  add column like_key text,
  add column part_of text references institutions (id),
  add column requested_by text,
  add column decided_by text,
  add column decided_at timestamptz,
  add column note text,
  drop constraint institutions_number_key;

update institutions set sort_key = replace(
  regexp_replace(lower(translate(name, 'ÆØÅ', 'æøå')), 'aa|å', '}', 'g'), 'ø', '|');
update institutions set sort_key = replace(sort_key, 'æ', '{');
alter table institutions alter column sort_key drop default;

-- The number of one that was rejected is free again.
create unique index institutions_number on institutions (number) where state <> 'rejected';
create unique index institutions_asked_once on institutions (like_key);
create index institutions_in_order on institutions (state, sort_key, id);
create index institutions_all_in_order on institutions (sort_key, id);
create index institutions_filters on institutions (state, municipality, region, type);
create index institutions_departments on institutions (part_of);

create index sign_ups_institution on sign_ups (institution_id, state);
