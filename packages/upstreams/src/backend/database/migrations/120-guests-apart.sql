-- A guest's sign-up stands under `public:` and the address, so that it neither takes nor shows the place of a profile with that address.
-- Expands: the release before reads such a row as that of an address of its own, and its mailed links stay good.
update sign_ups u set email_norm = 'public:' || email_norm
where user_id is null and institution_id is null and email_norm not like 'public:%' and email_norm not like '%@slettet.invalid'
  and (source = 'public' or (source = 'promotion' and exists (
    select from audit_log a where a.object_kind = 'sign-up' and a.object_id = u.id and a.action = 'sign-up.create' and a.after->>'source' = 'public')));
