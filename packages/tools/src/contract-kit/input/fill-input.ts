import type { Route } from '@edison/contracts/route';
import { sampleOf } from '@edison/contracts/testing/sample-of';
import { z } from 'zod';
import type { Role } from '../roles.ts';
import type { Input } from '../send.ts';
import type { Fact, Known } from './known.ts';

/** The fact that a field name refers to in every call. A programme's key has two names. */
const meanings: Readonly<Record<string, Fact>> = {
  eventId: 'a published event',
  sessionId: 'a session',
  signUpId: 'a sign-up',
  teamId: 'a team',
  submissionId: 'a submission',
  programName: 'a programme',
  programmeKey: 'a programme',
  institutionId: 'an institution',
  materialId: 'a material',
  fileId: 'a file of a material',
  recordingId: 'a recording',
  userId: 'a user',
  codeId: 'the id of a code',
  code: 'a code',
  targetId: 'a programme',
  viewId: 'a view of the kit',
};

/** Values of fields that a probe sets, in whichever part of the call; `undefined` leaves an optional field out. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** A valid input, or what the server would need to have for one. */
export type Filled = { readonly kind: 'filled'; readonly input: Input } | { readonly kind: 'lacking'; readonly what: string };

/** Values set by a probe. With `madeUp` no known id of the server is used, so that nothing can be changed. */
interface FillOptions {
  readonly values?: FieldValues;
  readonly madeUp?: boolean;
}

/**
 * Makes an input: the probe's values, the caller's own e-mail or id, known facts of the server, and samples for the rest.
 * Optional fields without a value of the probe are left out.
 */
export function fillInput(route: Route, as: Role, known: Known, { values = {}, madeUp = false }: FillOptions = {}): Filled {
  const lacking: string[] = [];
  const part = (place: 'params' | 'query' | 'body') => {
    const shape: Readonly<Record<string, z.core.$ZodType>> = route[place]?.shape ?? {};
    const fields = Object.entries(shape).map(([key, field]) => {
      if (key in values) {
        if (values[key] === undefined && !isOptional(field)) lacking.push(`the server has nothing for ${key} here`);
        return [key, values[key]];
      }
      if (route.own?.key === key && route.own.in === place && !isOptional(field)) return [key, ownOf(route.own.is, as, known, lacking)];
      if (isOptional(field)) return [key, undefined];
      const fact = meanings[key];
      if (fact === undefined || madeUp) return [key, sampleOf(field, 1)];
      const value = known.get(fact);
      if (value === undefined) lacking.push(`the server has no data for ${key}: ${fact}`);
      return [key, value];
    });
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  };
  const input = { params: part('params'), query: part('query'), body: part('body') };
  const [what] = lacking;
  return what === undefined ? { kind: 'filled', input } : { kind: 'lacking', what };
}

/** The e-mail or user id of a role; if unknown, adds to `lacking`. */
function ownOf(is: 'email' | 'userId', as: Role, known: Known, lacking: string[]): string | undefined {
  const own = is === 'email' ? known.people[as]?.email : known.userIds.get(as);
  if (own === undefined) lacking.push(is === 'email' ? `no token tells the e-mail (--email-${as})` : 'GetUser tells no userId');
  return own;
}

/** Whether an input field is an id of something other than the caller. */
export function meansAnId({ own, params, query, body }: Route): boolean {
  return [params, query, body].some((part) =>
    Object.entries(part?.shape ?? {}).some(([key, field]) => key in meanings && key !== own?.key && !isOptional(field)),
  );
}

function isOptional(field: z.core.$ZodType): boolean {
  return z.core.safeParse(field, undefined).success;
}
