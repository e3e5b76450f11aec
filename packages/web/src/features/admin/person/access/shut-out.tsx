import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { Button } from '@edison/ui/button/button';
import { useQuery } from '@tanstack/react-query';
import { accessText, closeQuestion, givenBack } from '../../../../text/person/access.ts';
import styles from '../person.module.css';
import { deactivate, previewDeactivation, reactivate } from '../person-acts.ts';
import { rolesQuery } from '../person-queries.ts';
import { Told } from './told.tsx';
import { useDecision } from './use-decision.tsx';

const { shut: text, roles: roleText } = accessText;

/** Shuts somebody out, or lets them in again. */
export function ShutOut({ person }: { readonly person: UserDetail }) {
  const { userId, firstName, lastName } = person.profile;
  // Where roles are kept elsewhere, closing takes none.
  const { data: roles } = useQuery(rolesQuery(userId));
  const isAdmin = roles?.admin === true;
  const role = isAdmin ? [text.losesRole] : [];
  const closing = useDecision(userId, {
    headline: closeQuestion(`${firstName} ${lastName}`),
    preview: () => previewDeactivation(userId),
    show: (preview) => <Told lines={[text.closing, ...role, givenBack(preview), text.mailed]} />,
    reason: { hint: text.hint },
    confirmLabel: () => text.close,
    danger: true,
    act: ({ reason }) => deactivate(userId, reason),
    done: () => text.closed,
  });
  const opening = useDecision(userId, {
    headline: `${text.open}?`,
    preview: async () => person.state,
    show: () => <Told lines={isAdmin ? [roleText.taken, ...text.opening] : text.opening} />,
    reason: { hint: text.hint },
    confirmLabel: () => text.open,
    act: ({ reason }) => reactivate(userId, reason),
    done: () => text.opened,
  });
  const active = person.state === 'active';
  return (
    <div className={styles.measure}>
      {active ? (
        <Button kind="danger" label={text.close} onClick={closing.open} />
      ) : (
        <Button kind="secondary" label={text.open} onClick={opening.open} />
      )}
      {closing.dialog}
      {opening.dialog}
    </div>
  );
}
