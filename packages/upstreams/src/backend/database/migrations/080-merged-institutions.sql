-- An institution that turned out to be another one. Its row stays, and leads there: whoever names its id means `merged_into`, which is
-- never a merged one itself. Its number and names find the other one.
alter table institutions
  add column merged_into text references institutions (id),
  add column former_numbers text[] not null default '{}',
  drop constraint institutions_state_check,
  add constraint institutions_state_check check (state in ('pending', 'confirmed', 'rejected', 'merged')),
  add constraint institutions_merged_somewhere check ((state = 'merged') = (merged_into is not null)),
  add constraint institutions_merged_elsewhere check (merged_into <> id);
create index institutions_merged on institutions (merged_into);

drop index institutions_number;
create unique index institutions_number on institutions (number) where state in ('pending', 'confirmed');
