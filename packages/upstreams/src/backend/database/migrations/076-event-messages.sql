-- What the office has written to the people of an event. `failed` counts mails that were given up and have left the outbox since.
create table event_messages (
  id text primary key,
  event_id text not null references events (id),
  sent_by text not null,
  subject text not null,
  text text not null,
  states text[] not null,
  session_ids text[] not null,
  recipients int not null check (recipients > 0),
  failed int not null default 0,
  sent_at timestamptz not null
);
create index event_messages_newest on event_messages (event_id, sent_at desc, id);

-- The mails of a message: their keys are `message:` with the message's id, and the sign-up's.
create index outbox_messages on outbox (split_part(dedupe_key, ':', 2)) where dedupe_key like 'message:%';

create function count_failed_message() returns trigger language plpgsql set search_path from current as $$
  begin
    update event_messages set failed = failed + 1 where id = split_part(old.dedupe_key, ':', 2);
    return null;
  end $$;
create trigger outbox_failed_message after delete on outbox for each row
  when (old.state = 'dead' and old.dedupe_key like 'message:%') execute function count_failed_message();
