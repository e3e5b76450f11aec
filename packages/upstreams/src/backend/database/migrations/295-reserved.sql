-- Whether the seats of a reservation are counted is called as everywhere else: reserved. A column may be renamed here because no release
-- has the table: 0.2.0 does not know it, and 230 runs in the same upgrade. Expands: the release before leaves the table alone.
alter table reservations rename column held to reserved;
alter index reservations_held rename to reservations_expiry;
