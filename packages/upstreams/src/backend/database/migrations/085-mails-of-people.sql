-- Whose a mail is: the profile that had the address when it was written, whatever address it has by now. Mails from before a profile
-- become its own when it is made, or when it comes to the address.
alter table outbox add column user_id text;
create index outbox_person on outbox (user_id, created_at desc, id);
update outbox as o set user_id = u.id from users as u where u.email_norm = lower(o.recipient);

create function name_person_of_mail() returns trigger language plpgsql set search_path from current as $$
begin
  new.user_id := (select u.id from users as u where u.email_norm = lower(new.recipient));
  return new;
end
$$;
create trigger outbox_names_person before insert on outbox for each row execute function name_person_of_mail();

create function claim_mails_of_person() returns trigger language plpgsql set search_path from current as $$
begin
  update outbox set user_id = new.id where user_id is null and lower(recipient) = new.email_norm;
  return null;
end
$$;
create trigger users_claim_mails after insert or update of email_norm on users for each row execute function claim_mails_of_person();
