-- What waits for the office is counted each time its first page is opened: by what waits, not by all there is.
create index outbox_dead on outbox (created_at, id) where state = 'dead' and not forget;
create index institutions_waiting on institutions (created_at, id) where state = 'pending';
