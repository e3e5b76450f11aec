-- `version` counts how often another file took its place. One that is taken out stays a row, for its downloads.
alter table material_files
  add column version int not null default 1,
  add column removed_at timestamptz;
alter table material_files drop constraint material_files_kind_check;
alter table material_files
  add constraint material_files_kind_check check (kind in ('pdf', 'png', 'jpg', 'mp4', 'vtt', 'docx', 'pptx', 'xlsx', 'zip'));
