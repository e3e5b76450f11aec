import type { InvitedPerson } from '@edison/contracts/bff/sign-ups/reservations';
import { Table } from '@edison/ui/table';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../api/query-for.ts';
import { invitedPeopleText as text, waitsUntilText } from '../text/by-list/invited-text.ts';
import { friendlyInstant } from '../text/dates.ts';
import { OptionalSection } from './optional-section.tsx';

/** Who has not said yes to the lists of one event: of the caller's, or everybody's for an admin. Not rendered when there is nobody. */
export function InvitedPeople({ eventId }: { readonly eventId: string }) {
  const query = useQuery(queryFor('/bff/events/:eventId/invitations', { params: { eventId } }));
  return (
    <OptionalSection headline={text.headline} failed={text.failed} query={query} isEmpty={({ items }) => items.length === 0}>
      {({ items }) => (
        <>
          <p>{text.lead}</p>
          <Table
            caption={text.headline}
            hideCaption
            columns={[
              { header: text.name, cell: ({ name }) => name ?? '–' },
              { header: text.email, cell: ({ email }) => email },
              { header: text.session, cell: ({ sessionTitle }) => sessionTitle },
              { header: text.seats, align: 'end', cell: ({ seats }) => seats },
              { header: text.answer, cell: answerOf },
              ...(items.some(({ listedBy }) => listedBy)
                ? [{ header: text.listedBy, cell: ({ listedBy }: InvitedPerson) => listedBy ?? '–' }]
                : []),
            ]}
            rows={items}
            rowKey={({ reservationId }) => reservationId}
          />
        </>
      )}
    </OptionalSection>
  );
}

function answerOf({ state, reservedUntil }: InvitedPerson): string {
  return state === 'waiting' ? waitsUntilText(friendlyInstant(reservedUntil)) : text.state[state];
}
