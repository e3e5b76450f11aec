import type { InvitedPerson } from '@edison/contracts/bff/sign-ups/reservations';
import { Table } from '@edison/ui/table';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../api/query-for.ts';
import { OptionalSection } from '../../page/optional-section.tsx';
import { answeredWords, invitedPeopleText as text } from '../../text/by-list/invited-text.ts';
import { friendlyInstant } from '../../text/dates.ts';
import styles from './invited-people.module.css';
import { type Outcome, OutcomeNotice, Withdraw } from './withdraw.tsx';

interface InvitedPeopleProps {
  readonly eventId: string;
  /** The lists are the caller's own, who can take back what is not answered. */
  readonly own?: boolean;
}

/** Who has not said yes to the lists of one event: of the caller's, or everybody's for an admin. Not rendered when there is nobody. */
export function InvitedPeople({ eventId, own = false }: InvitedPeopleProps) {
  const query = useQuery(queryFor('/bff/events/:eventId/invitations', { params: { eventId } }));
  return (
    <OptionalSection<InvitedPerson, Outcome>
      headline={text.headline}
      failed={text.failed}
      query={query}
      notice={(outcome) => <OutcomeNotice {...outcome} />}
    >
      {(items, onOutcome) => <People people={items} own={own} onOutcome={onOutcome} />}
    </OptionalSection>
  );
}

interface PeopleProps {
  readonly people: readonly InvitedPerson[];
  readonly own: boolean;
  readonly onOutcome: (outcome: Outcome) => void;
}

function People({ people, own, onOutcome }: PeopleProps) {
  const withdrawable = own && people.some(({ state }) => state !== 'declined');
  return (
    <>
      <p>{text.lead}</p>
      <Table
        caption={text.headline}
        hideCaption
        columns={[
          { header: text.person, cell: Person },
          { header: text.session, cell: ({ sessionTitle }) => sessionTitle },
          { header: text.seats, align: 'end', cell: ({ seats }) => seats },
          { header: text.answer, cell: ({ state, reservedUntil }) => answeredWords(state, friendlyInstant(reservedUntil)) },
          ...(people.some(({ listedBy }) => listedBy)
            ? [{ header: text.listedBy, cell: ({ listedBy }: InvitedPerson) => listedBy ?? '–' }]
            : []),
          ...(withdrawable
            ? [{ header: text.invitation, cell: (person: InvitedPerson) => <Withdraw person={person} onOutcome={onOutcome} /> }]
            : []),
        ]}
        rows={people}
        rowKey={({ reservationId }) => reservationId}
      />
    </>
  );
}

/** The name as on the list, and the address; of whoever has said no the address alone. */
function Person({ reservationId, name, email }: InvitedPerson) {
  return (
    <span id={reservationId} className={styles.person}>
      {name ?? email}
      {name === undefined ? null : <span className={styles.email}>{email}</span>}
    </span>
  );
}
