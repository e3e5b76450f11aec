-- Links with which people of an imported list choose a first password.
alter table link
  drop constraint link_purpose_check,
  add constraint link_purpose_check check (purpose in ('confirm', 'password', 'email', 'invitation'));
