-- What a person may do so often a day, counted and refused in one statement: two requests at once no longer pass a limit together. Subjects
-- are digests. Expands: the release before counts in its own way and leaves the table alone.
create table day_counters (
  subject text primary key,
  tries integer not null,
  ends_at timestamptz not null
);
create index day_counters_ends_at on day_counters (ends_at);
