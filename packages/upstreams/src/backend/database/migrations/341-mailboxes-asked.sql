-- The mailbox that was asked, as a keyed digest that stays when the address is forgotten, and which no its owner gave: "det var ikke mig"
-- counts after a polite no, and after the teacher has taken the invitation back. Expands: the release before leaves the columns alone.
alter table reservations add column mailbox text, add column decline_reason text;
-- Found by the digest from now on.
drop index reservations_mailbox;
create index reservations_mailbox_digest on reservations (mailbox) where mailbox is not null;
