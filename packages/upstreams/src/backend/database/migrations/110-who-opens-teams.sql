-- Pupils' data is for who is responsible for them: the owner of a team, the teacher a code was made for, and admins.
-- A school is claimed by whoever picks it, so it opens nothing any more.
alter table codes add column owner_user_id text references users (id) on delete set null;
create index codes_owner on codes (owner_user_id) where owner_user_id is not null;
