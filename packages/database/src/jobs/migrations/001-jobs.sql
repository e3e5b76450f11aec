-- What runs by itself: one row a job, kept by the clock of whichever process runs it. Nothing in here tells of a person.
create table job (
  name text primary key,
  -- A cron expression in Danish time.
  schedule text not null,
  -- When a process that can run it last said so.
  seen_at timestamptz not null default now(),
  next_run timestamptz not null,
  leased_by uuid,
  leased_until timestamptz,
  last_started timestamptz,
  last_ended timestamptz,
  last_result text check (last_result in ('ok', 'failed', 'interrupted')),
  last_duration_ms int,
  last_counts jsonb not null default '{}',
  last_error text,
  last_success timestamptz,
  failures int not null default 0,
  failing_since timestamptz,
  run_asked_at timestamptz,
  preview_asked_at timestamptz,
  previewed_at timestamptz,
  preview jsonb
);
