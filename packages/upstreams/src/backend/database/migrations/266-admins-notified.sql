-- When admins got the mail that says that the question has come up. Expands: the release before leaves it empty.
alter table school_questions add column admins_notified_at timestamptz;
create index school_questions_to_notify on school_questions (id) where admins_notified_at is null and answered_at is null;
