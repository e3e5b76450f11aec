import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { ListAnswer } from '@edison/contracts/bff/sign-ups/sign-up-list';
import type { Profile } from '@edison/contracts/bff/users';
import { ownSignUpsPath } from '@edison/contracts/private-paths';
import { EmptyState } from '@edison/ui/empty-state';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { eventsQuery } from '../../api/events-query.ts';
import { profileQuery } from '../../api/profile-query.ts';
import { invalidate } from '../../api/query-for.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { LoadedTogether } from '../../page/loaded-together.tsx';
import { Page } from '../../page/page.tsx';
import { Section } from '../../page/section.tsx';
import { takesSignUps } from '../../page/takes-sign-ups.ts';
import { peopleText as text } from '../../text/by-list/people-text.ts';
import { shutWords } from '../../text/sign-ups.ts';
import { InvitedPeople } from '../invitations/invited-people.tsx';
import type { ListDraft } from '../list-form/list-draft.ts';
import { ListForm } from '../list-form/list-form.tsx';
import { SchoolProof } from '../schools/school-proof.tsx';
import { OnlySession, sessionChoice } from '../sign-ups/session-choice.tsx';
import { invalidateSeats } from '../sign-ups/sign-up-queries.ts';
import { peopleKind } from './people-kind.ts';
import { PeopleReceipt } from './people-receipt.tsx';

/** The page for signing up people by list to one event. */
export function ListPage({ eventId }: { readonly eventId: string }) {
  const events = useQuery(eventsQuery());
  const profile = useQuery(profileQuery);
  const { data: session } = useQuery({ ...sessionQuery(), enabled: false });
  const isAdmin = session?.kind === 'signed-in' && session.role === 'admin';
  const event = events.data?.find((each) => each.eventId === eventId);
  return (
    <Page headline={text.title} lead={text.lead} aside={<LinkButton kind="secondary" href={ownSignUpsPath} label={text.back} />}>
      <LoadedTogether queries={[events, profile]}>
        <Section headline={event?.title ?? text.event} query={events} waiting={{ cards: 1, size: 'large' }}>
          {() => <Way key={eventId} event={event} profile={profile.data} isAdmin={isAdmin} />}
        </Section>
        <InvitedPeople eventId={eventId} own={!isAdmin} />
      </LoadedTogether>
    </Page>
  );
}

interface WayProps {
  readonly event: EdisonEvent | undefined;
  readonly profile: Profile | undefined;
  readonly isAdmin: boolean;
}

function Way({ event, profile, isAdmin }: WayProps) {
  const queries = useQueryClient();
  const [sent, setSent] = useState<{ readonly answer: ListAnswer; readonly list: ListDraft }>();
  if (event !== undefined && sent !== undefined) {
    const back = <LinkButton href={ownSignUpsPath} label={text.back} />;
    return <PeopleReceipt event={event} {...sent} back={back} onAnother={() => setSent(undefined)} />;
  }
  const shut = closedReason(event);
  if (event === undefined || shut !== undefined) {
    const words = shut ?? text.shut.missing;
    return <EmptyState {...words} action={<LinkButton href={ownSignUpsPath} label={text.back} />} />;
  }
  if (profile?.institution?.state === 'pending') {
    return (
      <Notice tone="info" headline={text.shut.pending.headline}>
        <p>{text.shut.pending.text}</p>
      </Notice>
    );
  }
  if (profile?.schoolProof?.state === 'unproved' && !isAdmin) return <AskFirst profile={profile} />;
  return (
    <>
      <OnlySession event={event} />
      <ListForm
        kind={peopleKind(event, isAdmin)}
        sessions={event.sessions.filter(({ shown }) => takesSignUps(shown)).map((session) => sessionChoice(event, session))}
        onSaved={(answer, list) => {
          void invalidateSeats(queries);
          void invalidate(queries, '/bff/events/:eventId/invitations');
          setSent({ answer, list });
        }}
      />
    </>
  );
}

/** Shown to teachers whose school is not proved. */
function AskFirst({ profile }: { readonly profile: Profile }) {
  const { headline, text: why, ask, how } = text.shut.unproved;
  return (
    <>
      <Notice tone="info" headline={headline}>
        <p>{why}</p>
        <p>
          <a href="/kontakt/">{ask}</a>
          {how}
        </p>
      </Notice>
      <SchoolProof profile={profile} />
    </>
  );
}

/** Why the event takes no list; undefined when it does. */
function closedReason(event: EdisonEvent | undefined): { readonly headline: string; readonly text: string } | undefined {
  if (event === undefined) return undefined;
  if (event.audience === 'judge') return text.shut.audience;
  if (!takesSignUps(event.shown)) {
    const { shown } = event;
    return shown === 'open' || shown === 'few-seats' || shown === 'waitlist' ? undefined : shutWords[shown];
  }
  return event.access === 'code' ? text.shut.code : undefined;
}
