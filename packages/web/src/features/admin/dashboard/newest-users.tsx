import type { UserSummary } from '@edison/contracts/bff/admin/users';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { Table } from '@edison/ui/table/table';
import { mailTo } from '../../../navigation/mail-to.ts';
import { adminText } from '../../../text/admin.ts';
import { numericDate } from '../../../text/dates.ts';
import { jobTitles } from '../../../text/users/profile.ts';

const { users: text } = adminText;

/** The newest users, newest first. */
export function NewestUsers({ users }: { readonly users: readonly UserSummary[] }) {
  if (users.length === 0) return <EmptyState headline={text.empty} text={text.emptyText} />;
  return (
    <Table
      caption={text.headline}
      hideCaption
      dense
      rows={users}
      rowKey={(each) => each.userId}
      columns={[
        {
          header: text.name,
          cell: (each) => <a href={`/admin/bruger-information/?bruger=${each.userId}`}>{`${each.firstName} ${each.lastName}`}</a>,
        },
        { header: text.school, cell: (each) => each.institutionName ?? text.noSchool },
        { header: text.jobTitle, cell: (each) => jobTitles.find(({ value }) => value === each.jobTitle)?.label ?? each.jobTitle },
        { header: text.email, cell: (each) => <a href={mailTo(each.email)}>{each.email}</a> },
        { header: text.created, cell: (each) => numericDate(each.createdAt) },
      ]}
    />
  );
}
