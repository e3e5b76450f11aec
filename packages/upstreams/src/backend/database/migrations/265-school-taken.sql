-- A "no" about a newcomer takes the school from sign-ups and teams that are still to come. Only these get the school that is chosen next:
-- others have none for another reason, such as those of an admin's list. Expands: the release before writes neither column.
alter table sign_ups add column school_taken boolean not null default false;
alter table teams add column school_taken boolean not null default false;
