-- Whether smaller groups pass a head of the queue that does not fit. Expands: the release before promotes from the head alone, as `strict`.
alter table events add column queue_order text not null default 'fill' check (queue_order in ('strict', 'fill'));
-- The smallest and the largest group that waits, and the first ones of each size, are found without reading the whole queue.
create index sign_ups_queue_sizes on sign_ups (session_id, seats, queue_no) where state = 'waitlisted';
