-- How many mails were given up is counted each time the metrics are read.
create index outbox_failed on outbox (created_at) where state = 'dead';
