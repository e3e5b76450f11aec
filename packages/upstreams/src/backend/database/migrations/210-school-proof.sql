-- A school is claimed by whoever picks it; from now on a proof is kept beside the claim: by whom, when, of which school. It counts only while
-- school_proof_institution_id is the user's school, so that the release before, which changes schools without knowing of it, leaves no proof
-- at a wrong school. Expands: the release before reads and writes users without these columns, and goes by list_sender_confirmed_at.
alter table users
  add column school_proof_by text check (school_proof_by in ('domain', 'colleague', 'admin', 'provider')),
  add column school_proved_at timestamptz,
  -- The colleague or admin, as the audit log names them.
  add column school_proof_who text,
  -- The school that is proved. Without school_proved_at: the one at which somebody took the proof back, where no domain proves it again.
  add column school_proof_institution_id text,
  -- The mail domain of a proof by domain.
  add column school_proof_domain text,
  -- When the user last changed from one school to another by themselves.
  add column school_changed_at timestamptz;

-- Mail domains of schools and municipalities; a domain may be several schools'.
create table school_domains (
  id text primary key,
  domain text not null,
  institution_id text references institutions (id) on delete cascade,
  municipality text,
  -- As the audit log names them; null: the system.
  added_by text,
  added_at timestamptz not null,
  check (num_nonnulls(institution_id, municipality) = 1)
);
create unique index school_domains_once on school_domains (domain, coalesce(institution_id, ''), coalesce(municipality, ''));
create index school_domains_institution on school_domains (institution_id) where institution_id is not null;
create index school_domains_municipality on school_domains (municipality) where municipality is not null;

-- Whoever an admin has allowed to sign others up by list was looked at by a person, and keeps that right as a proof by an admin.
update users u
set school_proof_by = 'admin', school_proved_at = u.list_sender_confirmed_at, school_proof_institution_id = u.institution_id
from institutions i
where i.id = u.institution_id and i.state = 'confirmed' and u.state = 'active' and u.list_sender_confirmed_at is not null;
