-- `version` is what an editor has seen; a change names it, and the newer one wins nothing by accident.
alter table events
  add column capacity_unit text not null default 'person' check (capacity_unit in ('person', 'team', 'class')),
  add column team_min int not null default 2 check (team_min >= 1),
  add column team_max int not null default 5,
  add column roster_lock_at timestamptz,
  add column version int not null default 1,
  add column changed_at timestamptz,
  add constraint team_sizes check (team_max >= team_min);
