import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { Team } from '@edison/contracts/bff/teams';
import { isOver } from '@edison/contracts/deadline';
import { ownSignUpsPath } from '@edison/contracts/private-paths';
import { EmptyState } from '@edison/ui/empty-state';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { eventsQuery } from '../../api/events-query.ts';
import { profileQuery } from '../../api/profile-query.ts';
import { LoadedTogether } from '../../page/loaded-together.tsx';
import { Page } from '../../page/page.tsx';
import styles from '../../page/parts.module.css';
import { Section } from '../../page/section.tsx';
import { friendlyInstant } from '../../text/dates.ts';
import { eventsPageText } from '../../text/events/events-page.ts';
import { coOwnedText, coOwnerText } from '../../text/teams/co-owners.ts';
import { openUntilText, teamsText } from '../../text/teams/teams-page.ts';
import { CoOwnersSection } from '../co-owners/co-owners-section.tsx';
import { ownSignUpsQuery } from '../sign-ups/sign-up-queries.ts';
import { SchoolSubmissions } from '../submissions/school-submissions.tsx';
import { sortByName } from '../team-fields/team-draft.ts';
import type { TeamSize } from '../team-fields/team-rules.ts';
import { ColleagueTeams } from './colleague-teams.tsx';
import cards from './own-teams.module.css';
import { OwnTeams } from './own-teams.tsx';
import { TeamCard } from './team-card.tsx';
import { type Outcome, TeamOutcome } from './team-outcome.tsx';
import { eventTeamsQuery } from './team-queries.ts';

const { page: text, lock } = teamsText;

/** The server's limits when the event gives none. */
const anySize = { min: 1, max: 30 };

/** The teams at an event: the caller's own, the co-owned ones, those of colleagues, and the submissions. */
export function TeamsPage({ eventId }: { readonly eventId: string }) {
  const teams = useQuery(eventTeamsQuery(eventId));
  const events = useQuery(eventsQuery());
  const signUps = useQuery(ownSignUpsQuery);
  const profile = useQuery(profileQuery);
  const event = events.data?.find((each) => each.eventId === eventId);
  const own = signUps.data?.items.filter((each) => each.eventId === eventId && each.state !== 'cancelled') ?? [];
  const title = event?.title ?? own[0]?.eventTitle;
  const locked = isLocked(event, teams.data?.items ?? []);
  const coOwnsAlone = own.length === 0 && (teams.data?.items ?? []).some(isCoOwned) && !teams.data?.items.some((team) => team.own);
  return (
    <Page
      headline={title === undefined ? text.title : `${text.title}: ${title}`}
      lead={text.leadOf}
      aside={isMissing(teams.error) ? null : <LinkButton kind="secondary" href={ownSignUpsPath} label={text.back} />}
    >
      <LoadedTogether queries={[teams, events, signUps]}>
        {isMissing(teams.error) ? (
          <EmptyState {...eventsPageText.unknownEvent} action={<LinkButton href={ownSignUpsPath} label={text.back} />} />
        ) : event !== undefined && event.audience !== 'team' ? (
          <EmptyState headline={text.noTeams} text={text.noTeamsText} />
        ) : (
          <>
            <ChangeDeadline event={event} locked={locked} />
            <Section headline={coOwnsAlone ? coOwnerText.mine.headline : text.own} query={teams} waiting={{ cards: 2, size: 'medium' }}>
              {({ items }) => (
                <>
                  {coOwnsAlone ? null : (
                    <OwnTeams
                      eventId={eventId}
                      teams={items.filter((team) => team.own)}
                      signUps={own}
                      size={event?.team ?? anySize}
                      locked={locked}
                    />
                  )}
                  <CoOwnedTeams teams={items.filter(isCoOwned)} size={event?.team ?? anySize} />
                </>
              )}
            </Section>
            {own.map((signUp) => (
              <CoOwnersSection key={signUp.signUpId} signUp={signUp} several={own.length > 1} />
            ))}
            <ColleagueTeams teams={teams.data?.colleagues ?? []} unproved={profile.data?.schoolProof?.state === 'unproved'} />
            <SchoolSubmissions eventId={eventId} slug={event?.slug ?? own[0]?.eventSlug} />
          </>
        )}
      </LoadedTogether>
    </Page>
  );
}

function isCoOwned({ coOwned }: Team): boolean {
  return coOwned === true;
}

/** Whether the error is permanent, so that a retry is not offered. */
function isMissing(error: Error | null): boolean {
  return error instanceof ApiProblem && error.code === 'NOT_FOUND';
}

/** Whether the rosters are locked: by the teams themselves if there are any, else by the event's lock or start. */
function isLocked(event: EdisonEvent | undefined, teams: readonly Team[]): boolean {
  const known = teams.find((team) => team.own) ?? teams.find(isCoOwned);
  const until = lockOf(event);
  return known?.locked ?? (until !== undefined && isOver(until, new Date(), firstStart(event)));
}

function lockOf(event: EdisonEvent | undefined): string | undefined {
  return event?.rosterLockAt ?? firstStart(event);
}

function firstStart(event: EdisonEvent | undefined): string | undefined {
  return event?.sessions.map(({ startsAt }) => startsAt).sort()[0];
}

/** Until when teams can be changed; afterwards the contact address. */
function ChangeDeadline({ event, locked }: { readonly event: EdisonEvent | undefined; readonly locked: boolean }) {
  const until = lockOf(event);
  if (!locked) return until === undefined ? null : <p>{openUntilText(friendlyInstant(until))}</p>;
  return (
    <Notice tone="info" headline={lock.headline}>
      {event === undefined ? (
        <p>{lock.textNobody}</p>
      ) : (
        <p>
          {lock.text} <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>
        </p>
      )}
    </Notice>
  );
}

/** The teams that the caller co-owns, by owner; each can be changed until the roster lock. */
function CoOwnedTeams({ teams, size }: { readonly teams: readonly Team[]; readonly size: TeamSize }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const owners = [...new Set(teams.map(({ ownerName }) => ownerName ?? ''))];
  return (
    <>
      {outcome === undefined ? null : <TeamOutcome key={outcome.at} outcome={outcome} />}
      {owners.map((owner) => (
        <div key={owner} className={styles.list}>
          <p>{coOwnedText(owner)}</p>
          <div className={cards.teams}>
            {sortByName(teams.filter(({ ownerName = '' }) => ownerName === owner)).map((team) => (
              <TeamCard key={team.teamId} team={team} size={size} onOutcome={setOutcome} />
            ))}
          </div>
        </div>
      ))}
    </>
  );
}
