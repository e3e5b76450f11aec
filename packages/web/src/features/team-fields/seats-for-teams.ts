import type { EdisonEvent } from '@edison/contracts/bff/events';
import { useEffect, useRef } from 'react';
import { parseCount } from '../../forms/rules.ts';
import { namedMembers, type TeamDraft } from './team-draft.ts';

/** The number of seats that teams need, in the event's unit: members, teams, or classes (a team without a class counts as one). */
export function seatsForTeams(unit: EdisonEvent['capacityUnit'], teams: readonly TeamDraft[]): number {
  if (unit === 'team') return teams.length;
  if (unit === 'class')
    return new Set(teams.map(({ classLabel }) => classLabel.replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('da'))).size;
  return teams.reduce((sum, team) => sum + namedMembers(team).length, 0);
}

/**
 * The number of seats after the teams have changed: it follows the teams until another number is typed, and is never lower than they need.
 */
function seatsAfter(typed: string, before: number, after: number): string {
  const seats = parseCount(typed);
  return Number.isNaN(seats) || seats === Math.max(before, 1) || seats < after ? String(Math.max(after, 1)) : typed;
}

interface SeatsField {
  readonly unit: EdisonEvent['capacityUnit'];
  readonly teams: readonly TeamDraft[];
  /** The typed number of seats. */
  readonly seats: () => string;
  readonly onSeats: (seats: string) => void;
}

/** Keeps the typed number of seats up with the teams of a form. @returns how many seats the teams need. */
export function useSeatsForTeams({ unit, teams, seats, onSeats }: SeatsField): number {
  const needed = seatsForTeams(unit, teams);
  const before = useRef(needed);
  useEffect(() => {
    if (before.current === needed) return;
    onSeats(seatsAfter(seats(), before.current, needed));
    before.current = needed;
  });
  return needed;
}
