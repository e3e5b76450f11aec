-- Counters of tries, one row a subject and window, for all replicas. Subjects are keyed digests: the table tells nobody who it was.
create table throttle (
  subject text primary key,
  tries integer not null,
  ends_at timestamptz not null
);
create index throttle_ends_at on throttle (ends_at);
