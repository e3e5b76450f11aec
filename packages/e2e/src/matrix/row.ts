import type { ProblemCode } from '@edison/contracts/problem';
import { type Caller, people, type Someone, type World } from './world.ts';

/** The input of a call. */
export interface Request {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** A query parameter to send a second time. */
  readonly repeated?: readonly [name: string, value: string];
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `ok`: the contract's status; `nothing`: the contract's status, but without the requested data; `–`: does not apply. */
export type Outcome = 'ok' | 'nothing' | '–' | ProblemCode;

/** The expected outcome for each caller. `another`: a teacher who asks for somebody else's data. */
export type Cells = Readonly<Record<Caller, Outcome>>;

/** How to make a call for a person's data, and the expected outcomes. */
export interface Row {
  readonly request: (whose: Someone, world: World, caller: Caller) => Request | Promise<Request>;
  readonly cells: Cells;
  /** Recognises the requested data in an answer; without it only the status is checked. */
  readonly shown?: RegExp;
}

/**
 * Makes a row; outcomes in the order guest, teacher on own data, teacher on another's, teacher with a pending school, admin. An admin without
 * step-up is answered as an admin, until `rowsOf` looks into the contract.
 */
export function row(
  request: Row['request'],
  ...[guest, teacher, another, pending, admin]: readonly [Outcome, Outcome, Outcome, Outcome, Outcome]
): Row {
  return { request, cells: { guest, teacher, another, pending, adminLongAgo: admin, admin } };
}

/** Whose data a caller asks for: a teacher and one with a pending school for their own, everybody else for the teacher's. */
export function whoseFor(caller: Caller): Someone {
  return caller === 'pending' ? people.pending : people.teacher;
}

/** A call that only admins may make. */
export function adminRow(request: Row['request']): Row {
  return row(request, 'SIGNED_OUT', 'FORBIDDEN', '–', 'FORBIDDEN', 'ok');
}

/** A call about the caller, which every signed-in person may make. */
export function ownRow(request: Row['request']): Row {
  return row(request, 'SIGNED_OUT', 'ok', '–', 'ok', 'ok');
}

/** A call that everybody may make. */
export function publicRow(request: Row['request']): Row {
  return row(request, 'ok', 'ok', '–', 'ok', 'ok');
}

/** A call with a secret, which works for everybody who has it. */
export function secretRow(request: Row['request']): Row {
  return row(request, 'ok', 'ok', 'ok', 'ok', 'ok');
}

/** A row whose call one admin makes. */
export function askedOnce(of: Row): Row {
  return { ...of, cells: { ...of.cells, adminLongAgo: '–' } };
}
