-- Whose work comes with a code is the office's word. Before, the name that a guest typed had decided it, whichever school's team bore it.
alter table codes add column institution_id text references institutions (id);
create index codes_institution on codes (institution_id) where institution_id is not null;
update submissions set team_id = null;
