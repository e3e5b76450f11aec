import type { SentMail } from '@edison/contracts/bff/admin/person';
import { Badge, type BadgeTone } from '@edison/ui/badge';
import { EmptyState } from '@edison/ui/empty-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '../../api/query-for.ts';
import { mailKinds, mailStates, personText } from '../../text/admin/person.ts';
import { numericDate } from '../../text/dates.ts';
import { Part } from '../page/part.tsx';
import type { AdminColumns } from '../table/admin-column.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { defineList } from '../table/list-spec.ts';
import { useListAddress } from '../table/use-list-address.ts';
import styles from './person.module.css';

const { mails: text } = personText;
const tones: Readonly<Record<SentMail['state'], BadgeTone>> = { queued: 'neutral', retrying: 'warning', sent: 'success', dead: 'error' };
const mailList = defineList({ name: 'mails', filters: {}, sorts: ['written'], order: '-written' });
const rowKey = ({ mailId }: SentMail) => mailId;
const columns: AdminColumns<SentMail, 'written'> = [
  { header: text.subject, cell: ({ subject }) => subject },
  { header: text.kind, cell: ({ kind }) => mailKinds[kind] },
  { header: text.written, cell: ({ writtenAt }) => numericDate(writtenAt) },
  { header: text.state, cell: ({ state }) => <Badge label={mailStates[state]} tone={tones[state]} /> },
  { header: text.sent, cell: ({ sentAt }) => (sentAt === undefined ? '' : numericDate(sentAt)) },
];

/** What was written to somebody, the newest first. */
export function Mails({ userId }: { readonly userId: string }) {
  const address = useListAddress(mailList);
  const { page, pageSize } = address;
  const query = useQuery({
    ...queryFor('/bff/admin/users/:userId/mails', { params: { userId }, query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Part className={styles.part} headline={text.headline}>
      <p>{text.lead}</p>
      <AdminTable
        caption={text.headline}
        counted={text.counted}
        columns={columns}
        rowKey={rowKey}
        query={query}
        address={address}
        empty={<EmptyState headline={text.empty} text={text.emptyText} />}
      />
    </Part>
  );
}
