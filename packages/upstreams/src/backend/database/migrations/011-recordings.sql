-- Films of events. `file` and `captions` are names of files beside each other, never paths.
create table recordings (
  id text primary key,
  event_id text not null references events (id),
  title text not null,
  seconds int not null check (seconds > 0),
  file text not null,
  captions text,
  access text not null check (access in ('public', 'attendees')),
  available_from timestamptz not null,
  available_until timestamptz check (available_until > available_from)
);
create index recordings_event on recordings (event_id, available_from);

-- Who was let in to the recordings of an event by a mailed link. The link can be followed until `link_until`; a browser that
-- followed it may watch until `grant_until`. Only the SHA-256 of the secret is kept.
create table recording_grants (
  token_hash text primary key,
  event_id text not null references events (id) on delete cascade,
  sign_up_id text not null references sign_ups (id) on delete cascade,
  link_until timestamptz not null,
  grant_until timestamptz not null
);
create index recording_grants_over on recording_grants (grant_until);
