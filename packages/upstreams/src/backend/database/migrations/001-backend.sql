create table institutions (
  id text primary key,
  number text unique check (number ~ '^[0-9]{6}$'),
  name text not null,
  aliases text[] not null default '{}',
  type text not null,
  street text,
  postal_code text,
  city text not null,
  municipality text not null,
  region text not null,
  state text not null check (state in ('pending', 'confirmed', 'rejected')),
  search_text text not null,
  created_at timestamptz not null
);

create table users (
  id text primary key,
  email text not null,
  email_norm text not null unique,
  first_name text not null,
  last_name text not null,
  phone text,
  job_title text not null check (job_title in ('lærer', 'pædagog', 'leder', 'vejleder', 'konsulent', 'andet')),
  grades int[] not null default '{}',
  subjects text[] not null default '{}',
  institution_id text references institutions (id),
  reaffirmed_school_year text not null,
  state text not null default 'active' check (state in ('active', 'deactivated')),
  permissions_changed_at timestamptz,
  last_login_at timestamptz,
  search_text text not null,
  created_at timestamptz not null
);
create index users_newest on users (created_at desc);
create index users_institution on users (institution_id);

create table user_identities (
  provider text not null,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  linked_at timestamptz not null,
  primary key (provider, subject)
);

create table programmes (
  key text primary key,
  title text not null,
  school_year text not null,
  theme text,
  state text not null check (state in ('draft', 'open', 'closed')),
  content_path text not null
);

create table memberships (
  programme_key text not null references programmes (key),
  user_id text not null references users (id) on delete cascade,
  joined_at timestamptz not null,
  primary key (user_id, programme_key)
);

create table events (
  id text primary key,
  slug text not null unique,
  title text not null,
  summary text not null,
  kind text not null check (kind in ('lærercamp', 'elevcamp', 'kursus', 'webinar', 'lokalfinale', 'landsfinale', 'dommerbriefing', 'andet')),
  audience text not null check (audience in ('teacher', 'team', 'judge', 'public')),
  access text not null check (access in ('open', 'login', 'programme', 'code')),
  programme_key text references programmes (key),
  venue text,
  online_url text,
  city text,
  region text,
  organiser text not null,
  contact_email text not null,
  waitlist boolean not null,
  registration_opens_at timestamptz not null,
  registration_closes_at timestamptz not null,
  cancel_until timestamptz not null,
  state text not null check (state in ('draft', 'published', 'cancelled', 'finished')),
  created_at timestamptz not null
);

create table sessions (
  id text primary key,
  event_id text not null references events (id),
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  room text,
  capacity int check (capacity >= 0),
  seats_taken int not null default 0,
  constraint seats_within_capacity check (seats_taken >= 0 and (capacity is null or seats_taken <= capacity))
);
create index sessions_event on sessions (event_id, starts_at);

create sequence sign_up_queue;

-- One row a person and session: signing up again after a cancellation re-uses it with a new queue number.
create table sign_ups (
  id text primary key,
  reference text not null unique,
  event_id text not null references events (id),
  session_id text not null references sessions (id),
  user_id text references users (id),
  email text not null,
  email_norm text not null,
  name text not null,
  organisation text,
  institution_id text references institutions (id),
  seats int not null check (seats between 1 and 30),
  source text not null check (source in ('teacher', 'list', 'public', 'code', 'admin', 'promotion')),
  note text,
  state text not null check (state in ('pending', 'confirmed', 'waitlisted', 'cancelled')),
  queue_no bigint not null default nextval('sign_up_queue'),
  queued_at timestamptz not null,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text,
  reason text,
  sequence int not null default 0,
  constraint one_sign_up_per_person unique (session_id, email_norm)
);
create index sign_ups_queue on sign_ups (session_id, queue_no) where state = 'waitlisted';
create index sign_ups_person on sign_ups (email_norm);
create index sign_ups_newest on sign_ups (queued_at desc);

create table idempotency_keys (
  owner text not null,
  key uuid not null,
  fingerprint text not null,
  sign_up_id text not null references sign_ups (id),
  state text not null,
  position int,
  created_at timestamptz not null,
  primary key (owner, key)
);

create table seeds (
  name text primary key,
  planted_at timestamptz not null
);

-- Copied into a migration of each schema that sends mail.
create table outbox (
  id uuid primary key,
  dedupe_key text not null unique,
  recipient text not null,
  mail jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'retrying', 'sent', 'dead')),
  tries int not null default 0,
  due_at timestamptz not null default now(),
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_due on outbox (due_at) where state in ('queued', 'retrying');
