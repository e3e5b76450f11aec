-- Links that give a seat back. Only the SHA-256 of the mailed secret is kept. A link is for one stay in the queue or on a seat:
-- whoever signs up again has a new queue number, and the old links are used.
create table cancel_links (
  token_hash text primary key,
  sign_up_id text not null references sign_ups (id) on delete cascade,
  queue_no bigint not null,
  expires_at timestamptz not null
);
create index cancel_links_sign_up on cancel_links (sign_up_id);
create index cancel_links_expiry on cancel_links (expires_at);
