import type { EdisonEvent } from '@edison/contracts/bff/events';
import { namedMembers, type TeamDraft } from './team-draft.ts';

/** How many seats teams need, in the unit that the event counts in: members, teams, or classes (teams without a class are of one). */
export function seatsForTeams(unit: EdisonEvent['capacityUnit'], teams: readonly TeamDraft[]): number {
  if (unit === 'team') return teams.length;
  if (unit === 'class')
    return new Set(teams.map(({ classLabel }) => classLabel.replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('da'))).size;
  return teams.reduce((sum, team) => sum + namedMembers(team).length, 0);
}
