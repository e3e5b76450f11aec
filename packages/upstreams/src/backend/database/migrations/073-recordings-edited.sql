-- The office edits recordings: a change names the version that its editor has seen.
alter table recordings
  add column version int not null default 1,
  add column changed_at timestamptz;
