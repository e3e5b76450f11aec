import type { Roles } from '@edison/contracts/bff/admin/person';
import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { Button } from '@edison/ui/button/button';
import { Skeleton } from '@edison/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { accessText } from '../../../../text/person/access.ts';
import { portalText } from '../../../../text/portal.ts';
import { Failed } from '../../../portal/section.tsx';
import styles from '../person.module.css';
import { grantRole, takeRole } from '../person-acts.ts';
import { rolesQuery } from '../person-queries.ts';
import { Told } from './told.tsx';
import { useDecision } from './use-decision.tsx';

const { roles: text } = accessText;

/** Whether somebody is an admin; gives the role and takes it, where the provider is ours. */
export function Role({ person }: { readonly person: UserDetail }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(rolesQuery(person.profile.userId));
  const isElsewhere = error instanceof ApiProblem && error.code === 'ROLES_ELSEWHERE';
  return (
    <div className={styles.measure}>
      <h3>{text.headline}</h3>
      {isPending ? <Skeleton label={`${portalText.waiting} ${text.headline}`} cards={1} size="small" /> : null}
      {isElsewhere ? <p>{text.elsewhere}</p> : null}
      {error === null || isElsewhere ? null : <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data === undefined ? null : <Known person={person} roles={data} />}
    </div>
  );
}

function Known({ person, roles }: { readonly person: UserDetail; readonly roles: Roles }) {
  const { userId, firstName, lastName } = person.profile;
  const { known, admin, lastAdmin } = roles;
  const { open, dialog } = useDecision(userId, {
    headline: `${admin ? text.take : text.grant}: ${firstName} ${lastName}?`,
    preview: async () => roles,
    show: () => <Told lines={admin ? text.taking : text.granting} />,
    reason: { hint: accessText.shut.hint },
    confirmLabel: () => (admin ? text.take : text.grant),
    danger: admin,
    act: ({ reason }) => (admin ? takeRole(userId, reason) : grantRole(userId, reason)),
    done: (answer) => (answer.admin ? text.granted : text.taken),
  });
  const mayChange = admin ? !lastAdmin : known && person.state === 'active';
  return (
    <>
      <p>
        <strong>{admin ? text.admin : text.teacher}</strong>
      </p>
      {lastAdmin ? <p>{text.lastAdmin}</p> : null}
      {known ? null : <p>{text.unknown}</p>}
      {mayChange ? <Button kind="secondary" label={admin ? text.take : text.grant} onClick={open} /> : null}
      {dialog}
    </>
  );
}
