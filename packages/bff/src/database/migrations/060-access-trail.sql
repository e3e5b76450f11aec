-- Who came in, went out, or was refused (ASVS 16.3). People stand under the keyed names that sessions have; no address, no browser.
create table access_trail (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  owner text not null,
  what text not null,
  -- The first characters of the session's key: the log says the same.
  session text,
  detail text
);
create index access_trail_owner on access_trail (owner, id desc);
create index access_trail_at on access_trail (at);
