import type { UserSummary } from '@edison/contracts/bff/admin/users';
import { Badge } from '@edison/ui/badge';
import { mailTo } from '../../navigation/mail-to.ts';
import { usersText as text } from '../../text/admin/people.ts';
import { numericDate } from '../../text/dates.ts';
import { jobTitles } from '../../text/users/profile.ts';
import styles from '../institutions/people.module.css';
import { adminPaths } from '../page/paths.ts';
import type { AdminColumns } from '../table/admin-column.ts';

/** The columns of the list of users. */
export const userColumns: AdminColumns<UserSummary, 'best'> = [
  { header: text.name, cell: (user) => <a href={adminPaths.person(user.userId)}>{nameOf(user)}</a> },
  { header: text.school, cell: (user) => <School user={user} /> },
  { header: text.email, cell: ({ email }) => <a href={mailTo(email)}>{email}</a> },
  { header: text.jobTitle, cell: ({ jobTitle }) => jobTitles.find(({ value }) => value === jobTitle)?.label ?? jobTitle },
  {
    header: text.state,
    cell: ({ state }) => (
      <span>
        <Badge label={text.states[state]} tone={state === 'active' ? 'success' : 'neutral'} />
      </span>
    ),
  },
  { header: text.created, cell: ({ createdAt }) => numericDate(createdAt) },
];

function nameOf({ firstName, lastName }: Pick<UserSummary, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

function School({ user: { institutionName, institutionState } }: { readonly user: UserSummary }) {
  if (institutionName === undefined) return text.noSchool;
  return (
    <div>
      {institutionName}
      {institutionState === 'pending' ? <span className={styles.under}>{text.schoolPending}</span> : null}
    </div>
  );
}
