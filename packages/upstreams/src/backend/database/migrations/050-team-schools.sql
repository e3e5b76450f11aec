-- Whose pupils a team is: the school of its teacher when the team was added. A sign-up may be under the school of whoever wrote a list.
alter table teams add column institution_id text references institutions (id);
update teams t set institution_id = case when u.source in ('list', 'promotion') then o.institution_id else u.institution_id end
  from sign_ups u, users o where u.id = t.sign_up_id and o.id = t.owner_user_id;
create index teams_institution on teams (institution_id);
