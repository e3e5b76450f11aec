-- Whose list asks an address outside the school; null: a guest's form. Expands: the release before confirms such a reservation as a guest's.
alter table reservations add column listed_by text;
create index reservations_listed on reservations (listed_by, session_id) where listed_by is not null;
-- What one sender has asked one mailbox (see access/mailbox.ts).
create index reservations_mailbox on reservations (regexp_replace(email_norm, '[+][^@]*@', '@'));
