-- Whose list asks an address outside the school; null: a guest's form. Expands: the release before confirms such a reservation as a guest's.
alter table reservations add column listed_by text;
create index reservations_listed on reservations (listed_by, session_id) where listed_by is not null;
