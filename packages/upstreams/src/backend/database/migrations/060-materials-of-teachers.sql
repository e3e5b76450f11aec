-- The grades a material is for, none meaning all of them, and its page of the public site.
alter table materials
  add column grades int[] not null default '{}',
  add column content_path text,
  add column published_at timestamptz;
update materials set published_at = changed_at where state = 'published';

-- The last time on that day; what was fetched before has the day alone.
alter table downloads add column fetched_at timestamptz;

-- Newcomers are taken in between the two, where they are set.
alter table programmes
  add column opens_at timestamptz,
  add column closes_at timestamptz,
  add constraint programme_opens_before_it_closes check (opens_at < closes_at);
