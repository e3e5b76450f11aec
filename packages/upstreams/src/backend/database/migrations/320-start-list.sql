-- Steps of the start list that the admins of this installation do not need. Who has said so is in the audit log.
create table start_steps_aside (
  step text primary key,
  set_at timestamptz not null
);
