-- When another file took its place; null where it is the first. An edit of what is said of the material is no new version of it.
alter table material_files add column changed_at timestamptz;
