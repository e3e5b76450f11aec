import type { UserSummary } from '@edison/contracts/bff/admin/users';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { Badge } from '@edison/ui/badge';
import { EmptyState } from '@edison/ui/empty-state';
import { LinkButton } from '@edison/ui/link-button';
import { Table } from '@edison/ui/table';
import type { ReactNode } from 'react';
import { stateTones } from '../../features/own-sign-ups/state-tones.ts';
import { mailTo } from '../../navigation/mail-to.ts';
import partStyles from '../../page/parts.module.css';
import { latestText } from '../../text/admin/dashboard/dashboard.ts';
import { queuePositionText, signUpStates } from '../../text/admin/events/sign-ups.ts';
import { numericDate } from '../../text/dates.ts';
import { jobTitles } from '../../text/users/profile.ts';
import { adminPaths } from '../page/paths.ts';
import { useIsPhone } from '../page/use-is-phone.ts';
import styles from './dashboard.module.css';

const { signUps: signUpsText } = latestText;

/** A table is as many cards on a phone, ten screens of them: they are folded away there, for they wait for nobody. */
function FoldedOnPhone({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  const isPhone = useIsPhone();
  if (!isPhone) return children;
  return (
    <details className={partStyles.folded}>
      <summary>{latestText.show(count)}</summary>
      {children}
    </details>
  );
}

/** The latest sign-ups of everyone, newest first. */
export function LatestSignUps({ signUps }: { readonly signUps: readonly SignUp[] }) {
  if (signUps.length === 0) {
    return (
      <EmptyState
        headline={signUpsText.empty}
        text={signUpsText.emptyText}
        action={<LinkButton kind="secondary" href={adminPaths.events} label={signUpsText.toEvents} />}
      />
    );
  }
  return (
    <FoldedOnPhone count={signUps.length}>
      <Table
        caption={signUpsText.headline}
        hideCaption
        dense
        rows={signUps}
        rowKey={(each) => each.signUpId}
        columns={[
          { header: signUpsText.name, cell: (each) => <Who signUp={each} /> },
          { header: signUpsText.event, cell: (each) => <a href={adminPaths.event(each.eventId, 'tilmeldinger')}>{each.eventTitle}</a> },
          { header: signUpsText.state, cell: (each) => <Badge label={stateOf(each)} tone={stateTones[each.state]} /> },
          { header: signUpsText.when, cell: (each) => numericDate(each.queuedAt) },
          { header: signUpsText.reference, cell: (each) => each.reference },
        ]}
      />
    </FoldedOnPhone>
  );
}

function Who({ signUp: { name, organisation } }: { readonly signUp: SignUp }) {
  if (organisation === undefined) return name;
  return (
    <>
      {name}, <span className={styles.school}>{organisation}</span>
    </>
  );
}

function stateOf(signUp: SignUp): string {
  return signUp.state === 'waitlisted' && signUp.position !== undefined ? queuePositionText(signUp.position) : signUpStates[signUp.state];
}

const { users: usersText } = latestText;

/** The newest users, newest first. */
export function NewestUsers({ users }: { readonly users: readonly UserSummary[] }) {
  if (users.length === 0) return <EmptyState headline={usersText.empty} text={usersText.emptyText} />;
  return (
    <FoldedOnPhone count={users.length}>
      <Table
        caption={usersText.headline}
        hideCaption
        dense
        rows={users}
        rowKey={(each) => each.userId}
        columns={[
          {
            header: usersText.name,
            cell: (each) => <a href={`/admin/bruger-information/?bruger=${each.userId}`}>{`${each.firstName} ${each.lastName}`}</a>,
          },
          { header: usersText.school, cell: (each) => each.institutionName ?? usersText.noSchool },
          { header: usersText.jobTitle, cell: (each) => jobTitles.find(({ value }) => value === each.jobTitle)?.label ?? each.jobTitle },
          { header: usersText.email, cell: (each) => <a href={mailTo(each.email)}>{each.email}</a> },
          { header: usersText.created, cell: (each) => numericDate(each.createdAt) },
        ]}
      />
    </FoldedOnPhone>
  );
}
