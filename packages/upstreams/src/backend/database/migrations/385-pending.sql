-- Pending sign-ups of a session: those whose school was confirmed while their programme was archived are looked for every few minutes.
create index sign_ups_pending on sign_ups (session_id) where state = 'pending';
