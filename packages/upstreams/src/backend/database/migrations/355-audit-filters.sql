-- The page of the whole audit log is narrowed by what was done and by time. Expands: the release before does not look.
create index audit_action on audit_log (action, id desc);
create index audit_at on audit_log (at);
