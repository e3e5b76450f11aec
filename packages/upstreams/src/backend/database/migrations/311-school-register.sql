-- What the public register says of a school, and which fields admins have corrected, so that a list does not write them over.
-- Expands: the release before neither reads nor writes these.
alter table institutions
  add column phone text,
  -- The day from which it is closed, as 2027-07-31; text, because no time zone may move it.
  add column closed_on text check (closed_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  add column corrected text[] not null default '{}';
update institutions i set corrected = '{name}'
where exists (select from audit_log a where a.action = 'institution.rename' and a.object_kind = 'institution' and a.object_id = i.id);
