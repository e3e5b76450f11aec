-- Codes that were made together, by the key of the request: asked again, it answers the same codes.
create table code_batches (
  id text primary key,
  fingerprint text not null,
  created_at timestamptz not null
);
create index codes_batch on codes (batch_id);
