import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { Button } from '@edison/ui/button';
import { Skeleton } from '@edison/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Fact, Facts } from '../../page/facts.tsx';
import { accessWords, planLabels as labels, notifyText, queueOrderWords, unitWords } from '../../text/admin/events/event-plan.ts';
import { planTabText as text } from '../../text/admin/events/events.ts';
import { titleWithYear } from '../../text/admin/programmes/programmes.ts';
import { friendlyInstant } from '../../text/dates.ts';
import { audienceWords, kindWords } from '../../text/event-words.ts';
import { portalText } from '../../text/portal.ts';
import { EditPlan, planDraftName } from '../event-plan/edit-plan.tsx';
import { PageAtAddress } from '../event-plan/page-at-address.tsx';
import { plannedEventQuery } from '../event-plan/queries.ts';
import { SessionsPart } from '../event-sessions/sessions-part.tsx';
import styles from '../page/admin.module.css';
import { Part } from '../page/part.tsx';
import { type ActionResult, type PartResult, ResultNotice } from '../page/result-notice.tsx';
import { useOpenForm } from '../page/use-open-form.ts';
import { adminProgrammesQuery } from '../programmes/queries.ts';
import { StatePanel } from './state-panel.tsx';

/** The tab of an event's plan: its state with the actions on it, its sessions, and its facts. */
export function PlanTab({ eventId }: { readonly eventId: string }) {
  const { data: event } = useQuery(plannedEventQuery(eventId));
  const resultOf = useResults(eventId);
  if (event === undefined) return <Skeleton label={portalText.waiting} cards={3} size="large" />;
  return (
    <div className={styles.parts}>
      <StatePanel event={event} {...resultOf('state')} />
      <SessionsPart event={event} {...resultOf('sessions')} />
      <PlanPart event={event} {...resultOf('facts')} />
    </div>
  );
}

interface PlanPartProps extends PartResult {
  readonly event: PlannedEvent;
}

function PlanPart({ event, result, onResult }: PlanPartProps) {
  const { open, opener, done, leave } = useOpenForm({ names: ['plan'], draftOf: () => planDraftName(event.eventId), onResult });
  const fixed = event.state === 'cancelled' || event.state === 'finished';
  return (
    <Part headline={text.facts}>
      <ResultNotice result={result} />
      {open !== undefined && !fixed ? (
        <EditPlan
          event={event}
          onSaved={({ mails }) => done({ headline: notifyText.saved, text: notifyText.savedMails(mails) })}
          onCancel={leave}
        />
      ) : (
        <>
          <PlanFacts event={event} />
          {event.state === 'draft' ? <PageAtAddress slug={event.slug} eventId={event.eventId} /> : null}
          {fixed ? null : (
            <p>
              <Button kind="secondary" {...opener('plan')} label={text.edit} />
            </p>
          )}
        </>
      )}
    </Part>
  );
}

/** The title of a programme with its school year; its key while that is loading, or when the programme no longer exists. */
function useProgrammeTitle(programmeKey: string | undefined): string | undefined {
  const { data } = useQuery(adminProgrammesQuery);
  const found = data?.items.find((each) => each.programmeKey === programmeKey);
  return found === undefined ? programmeKey : titleWithYear(found);
}

/** The plan of an event, read-only. */
function PlanFacts({ event }: { readonly event: PlannedEvent }) {
  const programme = useProgrammeTitle(event.programmeKey);
  const forTeams: readonly Fact[] =
    event.audience === 'team'
      ? [
          [text.teamSize, `${event.team.min}–${event.team.max}`],
          [labels.rosterLockAt, event.rosterLockAt === undefined ? text.atStart : friendlyInstant(event.rosterLockAt)],
        ]
      : [];
  return (
    <Facts
      facts={[
        [labels.summary, event.summary],
        [labels.kind, kindWords[event.kind]],
        [labels.slug, text.address(event.slug)],
        [labels.venue, event.venue],
        [labels.city, event.city],
        [labels.region, event.region],
        [labels.onlineUrl, event.onlineUrl],
        [labels.audience, audienceWords[event.audience]],
        [labels.access, accessWords[event.access]],
        [labels.programmeKey, programme],
        [labels.capacityUnit, unitWords[event.capacityUnit]],
        ...forTeams,
        [labels.waitlist, event.waitlist ? text.yes : text.no],
        [labels.queueOrder, queueOrderWords[event.queueOrder]],
        [labels.registrationOpensAt, friendlyInstant(event.registrationOpensAt)],
        [labels.registrationClosesAt, friendlyInstant(event.registrationClosesAt)],
        [labels.cancelUntil, friendlyInstant(event.cancelUntil)],
        [labels.organiser, event.organiser],
        [labels.contactEmail, event.contactEmail],
      ]}
    />
  );
}

/**
 * The result of the last action on an event, shown in the part of the plan where it was made until the next action in any part.
 * After a refusal the event is fetched again, so that the next action starts from what is saved.
 */
function useResults(eventId: string): (part: 'state' | 'sessions' | 'facts') => PartResult {
  const queries = useQueryClient();
  const [last, setLast] = useState<{ readonly part: string; readonly result: ActionResult | undefined }>();
  return (part) => ({
    result: last?.part === part ? last.result : undefined,
    onResult(result) {
      if (result?.error !== undefined) void queries.invalidateQueries({ queryKey: plannedEventQuery(eventId).queryKey });
      setLast({ part, result });
    },
  });
}
