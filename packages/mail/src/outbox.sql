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
-- The mail encrypted, until it was sent; `mail` then has address and subject alone.
alter table outbox add column sealed text, add column leased_until timestamptz;
create index outbox_bodies on outbox (id) where sealed is not null or mail -> 'text' is not null;
-- Releases to 0.2.0 send what `claimed_until` leaves free, and would send a sealed mail empty: for them it is claimed for ever.
create function keep_sealed_mail() returns trigger language plpgsql as $$
begin
  new.claimed_until := 'infinity';
  return new;
end
$$;
create trigger outbox_keeps_sealed before insert or update on outbox for each row
  when (new.sealed is not null and new.claimed_until is distinct from 'infinity') execute function keep_sealed_mail();
create index outbox_due on outbox (due_at) where state in ('queued', 'retrying');
create index outbox_failed on outbox (created_at) where state = 'dead';
