-- A season is copied from the one before once for each school year; the index is the guard.
alter table programmes add column rolled_from text references programmes (key) on delete set null;
create unique index programmes_rolled on programmes (rolled_from, school_year) where rolled_from is not null;
