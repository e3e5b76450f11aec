-- Addresses that an admin has removed from the imported teachers, or corrected, as keyed digests: the same list again does not bring them back.
create table removed_imports (
  person text primary key,
  removed_at timestamptz not null,
  forget_at timestamptz not null
);
create index removed_imports_forget on removed_imports (forget_at);
