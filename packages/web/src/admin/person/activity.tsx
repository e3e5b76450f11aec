import type { SentMail } from '@edison/contracts/bff/admin/person';
import type { UserDetail } from '@edison/contracts/bff/admin/users';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { Badge, type BadgeTone } from '@edison/ui/badge';
import { EmptyState } from '@edison/ui/empty-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../api/query-for.ts';
import { stateTones } from '../../features/own-sign-ups/state-tones.ts';
import partStyles from '../../page/parts.module.css';
import { Loaded } from '../../page/section.tsx';
import { auditTrailText } from '../../text/admin/audit-trail.ts';
import { queuePositionText, signUpStates } from '../../text/admin/events/sign-ups.ts';
import { mailKinds, mailStates, personText } from '../../text/admin/person.ts';
import { numericDate } from '../../text/dates.ts';
import { plannedEventsQuery } from '../event-plan/queries.ts';
import { FoldedAuditTrail } from '../page/audit-trail.tsx';
import { Part } from '../page/part.tsx';
import { adminPaths } from '../page/paths.ts';
import type { AdminColumns } from '../table/admin-column.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { defineList } from '../table/list-spec.ts';
import { useListAddress } from '../table/use-list-address.ts';
import styles from './person.module.css';

const { signUps: signUpsText } = personText;
const signUpList = defineList({ name: 'tilmeldinger', filters: {}, sorts: ['when'], order: '-when' });
const signUpKey = ({ signUpId }: SignUp) => signUpId;
const signUpColumns: AdminColumns<SignUp, 'when'> = [
  {
    header: signUpsText.event,
    cell: ({ eventId, eventTitle }) => <a href={adminPaths.event(eventId, 'tilmeldinger')}>{eventTitle}</a>,
  },
  { header: signUpsText.starts, cell: ({ startsAt }) => numericDate(startsAt) },
  { header: signUpsText.state, cell: (signUp) => <Badge label={stateOf(signUp)} tone={stateTones[signUp.state]} /> },
  { header: signUpsText.seats, align: 'end', cell: ({ seats }) => seats },
  { header: signUpsText.when, cell: ({ queuedAt }) => numericDate(queuedAt) },
  { header: signUpsText.reference, cell: ({ reference }) => reference },
  { header: auditTrailText.headline('sign-up'), cell: ({ signUpId }) => <FoldedAuditTrail kind="sign-up" id={signUpId} /> },
];

function stateOf({ state, position }: SignUp): string {
  return state === 'waitlisted' && position !== undefined ? queuePositionText(position) : signUpStates[state];
}

interface SignUpsProps {
  readonly userId: string;
  /** Whether the person can be signed up: a closed profile cannot. */
  readonly isActive: boolean;
}

/** The sign-ups of a person, newest first, cancelled ones included. */
export function SignUps({ userId, isActive }: SignUpsProps) {
  const address = useListAddress(signUpList);
  const { page, pageSize } = address;
  const query = useQuery({
    ...queryFor('/bff/admin/users/:userId/sign-ups/newest', { params: { userId }, query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Part className={styles.part} headline={signUpsText.headline}>
      <AdminTable
        caption={signUpsText.headline}
        counted={signUpsText.counted}
        columns={signUpColumns}
        rowKey={signUpKey}
        query={query}
        address={address}
        empty={<EmptyState headline={signUpsText.empty} text={signUpsText.emptyText} />}
      />
      {isActive ? <FoldedEvents userId={userId} /> : null}
    </Part>
  );
}

/** Links to sign the person up for the next events; they are fetched when it is unfolded. */
function FoldedEvents({ userId }: { readonly userId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={partStyles.folded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{signUpsText.signUp}</summary>
      {open ? <NextEvents userId={userId} /> : null}
    </details>
  );
}

function NextEvents({ userId }: { readonly userId: string }) {
  const query = useQuery(plannedEventsQuery({ state: 'published', when: 'upcoming', sort: 'starts', pageSize: 50 }));
  return (
    <Loaded query={query} waiting={{ cards: 1, size: 'small' }}>
      {({ items, total }) => (
        <>
          <p>{total === 0 ? signUpsText.noEvents : signUpsText.signUpTo}</p>
          <ul className={styles.entries}>
            {items.map(({ eventId, title, sessions }) => (
              <li key={eventId}>
                <a href={adminPaths.signUp(eventId, userId)}>{title}</a>
                {sessions[0] === undefined ? null : ` · ${numericDate(sessions[0].startsAt)}`}
              </li>
            ))}
          </ul>
          {total > items.length ? <a href={adminPaths.events}>{signUpsText.allEvents}</a> : null}
        </>
      )}
    </Loaded>
  );
}

type Material = UserDetail['materials'][number];
const { materials: materialsText } = personText;
const materialList = defineList({ name: 'materialer', filters: {}, sorts: ['last'], order: '-last' });
const materialKey = ({ materialId }: Material) => materialId;
const materialColumns: AdminColumns<Material, 'last'> = [
  { header: materialsText.title, cell: ({ materialId, title }) => <a href={adminPaths.material(materialId)}>{title}</a> },
  { header: materialsText.downloads, align: 'end', cell: ({ downloads }) => personText.times(downloads) },
  { header: materialsText.last, cell: ({ lastDay }) => numericDate(`${lastDay}T12:00:00Z`).slice(0, 10) },
];

/** The materials of which a person has downloaded files. */
export function OpenedMaterials({ userId }: { readonly userId: string }) {
  const address = useListAddress(materialList);
  const { page, pageSize } = address;
  const query = useQuery({
    ...queryFor('/bff/admin/users/:userId', { params: { userId } }),
    // The person's page has them all already: there are at most as many as materials.
    select: ({ materials }) => ({ items: materials.slice((page - 1) * pageSize, page * pageSize), total: materials.length }),
  });
  return (
    <Part className={styles.part} headline={materialsText.headline}>
      <AdminTable
        caption={materialsText.headline}
        counted={materialsText.counted}
        columns={materialColumns}
        rowKey={materialKey}
        query={query}
        address={address}
        empty={<EmptyState headline={materialsText.empty} text={materialsText.emptyText} />}
      />
    </Part>
  );
}

const { mails: mailsText } = personText;
const tones: Readonly<Record<SentMail['state'], BadgeTone>> = { queued: 'neutral', retrying: 'warning', sent: 'success', dead: 'error' };
const mailList = defineList({ name: 'mails', filters: {}, sorts: ['written'], order: '-written' });
const mailKey = ({ mailId }: SentMail) => mailId;
const mailColumns: AdminColumns<SentMail, 'written'> = [
  { header: mailsText.subject, cell: ({ subject }) => subject },
  { header: mailsText.kind, cell: ({ kind }) => mailKinds[kind] },
  { header: mailsText.written, cell: ({ writtenAt }) => numericDate(writtenAt) },
  { header: mailsText.state, cell: ({ state }) => <Badge label={mailStates[state]} tone={tones[state]} /> },
  { header: mailsText.sent, cell: ({ sentAt }) => (sentAt === undefined ? '' : numericDate(sentAt)) },
];

/** The mails sent to a person, newest first. */
export function Mails({ userId }: { readonly userId: string }) {
  const address = useListAddress(mailList);
  const { page, pageSize } = address;
  const query = useQuery({
    ...queryFor('/bff/admin/users/:userId/mails', { params: { userId }, query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Part className={styles.part} headline={mailsText.headline}>
      <p>{mailsText.lead}</p>
      <AdminTable
        caption={mailsText.headline}
        counted={mailsText.counted}
        columns={mailColumns}
        rowKey={mailKey}
        query={query}
        address={address}
        empty={<EmptyState headline={mailsText.empty} text={mailsText.emptyText} />}
      />
    </Part>
  );
}
