-- When the mailbox first came into a queue of the event: from then on a head of the queue that does not fit is waited for. Neither moving,
-- asking for more nor coming back begins anew. Expands: the release before leaves it empty, and `queued_at` counts there.
alter table sign_ups add column first_queued_at timestamptz;
update sign_ups set first_queued_at = queued_at where state = 'waitlisted';
create index sign_ups_first_queued on sign_ups (event_id, regexp_replace(email_norm, '[+][^@]*@', '@')) where first_queued_at is not null;
