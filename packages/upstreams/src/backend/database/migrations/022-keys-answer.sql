-- A key keeps any answer, as it was given.
alter table idempotency_keys add column answer jsonb;
update idempotency_keys k set answer = jsonb_strip_nulls(
  jsonb_build_object('id', u.id, 'reference', u.reference, 'state', k.state, 'position', k.position))
  from sign_ups u where u.id = k.sign_up_id;
alter table idempotency_keys
  alter column answer set not null,
  drop column sign_up_id,
  drop column state,
  drop column position;
create index idempotency_keys_old on idempotency_keys (created_at);
