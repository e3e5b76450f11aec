-- An archived programme is a closed one with a time here, so that the release before reads it as closed. Its events have the time, too: a sign-up
-- locks its event, and needs no other row to know that it comes too late.
alter table programmes
  add column archived_at timestamptz,
  add column joining text not null default 'open' check (joining in ('open', 'code')),
  add column contact_name text,
  add column contact_email text,
  add column contact_phone text,
  add column welcome text;
-- `mail_text`: what the mails add that give somebody a seat.
alter table events
  add column archived_at timestamptz,
  add column mail_text text;
