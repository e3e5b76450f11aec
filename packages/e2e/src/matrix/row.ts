import type { ProblemCode } from '@edison/contracts/problem';
import { type Caller, people, type Someone, type World } from './world.ts';

/** What a call carries. */
export interface Request {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** A parameter of the query that stands there once more. */
  readonly repeated?: readonly [name: string, value: string];
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `ok` is the status of the contract; `nothing`: so it is, and what is asked for is not in the answer; `–`: the question does not arise. */
export type Outcome = 'ok' | 'nothing' | '–' | ProblemCode;

/** The five cells of a call: what each caller is answered. `another` is a teacher who asks for what is not theirs. */
export type Cells = Readonly<Record<Caller, Outcome>>;

/** How a call is made, given whose data it is about, and what is expected. */
export interface Row {
  readonly request: (whose: Someone, world: World, caller: Caller) => Request | Promise<Request>;
  readonly cells: Cells;
  /** How what is asked for looks in an answer; without it the status is enough. */
  readonly shown?: RegExp;
}

/** Makes a row; the outcomes stand in the order guest, teacher on own data, teacher on another's, teacher with a pending school, admin. */
export function row(
  request: Row['request'],
  ...[guest, teacher, another, pending, admin]: readonly [Outcome, Outcome, Outcome, Outcome, Outcome]
): Row {
  return { request, cells: { guest, teacher, another, pending, admin } };
}

/** Whose data a caller asks for: a teacher and one with a pending school for their own, everybody else for the teacher's. */
export function whoseFor(caller: Caller): Someone {
  return caller === 'pending' ? people.pending : people.teacher;
}

/** A call that only admins may make. */
export function adminRow(request: Row['request']): Row {
  return row(request, 'SIGNED_OUT', 'FORBIDDEN', '–', 'FORBIDDEN', 'ok');
}

/** A call about oneself: whoever is signed in may make it. */
export function ownRow(request: Row['request']): Row {
  return row(request, 'SIGNED_OUT', 'ok', '–', 'ok', 'ok');
}

/** A call that everybody may make. */
export function openRow(request: Row['request']): Row {
  return row(request, 'ok', 'ok', '–', 'ok', 'ok');
}

/** A call by a secret that one person was given: whoever has it is answered. */
export function secretRow(request: Row['request']): Row {
  return row(request, 'ok', 'ok', 'ok', 'ok', 'ok');
}
