-- Two admins who correct the same person do not overwrite each other unseen. Expands: the release before reads and writes none of it.
alter table users add column version integer not null default 1;
