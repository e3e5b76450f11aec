-- When admins were told by mail that the question has come up. Expands: the release before leaves it empty.
alter table school_questions add column told_admins_at timestamptz;
create index school_questions_untold on school_questions (id) where told_admins_at is null and answered_at is null;
