-- Programmes are made and changed in the admin area: for which grades, and in which version, so that nobody overwrites a colleague's change unseen.
alter table programmes
  add column grades int[] not null default '{}',
  add column version int not null default 1,
  add column changed_at timestamptz;
create unique index programmes_title on programmes (lower(title), school_year);
