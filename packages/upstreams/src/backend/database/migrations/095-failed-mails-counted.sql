-- How many mails were given up is counted each time the metrics are read, those of people who are gone as well: one index for that and for the office's list.
drop index outbox_dead;
create index outbox_failed on outbox (created_at, id) where state = 'dead';
