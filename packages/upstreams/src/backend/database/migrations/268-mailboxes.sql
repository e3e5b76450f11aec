-- Finds the users of one mailbox: what stands after a plus makes no other. Expands: an index only.
create index users_mailbox on users (regexp_replace(email_norm, '[+][^@]*@', '@'));
