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

/** `ok`: the contract's status; `in part`: that too, with a part of the requested data; `nothing`: without any of them. */
export type Outcome = 'ok' | 'in part' | 'nothing' | ProblemCode;

/** The expected outcome for each caller. */
export type Cells = Readonly<Record<Caller, Outcome>>;

/** A request, or how each caller words it. */
export type Worded = Request | ((caller: Caller) => Request | Promise<Request>);

/** How to make a call for a person's data, and the expected outcomes. */
export interface Row {
  /** Prepares the data, once for all who ask for those of the same person. */
  readonly request: (whose: Someone, world: World) => Worded | Promise<Worded>;
  readonly cells: Cells;
  /** Recognises the requested data in an answer; without it only the status is checked. */
  readonly shown?: RegExp;
  /** Recognises a part of it. */
  readonly shownInPart?: RegExp;
}

/**
 * Expected outcomes: of guests, of teachers who ask for their own data, of teachers who ask for somebody else's, and of admins; of one caller,
 * where it is another than that of the group. An admin without step-up is answered as an admin, until `rowsOf` looks into the contract.
 */
type Outcomes = Readonly<Record<Group, Outcome>> & Exceptions;
type Exceptions = Partial<Readonly<Record<Group | Caller, Outcome>>>;
type Group = (typeof groupOf)[Caller];

/** Who is mostly answered alike. */
export const groupOf = {
  guest: 'guests',
  guestProved: 'guests',
  teacher: 'owners',
  unproved: 'owners',
  pending: 'owners',
  colleague: 'others',
  unprovedColleague: 'others',
  another: 'others',
  adminLongAgo: 'admins',
  admin: 'admins',
} as const satisfies Readonly<Record<Caller, string>>;

function row(request: Row['request'], outcomes: Outcomes): Row {
  const of = (caller: Caller) => outcomes[caller] ?? outcomes[groupOf[caller]];
  return {
    request,
    cells: {
      guest: of('guest'),
      guestProved: of('guestProved'),
      teacher: of('teacher'),
      unproved: of('unproved'),
      pending: of('pending'),
      colleague: of('colleague'),
      unprovedColleague: of('unprovedColleague'),
      another: of('another'),
      adminLongAgo: of('adminLongAgo'),
      admin: of('admin'),
    },
  };
}

/** A call that only admins may make. */
export function adminRow(request: Row['request'], exceptions: Exceptions = {}): Row {
  return row(request, { guests: 'SIGNED_OUT', owners: 'FORBIDDEN', others: 'FORBIDDEN', admins: 'ok', ...exceptions });
}

/** A call about what somebody owns: for other teachers it is not there. */
export function ownerRow(request: Row['request'], exceptions: Exceptions = {}): Row {
  return row(request, { guests: 'SIGNED_OUT', owners: 'ok', others: 'NOT_FOUND', admins: 'ok', ...exceptions });
}

/** A call that names a person: other teachers may not name them. */
export function personRow(request: Row['request'], exceptions: Exceptions = {}): Row {
  return ownerRow(request, { others: 'FORBIDDEN', ...exceptions });
}

/** A call about the caller, which every signed-in person may make. */
export function ownRow(request: Row['request'], exceptions: Exceptions = {}): Row {
  return ownerRow(request, { others: 'ok', ...exceptions });
}

/** A call that everybody may make, or whoever has its secret. */
export function publicRow(request: Row['request'], exceptions: Exceptions = {}): Row {
  return ownRow(request, { guests: 'ok', ...exceptions });
}

/** Whose data a caller asks for: their own, or the teacher's. */
export function whoseFor(caller: Caller): Someone {
  return caller === 'unproved' || caller === 'pending' ? people[caller] : people.teacher;
}

/** The request as the caller words it. */
export async function requestOf(prepared: Worded, caller: Caller): Promise<Request> {
  return typeof prepared === 'function' ? prepared(caller) : prepared;
}
