import type { CoOwned } from '@edison/contracts/bff/co-owners';
import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { Card } from '@edison/ui/card';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { OptionalSection } from '../../page/optional-section.tsx';
import styles from '../../page/parts.module.css';
import { Refusal } from '../../page/refusal.tsx';
import { teamsPath } from '../../page/sign-up-addresses.ts';
import { friendlyDay, friendlyInstant } from '../../text/dates.ts';
import { acceptedText, coOwnedText, coOwnerText, invitationText, leaveQuestion } from '../../text/teams/co-owners.ts';
import { acceptCoOwner, invalidateCoOwners } from './co-owner-queries.ts';
import { useEndCoOwnership } from './use-end.ts';

const { mine: text } = coOwnerText;

/** The result of an action. */
type Outcome =
  | { readonly kind: 'accepted'; readonly owned: CoOwned }
  | { readonly kind: 'declined' | 'left' }
  | { readonly kind: 'refused'; readonly error: Error };

interface CoOwnedSectionProps {
  readonly query: UseQueryResult<{ readonly items: readonly CoOwned[] }, Error>;
  /** Whether a mailed link led here; then the section is shown even without an invitation. */
  readonly asked: boolean;
}

/** The caller's invitations, and the sign-ups whose teams they co-own. Not rendered when there are none. */
export function CoOwnedSection({ query, asked }: CoOwnedSectionProps) {
  return (
    <OptionalSection<CoOwned, Outcome>
      headline={headlineOf}
      failed={text.failed}
      query={query}
      empty={asked ? <Missing /> : null}
      notice={(outcome) => <OutcomeNotice outcome={outcome} />}
    >
      {(items, onOutcome) => items.map((owned) => <CoOwnedCard key={owned.coOwnerId} owned={owned} onOutcome={onOutcome} />)}
    </OptionalSection>
  );
}

/** Shown to whoever came by a mailed link that leads to nothing any more. */
function Missing() {
  return (
    <Notice tone="info" headline={text.missing}>
      <p>{text.missingText}</p>
    </Notice>
  );
}

/** The headline: of invitations while the caller has accepted none. */
function headlineOf(items: readonly CoOwned[], outcome: Outcome | undefined): string {
  return outcome?.kind !== 'accepted' && items.length > 0 && items.every(({ state }) => state === 'invited')
    ? text.invitedHeadline
    : text.headline;
}

function CoOwnedCard({ owned, onOutcome }: { readonly owned: CoOwned; readonly onOutcome: (outcome: Outcome) => void }) {
  const { eventTitle, ownerName, state } = owned;
  const invited = state === 'invited';
  return (
    <Card headline={eventTitle} level={3} aside={<Badge tone="info" label={invited ? text.invitation : text.coOwner} />}>
      <p>{friendlyInstant(owned.startsAt)}</p>
      <p>{invited ? invitationText(ownerName, friendlyDay(owned.expiresAt)) : coOwnedText(ownerName)}</p>
      <div className={styles.actions}>
        {invited ? (
          <AcceptButton owned={owned} onOutcome={onOutcome} />
        ) : (
          <LinkButton kind="secondary" href={`${teamsPath(owned.eventId)}/`} label={text.open} />
        )}
        <EndButton owned={owned} onOutcome={onOutcome} />
      </div>
    </Card>
  );
}

interface PressProps {
  readonly owned: CoOwned;
  readonly onOutcome: (outcome: Outcome) => void;
}

function AcceptButton({ owned, onOutcome }: PressProps) {
  const queries = useQueryClient();
  const { send, isPending } = useSendOnce({
    send: () => acceptCoOwner(owned.coOwnerId),
    onSettled: () => void invalidateCoOwners(queries),
    onSent: (accepted) => onOutcome({ kind: 'accepted', owned: accepted }),
    onRefused: (error) => onOutcome({ kind: 'refused', error }),
  });
  return <Button label={text.accept} busy={isPending} onClick={() => send(undefined)} />;
}

function EndButton({ owned: { coOwnerId, ownerName, state }, onOutcome }: PressProps) {
  const invited = state === 'invited';
  const { end, isPending } = useEndCoOwnership({
    coOwnerId,
    ...(!invited && { question: { headline: leaveQuestion(ownerName), ...text.confirm } }),
    onEnded: () => onOutcome({ kind: invited ? 'declined' : 'left' }),
    onRefused: (error) => onOutcome({ kind: 'refused', error }),
  });
  if (invited) return <Button kind="secondary" label={text.decline} busy={isPending} onClick={end} />;
  return <Button kind="quiet" label={text.leave} busy={isPending} onClick={end} />;
}

function OutcomeNotice({ outcome }: { readonly outcome: Outcome }) {
  if (outcome.kind === 'refused' && outcome.error instanceof ApiProblem && outcome.error.code === 'NOT_FOUND') {
    return (
      <Notice tone="error" headline={text.over} takesFocus>
        <p>{text.overText}</p>
      </Notice>
    );
  }
  if (outcome.kind === 'refused') return <Refusal headline={text.refused} error={outcome.error} />;
  if (outcome.kind !== 'accepted') return <Notice tone="success" headline={text[outcome.kind]} takesFocus />;
  return <Notice tone="success" headline={acceptedText(outcome.owned.eventTitle)} takesFocus />;
}
