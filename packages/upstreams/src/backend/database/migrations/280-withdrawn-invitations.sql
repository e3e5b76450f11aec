-- When a teacher took back what a list has asked for; `declined_at` is set as well, so that the release before refuses its link. Expands.
alter table reservations add column withdrawn_at timestamptz;
