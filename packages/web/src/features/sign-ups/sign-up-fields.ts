import { signUpBody } from '@edison/contracts/bff/sign-ups/sign-up-body';
import { z } from 'zod';
import { lineOf } from '../../forms/rules.ts';
import { type TeamDraft, toNewTeam } from '../team-fields/team-draft.ts';
import { checkedTeam } from '../team-fields/team-rules.ts';

/** The values of the form as typed. */
export interface SignUpFields {
  /** Empty until one is chosen. */
  readonly sessionId: string;
  readonly seats: string;
  readonly note: string;
  readonly code: string;
  readonly teams: readonly TeamDraft[];
}

/** The contract's schema; teams are validated line by line before. */
export const signUpSchema = signUpBody.extend({ teams: z.array(checkedTeam) });
export type SignUpRequest = z.output<typeof signUpSchema>;

/** The request body from the typed values. A session that has closed meanwhile counts as not chosen. */
export function bodyOf({ sessionId, seats, note, code, teams }: SignUpFields, open: readonly { readonly sessionId: string }[]): unknown {
  return {
    sessionId: open.some((session) => session.sessionId === sessionId) ? sessionId : '',
    seats: seatsOf(seats),
    ...(lineOf(note) === '' ? {} : { note: lineOf(note) }),
    ...(code.trim() === '' ? {} : { code }),
    teams: teams.map(toNewTeam),
  };
}

/** The typed number; NaN for anything else. */
export function seatsOf(typed: string): number {
  return /^\s*\d{1,2}\s*$/.test(typed) ? Number(typed) : Number.NaN;
}

/** Seats after the teams have changed: they follow the teams until another number is typed, and are never fewer than the teams need. */
export function seatsAfter(typed: string, before: number, after: number): string {
  const seats = seatsOf(typed);
  return Number.isNaN(seats) || seats === Math.max(before, 1) || seats < after ? String(Math.max(after, 1)) : typed;
}
