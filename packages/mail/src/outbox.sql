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
create index outbox_failed on outbox (created_at) where state = 'dead';
