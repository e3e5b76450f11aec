import type { DeclineReason } from '@edison/contracts/bff/sign-ups/attendees';
import type { ConfirmedReservation, OwnReservation } from '@edison/contracts/bff/sign-ups/reservations';
import { Button } from '@edison/ui/button';
import { Card } from '@edison/ui/card';
import { Notice } from '@edison/ui/notice';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
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

/** The result of an answer. */
type Outcome =
  | { readonly kind: 'confirmed'; readonly state: ConfirmedReservation['state'] }
  | { readonly kind: DeclineReason }
  | { readonly kind: 'refused'; readonly error: Error };

interface ReservationsSectionProps {
  readonly query: UseQueryResult<{ readonly items: readonly OwnReservation[] }, Error>;
}

/** What somebody has asked for in the caller's name, to be answered with yes or no. Not rendered when there is nothing. */
export function ReservationsSection({ query }: ReservationsSectionProps) {
  return (
    <OptionalSection<OwnReservation, Outcome>
      headline={text.headline}
      failed={text.failed}
      query={query}
      notice={(outcome) => <OutcomeNotice outcome={outcome} />}
    >
      {(items, onOutcome) => (
        <>
          <p>{text.lead}</p>
          {items.map((one) => (
            <ReservationCard key={one.reservationId} reservation={one} onOutcome={onOutcome} />
          ))}
        </>
      )}
    </OptionalSection>
  );
}

interface ReservationCardProps {
  readonly reservation: OwnReservation;
  readonly onOutcome: (outcome: Outcome) => void;
}

function ReservationCard({ reservation, onOutcome }: ReservationCardProps) {
  const { eventTitle, eventSlug, sessionTitle, startsAt, endsAt, seats, reservedUntil, answerUntil, waitlist, listedBy } = reservation;
  const { answer, busy } = useAnswer(reservation, onOutcome);
  return (
    <Card headline={eventTitle} level={3}>
      {listedBy === undefined ? null : <p>{linkText.listedBy(listedBy)}</p>}
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
        <Button
          kind="secondary"
          label={listedBy === undefined ? text.yes : text.yesToList}
          busy={busy === 'yes'}
          onClick={() => answer('yes')}
        />
        {(listedBy === undefined ? (['not-me'] as const) : (['not-coming', 'not-me'] as const)).map((reason) => (
          <Button key={reason} kind="secondary" label={text[reason].send} busy={busy === reason} onClick={() => answer(reason)} />
        ))}
      </div>
    </Card>
  );
}

type Answer = 'yes' | DeclineReason;

/** Sends one answer at a time, and takes the question away once it is there. */
function useAnswer({ reservationId }: OwnReservation, onOutcome: ReservationCardProps['onOutcome']) {
  const queries = useQueryClient();
  const params = { reservationId };
  const { send, pendingBody } = useSendOnce({
    send: async (answer: Answer): Promise<Outcome> => {
      if (answer === 'yes') {
        const { state } = await callRoute('POST', '/bff/me/reservations/:reservationId/confirm', { params, body: {} });
        return { kind: 'confirmed', state };
      }
      await callRoute('POST', '/bff/me/reservations/:reservationId/decline', { params, body: { reason: answer } });
      return { kind: answer };
    },
    onSent: (outcome) => {
      // At once: the answer would stand above the question until the list is read again.
      queries.setQueryData(reservationsQuery.queryKey, (before) => {
        const items = before?.items.filter((one) => one.reservationId !== reservationId);
        return before && items && { ...before, items, total: items.length };
      });
      onOutcome(outcome);
    },
    onRefused: (error) => onOutcome({ kind: 'refused', error }),
    onSettled: () => void Promise.all([invalidateSeats(queries), queries.invalidateQueries({ queryKey: reservationsQuery.queryKey })]),
  });
  return { answer: send, busy: pendingBody };
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
  const [headline, words] =
    outcome.kind === 'confirmed'
      ? [text.confirmed[outcome.state], text.confirmedText]
      : [text[outcome.kind].done, text[outcome.kind].doneText];
  return (
    <Notice tone="success" headline={headline} takesFocus>
      <p>{words}</p>
    </Notice>
  );
}
