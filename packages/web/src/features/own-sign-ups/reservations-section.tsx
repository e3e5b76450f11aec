import type { ConfirmedReservation, OwnReservation } from '@edison/contracts/bff/sign-ups/reservations';
import { Button } from '@edison/ui/button';
import { Card } from '@edison/ui/card';
import { Notice } from '@edison/ui/notice';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { callRoute } from '../../api/call.ts';
import { queryFor } from '../../api/query-for.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { Facts } from '../../page/facts.tsx';
import { OptionalSection } from '../../page/optional-section.tsx';
import styles from '../../page/parts.module.css';
import { Refusal } from '../../page/refusal.tsx';
import { friendlyInstant, friendlySpan } from '../../text/dates.ts';
import { reservationRefusals, reservationWords, reservationText as text } from '../../text/events/reservations.ts';
import { linkText, seatCount } from '../../text/guests/mailed-link.ts';
import { signUpText } from '../../text/sign-ups.ts';
import { invalidateSeats } from '../sign-ups/sign-up-queries.ts';

/** What waits for an answer of the caller's address. */
export const reservationsQuery = queryFor('/bff/me/reservations');

/** The result of an answer. `at` (milliseconds since the epoch) makes equal results distinct. */
type Outcome = { readonly at: number } & (
  | { readonly kind: 'confirmed'; readonly state: ConfirmedReservation['state'] }
  | { readonly kind: 'declined' }
  | { readonly kind: 'refused'; readonly error: Error }
);

interface ReservationsSectionProps {
  readonly query: UseQueryResult<{ readonly items: readonly OwnReservation[] }, Error>;
}

/** What somebody has asked for in the caller's name, to be answered with yes or no. Not rendered when there is nothing. */
export function ReservationsSection({ query }: ReservationsSectionProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <OptionalSection
      headline={text.headline}
      failed={text.failed}
      query={query}
      isEmpty={({ items }) => items.length === 0 && outcome === undefined}
    >
      {({ items }) => (
        <div className={styles.list}>
          {outcome === undefined ? null : <OutcomeNotice key={outcome.at} outcome={outcome} />}
          {items.length === 0 ? null : <p>{text.lead}</p>}
          {items.map((one) => (
            <ReservationCard key={one.reservationId} reservation={one} onOutcome={setOutcome} />
          ))}
        </div>
      )}
    </OptionalSection>
  );
}

interface ReservationCardProps {
  readonly reservation: OwnReservation;
  readonly onOutcome: (outcome: Outcome) => void;
}

function ReservationCard({ reservation, onOutcome }: ReservationCardProps) {
  const { reservationId, eventTitle, eventSlug, sessionTitle, startsAt, endsAt, seats, reservedUntil, answerUntil, waitlist } = reservation;
  const queries = useQueryClient();
  const params = { reservationId };
  // At once: the answer would stand above the question until the list is read again.
  const remove = () =>
    queries.setQueryData(reservationsQuery.queryKey, (before) => {
      const items = before?.items.filter((one) => one.reservationId !== reservationId);
      return before && items && { ...before, items, total: items.length };
    });
  const settled = {
    onSettled: () => void Promise.all([invalidateSeats(queries), queries.invalidateQueries({ queryKey: reservationsQuery.queryKey })]),
    onRefused: (error: Error) => onOutcome({ kind: 'refused', error, at: Date.now() }),
  };
  const yes = useSendOnce({
    send: () => callRoute('POST', '/bff/me/reservations/:reservationId/confirm', { params, body: {} }),
    onSent: ({ state }) => {
      remove();
      onOutcome({ kind: 'confirmed', state, at: Date.now() });
    },
    ...settled,
  });
  const no = useSendOnce({
    send: () => callRoute('POST', '/bff/me/reservations/:reservationId/decline', { params, body: {} }),
    onSent: () => {
      remove();
      onOutcome({ kind: 'declined', at: Date.now() });
    },
    ...settled,
  });
  const busy = yes.isPending || no.isPending;
  return (
    <Card headline={eventTitle} level={3}>
      <Facts
        facts={[
          [linkText.session, sessionTitle],
          [linkText.when, friendlySpan(startsAt, endsAt)],
          [linkText.seats, seatCount(seats)],
        ]}
      />
      <p>
        {reservationWords(seats, {
          reservedUntil: reservedUntil && friendlyInstant(reservedUntil),
          answerUntil: friendlyInstant(answerUntil),
          waitlist,
        })}{' '}
        <a href={`/kurser-og-events/${eventSlug}/`}>{signUpText.own.readMore}</a>
      </p>
      <div className={styles.actions}>
        <Button kind="secondary" label={text.yes} busy={yes.isPending} onClick={() => (busy ? undefined : yes.send(undefined))} />
        <Button kind="quiet" label={text.no} busy={no.isPending} onClick={() => (busy ? undefined : no.send(undefined))} />
      </div>
    </Card>
  );
}

function OutcomeNotice({ outcome }: { readonly outcome: Outcome }) {
  if (outcome.kind === 'refused') {
    const words = outcome.error instanceof ApiProblem ? reservationRefusals[outcome.error.code] : undefined;
    if (words === undefined) return <Refusal headline={text.refused} error={outcome.error} />;
    return (
      <Notice tone="error" headline={text.refused} takesFocus>
        <p>{words}</p>
      </Notice>
    );
  }
  if (outcome.kind === 'declined') {
    return (
      <Notice tone="success" headline={text.declined} takesFocus>
        <p>{text.declinedText}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="success" headline={text.confirmed[outcome.state]} takesFocus>
      <p>{text.confirmedText}</p>
    </Notice>
  );
}
