import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { missingWords } from '../../../../text/planning/plan-tab.ts';

/** What a draft lacks before it can be shown, in words; nothing when it is ready. The server asks for the same, but for the place. */
export function missingBefore(event: PlannedEvent, now: Date): readonly string[] {
  const starts = event.sessions.map(({ startsAt }) => Date.parse(startsAt));
  const first = Math.min(...starts);
  const [opens, closes] = [Date.parse(event.registrationOpensAt), Date.parse(event.registrationClosesAt)];
  const lacks: readonly (readonly [boolean, string])[] = [
    [!starts.some((start) => start > now.getTime()), missingWords.noSession],
    [event.venue === undefined && event.onlineUrl === undefined, missingWords.noPlace],
    [closes <= opens, missingWords.closesFirst],
    [starts.length > 0 && closes > Math.max(...starts), missingWords.closesLate],
    [Date.parse(event.cancelUntil) > first, missingWords.cancelLate],
    [event.rosterLockAt !== undefined && Date.parse(event.rosterLockAt) > first, missingWords.rosterLate],
  ];
  return lacks.flatMap(([missing, words]) => (missing ? [words] : []));
}
