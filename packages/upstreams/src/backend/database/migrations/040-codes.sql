-- A code is known by an id wherever the code itself must not be written: logs, the audit log, submissions.
alter table codes
  add column id text not null default gen_random_uuid()::text,
  add column batch_id text not null default gen_random_uuid()::text,
  add column label text,
  add column created_at timestamptz not null default now(),
  add constraint codes_id unique (id),
  add constraint codes_valid_span check (valid_until > valid_from);
drop index codes_target;
create index codes_listed on codes (kind, target_id, created_at desc, id);

-- Keys of digests, made here by chance (244 bits from the database's own generator) and never changed: a new one would forget who has used a code.
create table digest_keys (
  purpose text primary key,
  key text not null
);
insert into digest_keys values ('person', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- What was a plain digest becomes a keyed one: HMAC-SHA256 (RFC 2104) of it in base64url, as persons/person-of.ts makes it.
create function keyed_digest(plain text) returns text language plpgsql stable as $$
declare
  inner_key bytea;
  outer_key bytea;
begin
  select convert_to(key, 'UTF8') into strict inner_key from digest_keys where purpose = 'person';
  outer_key := inner_key;
  for i in 0..63 loop
    inner_key := set_byte(inner_key, i, get_byte(inner_key, i) # 54);
    outer_key := set_byte(outer_key, i, get_byte(outer_key, i) # 92);
  end loop;
  return rtrim(translate(encode(sha256(outer_key || sha256(inner_key || convert_to(plain, 'UTF8'))), 'base64'), '+/', '-_'), '=');
end
$$;
update redemptions set person = keyed_digest(person);
update downloads set person = keyed_digest(person);
update material_grants set person = keyed_digest(person);
drop function keyed_digest(text);

-- What is old is found by its day.
create index redemptions_old on redemptions (redeemed_at);
create index downloads_old on downloads (day) where person not like 'cleared %';
