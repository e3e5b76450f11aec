import type { TeamListAnswer } from '@edison/contracts/bff/teams/team-list';
import { Problem } from '@edison/contracts/problem';
import type { seatsNeeded, TeamRules } from '../teams/team-rules.ts';

/** What a sign-up holds then: its seats, its state, and its place in the queue. */
export type Comes = Required<Pick<TeamListAnswer, 'seats' | 'state'>> & Pick<TeamListAnswer, 'position'>;

/** A sign-up that is wished for, or that is there, as far as teams are concerned. */
export interface Place {
  readonly rules: Pick<TeamRules, 'team_min' | 'team_max'>;
  /** What it comes to with these teams more. @throws Problem FULL and the like. */
  readonly comes: (more: Parameters<typeof seatsNeeded>[1]) => Promise<Comes>;
}

/** No sign-up has more seats (`seatWish`). */
const mostSeats = 30;

/** @throws Problem BAD_REQUEST with the field `seats` for more than a sign-up can have. */
export function requireSeats(seats: number): number {
  if (seats > mostSeats) throw new Problem('BAD_REQUEST', { field: 'seats' });
  return seats;
}
