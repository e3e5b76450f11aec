-- Teachers of a list from another system who have no profile yet. They are apart from `users`, so that nothing counts them as users, proves
-- their school or writes to them. Once they have a profile, only `user_id` and the times stay.
create table imported_teachers (
  id text primary key,
  email text,
  email_norm text unique,
  first_name text,
  last_name text,
  phone text,
  institution_id text references institutions (id) on delete set null,
  programme_keys text[] not null default '{}',
  -- The admin who vouches that they are at the school.
  vouched_by text,
  search_text text not null default '',
  imported_at timestamptz not null,
  invited_at timestamptz,
  invitations int not null default 0,
  -- The dedupe key of the latest invitation in the outbox.
  mail_key text unique,
  user_id text references users (id) on delete cascade,
  answered_at timestamptz,
  forget_at timestamptz not null
);
create index imported_teachers_institution on imported_teachers (institution_id);
create index imported_teachers_user on imported_teachers (user_id);
create index imported_teachers_forget on imported_teachers (forget_at);
