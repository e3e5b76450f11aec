-- Why the newest try of a mail failed: what kind of failure it was, and the code of the server's answer when there was one. Never its
-- words: they repeat the address.
alter table outbox add column failure text check (failure in ('address', 'full', 'refused', 'later', 'login', 'unreachable', 'unknown'));
alter table outbox add column failure_code int;
