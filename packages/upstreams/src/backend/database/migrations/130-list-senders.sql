-- A list writes to other people's addresses: from now on an admin has confirmed whoever sends one. Expands: the release before reads and
-- writes users without the column. Nobody is confirmed by this, not even who has sent lists before: that shows only that nobody looked.
alter table users add column list_sender_confirmed_at timestamptz;
