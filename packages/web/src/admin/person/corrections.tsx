import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { useQuery } from '@tanstack/react-query';
import { correctionText as text } from '../../text/admin/person-corrections.ts';
import { rolesQuery, useIsOwnPage } from './access.tsx';
import { InstitutionForm } from './change-institution.tsx';
import { EmailForm } from './correct-email.tsx';
import { PersonForm } from './correct-person.tsx';
import { type FormInPlace, InPlace } from './in-place.tsx';

/**
 * What admins correct of a person, each in a form of its own. Nothing where the backend offers no corrections; no other e-mail or school of a
 * closed profile.
 */
export function Corrections({ person }: { readonly person: UserDetail }) {
  const { version } = person;
  const emailOffer = useEmailOffer(person);
  if (version === undefined) return null;
  const forms: readonly FormInPlace[] = [
    {
      open: text.person.open,
      form: (onDone, onCancel) => <PersonForm {...{ person, version, onCancel }} onDone={() => onDone(text.person.done)} />,
    },
    ...(emailOffer === undefined
      ? []
      : [
          {
            open: text.email.open,
            form: (onDone, onCancel) => (
              <EmailForm {...emailOffer} {...{ version, onCancel }} onDone={(way) => onDone(text.email.done[way])} />
            ),
          } satisfies FormInPlace,
        ]),
    ...(person.state === 'active'
      ? [
          {
            open: text.school.open,
            form: (onDone, onCancel) => <InstitutionForm {...{ person, onCancel }} onDone={() => onDone(text.school.done)} />,
          } satisfies FormInPlace,
        ]
      : []),
  ];
  return <InPlace forms={forms} />;
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
