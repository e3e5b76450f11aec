-- The school with whose teachers an owner shares a team. It counts only while it is the team's school: after a merger, or when the team comes
-- again from another school, the owner is asked anew.
-- Expands: the release before shows pupils to nobody by it.
alter table teams add column shared_with text;
-- Who has read a team's pupils or submission, for its owner to see: one row per reader, hour and kind. The audit log stands beside it.
create table team_readings (
  team_id text not null references teams (id) on delete cascade,
  reader text not null,
  as_admin boolean not null,
  what text not null check (what in ('roster', 'submission')),
  read_at timestamptz not null
);
create unique index team_readings_hour on team_readings (team_id, reader, what, date_trunc('hour', read_at at time zone 'UTC'));
create index team_readings_newest on team_readings (team_id, read_at);
create index team_readings_expiry on team_readings (read_at);
