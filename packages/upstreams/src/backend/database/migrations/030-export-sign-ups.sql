-- A list of sign-ups that goes on after the last row it has read: of everybody, and of one event.
create index sign_ups_in_order on sign_ups (queue_no, id);
create index sign_ups_of_event on sign_ups (event_id, queue_no, id);
