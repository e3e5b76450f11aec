-- Whether a newcomer is at the school that they claim: asked of proved colleagues there, or of admins. A question is open while it has no
-- answer, the newcomer still has that school, and nothing else has proved it.
-- Expands: the release before knows nothing of it.
create table school_questions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  institution_id text not null references institutions (id) on delete cascade,
  asked_at timestamptz not null,
  -- How many colleagues were written to.
  mailed int not null,
  -- Somebody at the school has said no before, so that only admins answer.
  for_admins boolean not null,
  answer text check (answer in ('yes', 'no')),
  answered_as text check (answered_as in ('colleague', 'admin')),
  -- As the audit log names them.
  answered_by text,
  answered_at timestamptz,
  check (num_nulls(answer, answered_as, answered_by, answered_at) in (0, 4))
);
create unique index one_open_question on school_questions (user_id, institution_id) where answered_at is null;
create index school_questions_institution on school_questions (institution_id) where answered_at is null;
create index school_questions_open on school_questions (asked_at, id) where answered_at is null;
create index school_questions_answered on school_questions (answered_at) where answered_at is not null;
