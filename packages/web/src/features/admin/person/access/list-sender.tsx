import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { Button } from '@edison/ui/button/button';
import { useQuery } from '@tanstack/react-query';
import { accessText } from '../../../../text/person/access.ts';
import styles from '../person.module.css';
import { confirmListSender, withdrawListSender } from '../person-acts.ts';
import { rolesQuery } from '../person-queries.ts';
import { Told } from './told.tsx';
import { useDecision } from './use-decision.tsx';

const { lists: text } = accessText;

/** Whether somebody may sign others up by list; confirms that and withdraws it. Nothing where the backend does not say. */
export function ListSender({ person: { profile, state } }: { readonly person: UserDetail }) {
  const { userId, firstName, lastName, listSenderConfirmed: confirmed } = profile;
  const { data: roles } = useQuery(rolesQuery(userId));
  const { open, dialog } = useDecision(userId, {
    headline: `${confirmed ? text.withdraw : text.confirm}: ${firstName} ${lastName}?`,
    preview: async () => ({ confirmed }),
    show: () => <Told lines={confirmed ? text.withdrawing : text.confirming} />,
    reason: { hint: accessText.shut.hint },
    confirmLabel: () => (confirmed ? text.withdraw : text.confirm),
    danger: confirmed === true,
    act: ({ reason }) => (confirmed ? withdrawListSender(userId, reason) : confirmListSender(userId, reason)),
    done: (answer) => (answer.confirmed ? text.isConfirmed : text.isWithdrawn),
  });
  if (confirmed === undefined) return null;
  return (
    <div className={styles.measure}>
      <h3>{text.headline}</h3>
      {roles?.admin ? null : (
        <p>
          <strong>{confirmed ? text.confirmed : text.unconfirmed}</strong>
        </p>
      )}
      <p>{roles?.admin ? text.admin : text.why}</p>
      {confirmed || (state === 'active' && !roles?.admin) ? (
        <Button kind="secondary" label={confirmed ? text.withdraw : text.confirm} onClick={open} />
      ) : null}
      {dialog}
    </div>
  );
}
