import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { correctionText as text } from '../../text/admin/person-corrections.ts';
import { useBackFocus } from '../forms/admin-form.tsx';
import { rolesQuery, useIsOwnPage } from './access.tsx';
import { InstitutionForm } from './change-institution.tsx';
import { EmailForm } from './correct-email.tsx';
import { PersonForm } from './correct-person.tsx';
import styles from './person.module.css';

type Form = 'person' | 'email' | 'school';

/**
 * What admins correct of a person: a row of buttons, in whose place the form of one opens, and then the word that it is saved. Nothing where
 * the backend offers no corrections; no other e-mail or school of a closed profile.
 */
export function Corrections({ person }: { readonly person: UserDetail }) {
  const { version } = person;
  const emailOffer = useEmailOffer(person);
  const [open, setOpen] = useState<Form>();
  const [done, setDone] = useState<string>();
  const place = useBackFocus(open ?? 'view');
  if (version === undefined) return null;
  const forms: readonly Form[] = [
    'person',
    ...(emailOffer ? (['email'] as const) : []),
    ...(person.state === 'active' ? (['school'] as const) : []),
  ];
  const show = (form: Form | undefined, said?: string) => {
    setOpen(form);
    setDone(said);
  };
  const close = { onCancel: () => show(undefined) };
  if (open === 'person') return <PersonForm {...{ person, version }} {...close} onDone={() => show(undefined, text.person.done)} />;
  if (open === 'school') return <InstitutionForm person={person} {...close} onDone={() => show(undefined, text.school.done)} />;
  if (open === 'email' && emailOffer)
    return <EmailForm {...emailOffer} version={version} {...close} onDone={(way) => show(undefined, text.email.done[way])} />;
  return (
    <div className={styles.corrections} ref={place} tabIndex={-1}>
      {done === undefined ? null : <Notice tone="success" headline={done} takesFocus />}
      <div className={styles.row}>
        {forms.map((form) => (
          <Button key={form} kind="secondary" label={text[form].open} onClick={() => show(form)} />
        ))}
      </div>
    </div>
  );
}

/**
 * What the form of the e-mail needs; undefined where roles and e-mails are kept by another provider, on the own page, and of a closed profile.
 */
function useEmailOffer(person: UserDetail) {
  const { userId, email: now } = person.profile;
  const isOwn = useIsOwnPage(person);
  const { data: roles } = useQuery(rolesQuery(userId));
  if (person.state !== 'active' || isOwn || roles === undefined) return undefined;
  return { userId, now, hasLoggedIn: roles.known };
}
