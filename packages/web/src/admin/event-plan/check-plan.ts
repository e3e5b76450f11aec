import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { planLabels as labels, planRules as rules } from '../../text/admin/events/event-plan.ts';
import { friendlyInstant } from '../../text/dates.ts';
import { instantOf } from '../page/danish-time-field.ts';
import type { PlanValues } from './plan-values.ts';

type Starts = readonly Pick<PlannedEvent['sessions'][number], 'startsAt'>[];

/** What the contract of one field cannot see: fields that belong together, and the order that the dates keep with the sessions. */
export function checkPlan(typed: PlanValues, sessions: Starts): Record<string, string | undefined> {
  const starts = sessions.map(({ startsAt }) => startsAt).sort();
  return {
    programmeKey: typed.access === 'programme' && typed.programmeKey === '' ? rules.programme : undefined,
    'team.max': Number(typed.team.max) < Number(typed.team.min) ? rules.teamTurned : undefined,
    registrationClosesAt: closesWhen(typed, starts.at(-1)),
    cancelUntil: tooLateFor('cancelUntil', typed.cancelUntil, starts[0]),
    // Only teams have a field for it.
    rosterLockAt: typed.audience === 'team' ? tooLateFor('rosterLockAt', typed.rosterLockAt, starts[0]) : undefined,
  };
}

/** Registration closes after it opens, and by the last start. Times are typed as Danish wall clocks. */
export function closesWhen(
  { registrationOpensAt, registrationClosesAt }: Pick<PlanValues, 'registrationOpensAt' | 'registrationClosesAt'>,
  last: string | undefined,
): string | undefined {
  const at = timeOf(registrationClosesAt);
  if (at <= timeOf(registrationOpensAt)) return rules.closesFirst;
  return last !== undefined && at > Date.parse(last) ? rules.closesLate(friendlyInstant(last)) : undefined;
}

/** Some things end when the first session begins. */
export function tooLateFor(field: 'cancelUntil' | 'rosterLockAt', wall: string, first: string | undefined): string | undefined {
  return first !== undefined && timeOf(wall) > Date.parse(first) ? rules.tooLate(labels[field], friendlyInstant(first)) : undefined;
}

/** Not a number where there is none: no comparison holds for it. */
function timeOf(wall: string): number {
  return Date.parse(instantOf(wall) ?? '');
}
