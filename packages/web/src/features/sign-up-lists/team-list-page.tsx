import type { EdisonEvent } from '@edison/contracts/bff/events';
import { isOver } from '@edison/contracts/deadline';
import { ownSignUpsPath } from '@edison/contracts/private-paths';
import { EmptyState } from '@edison/ui/empty-state';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { Skeleton } from '@edison/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { eventsQuery } from '../../api/events-query.ts';
import { forgetDraft } from '../../forms/drafts.ts';
import { Page } from '../../page/page.tsx';
import { Section } from '../../page/section.tsx';
import { eventPanelPath } from '../../page/sign-up-addresses.ts';
import { takesSignUps } from '../../page/takes-sign-ups.ts';
import { teamListText as text } from '../../text/by-list/team-list-text.ts';
import { portalText } from '../../text/portal.ts';
import { joinedText, shutWords } from '../../text/sign-ups.ts';
import { teamsText } from '../../text/teams/teams-page.ts';
import type { ListDraft } from '../list-form/list-draft.ts';
import { ListForm } from '../list-form/list-form.tsx';
import { EnrolFirst } from '../sign-ups/enrol-first.tsx';
import { OnlySession, sessionChoice } from '../sign-ups/session-choice.tsx';
import { invalidateSeats } from '../sign-ups/sign-up-queries.ts';
import { useMembership } from '../sign-ups/use-membership.ts';
import { invalidateTeams } from '../teams/team-queries.ts';
import { newTeamsDraftName, type OwnPlace, type SentTeams, teamKind } from './team-kind.ts';
import { TeamListReceipt } from './team-list-receipt.tsx';

/** The page for signing up many teams to one event, in a new sign-up or in an existing one. */
export function TeamListPage({ eventId }: { readonly eventId: string }) {
  const events = useQuery(eventsQuery());
  const event = events.data?.find((each) => each.eventId === eventId);
  return (
    <Page headline={text.title} lead={text.lead} aside={<LinkButton kind="secondary" href={ownSignUpsPath} label={text.back} />}>
      <Section headline={event?.title ?? text.event} query={events} waiting={{ cards: 1, size: 'large' }}>
        {() => (event === undefined ? <ListClosed {...text.shut.missing} /> : <Way key={eventId} event={event} />)}
      </Section>
    </Page>
  );
}

function Way({ event }: { readonly event: EdisonEvent }) {
  const queries = useQueryClient();
  const [sent, setSent] = useState<{ readonly saved: SentTeams; readonly list: ListDraft }>();
  const [joined, setJoined] = useState<string>();
  const own = event.own.filter(({ state }) => state !== 'cancelled');
  const membership = useMembership(event, own.length === 0);
  const signedUp = own.length > 0;
  // Forgets the draft of a new sign-up once there is a sign-up: it was sent although its answer was lost, or is no longer needed.
  useEffect(() => {
    if (signedUp) forgetDraft(newTeamsDraftName(event.eventId));
  }, [signedUp, event.eventId]);
  if (sent !== undefined) return <TeamListReceipt event={event} {...sent} onAnother={() => setSent(undefined)} />;
  const shut = closedReason(event, own);
  if (shut !== undefined) return <ListClosed {...shut} />;
  // Waits for the membership, since a form shown meanwhile could disappear while somebody types.
  if (membership.kind === 'asking') return <Skeleton label={portalText.waiting} size="large" />;
  if (membership.kind === 'out') return <EnrolFirst event={event} programme={membership.programme} onJoined={setJoined} />;
  const sessions = event.sessions.filter(({ sessionId, shown }) =>
    own.length === 0 ? takesSignUps(shown) : own.some((place) => place.sessionId === sessionId),
  );
  return (
    <>
      {joined === undefined ? null : <Notice tone="success" headline={joinedText(joined)} takesFocus />}
      <OnlySession event={event} />
      {own.length === 0 ? null : <p>{text.already}</p>}
      <ListForm
        key={own.length}
        kind={teamKind(event, own)}
        sessions={sessions.map((session) => sessionChoice(event, session))}
        onSaved={(saved, list) => {
          void invalidateSeats(queries);
          void invalidateTeams(queries);
          setSent({ saved, list });
        }}
      />
    </>
  );
}

interface Why {
  readonly headline: string;
  readonly text: string;
  /** The link to continue, if any. */
  readonly on?: { readonly href: string; readonly label: string };
}

function ListClosed({ headline, text: why, on = { href: ownSignUpsPath, label: text.back } }: Why) {
  return <EmptyState headline={headline} text={why} action={<LinkButton {...on} />} />;
}

/** Why the event takes no teams; undefined when it does. */
function closedReason({ eventId, audience, access, shown, rosterLockAt }: EdisonEvent, own: readonly OwnPlace[]): Why | undefined {
  if (audience !== 'team') return text.shut.audience;
  if (shown === 'cancelled' || shown === 'held') return shutWords[shown];
  if (rosterLockAt !== undefined && isOver(rosterLockAt, new Date())) {
    return { headline: teamsText.lock.headline, text: teamsText.lock.textNobody };
  }
  if (own.length > 0) return undefined;
  if (shown === 'closed' || shown === 'opens-later' || shown === 'full') return shutWords[shown];
  if (access !== 'code') return undefined;
  return { ...text.shut.code, on: { href: eventPanelPath(eventId), label: text.shut.code.action } };
}
