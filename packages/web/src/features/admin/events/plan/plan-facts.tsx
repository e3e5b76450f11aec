import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { useQuery } from '@tanstack/react-query';
import { friendlyInstant } from '../../../../text/dates.ts';
import { audienceWords, kindWords } from '../../../../text/event-words.ts';
import { accessWords, planLabels as labels, unitWords } from '../../../../text/planning/plan-form.ts';
import { planTabText as text } from '../../../../text/planning/plan-tab.ts';
import { type Fact, Facts } from '../../../portal/parts/facts.tsx';
import { adminProgrammesQuery } from '../../programmes/programme-queries.ts';

/** What a programme is called to people; its key until that is known, or where it is no more. */
function useProgrammeTitle(programmeKey: string | undefined): string | undefined {
  const { data } = useQuery(adminProgrammesQuery);
  return data?.items.find((each) => each.programmeKey === programmeKey)?.title ?? programmeKey;
}

/** The plan of an event, to read. */
export function PlanFacts({ event }: { readonly event: PlannedEvent }) {
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
        [labels.registrationOpensAt, friendlyInstant(event.registrationOpensAt)],
        [labels.registrationClosesAt, friendlyInstant(event.registrationClosesAt)],
        [labels.cancelUntil, friendlyInstant(event.cancelUntil)],
        [labels.organiser, event.organiser],
        [labels.contactEmail, event.contactEmail],
      ]}
    />
  );
}
