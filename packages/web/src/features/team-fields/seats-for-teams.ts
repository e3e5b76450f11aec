import type { EdisonEvent } from '@edison/contracts/bff/events';
import { namedMembers, type TeamDraft } from './team-draft.ts';

/** The number of seats that teams need, in the event's unit: members, teams, or classes (a team without a class counts as one). */
export function seatsForTeams(unit: EdisonEvent['capacityUnit'], teams: readonly TeamDraft[]): number {
  if (unit === 'team') return teams.length;
  if (unit === 'class')
    return new Set(teams.map(({ classLabel }) => classLabel.replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('da'))).size;
  return teams.reduce((sum, team) => sum + namedMembers(team).length, 0);
}
