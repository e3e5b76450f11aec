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
