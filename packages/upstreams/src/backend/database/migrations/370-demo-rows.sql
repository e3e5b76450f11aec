-- What the demo has brought, so that it can be taken out again whatever a later release seeds; null where a release before this one seeded it.
alter table seeds add column rows jsonb;
