-- Why an event was cancelled, as the office told everybody who was signed up.
alter table events add column cancel_reason text;
