import { z } from 'zod';
import { email, id, instant, list } from '../fields.ts';
import { defineRoutes } from '../route.ts';

/** The session of this browser, without tokens, which never leave the server. */
export const sessionState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guest') }),
  z.object({
    kind: z.literal('signed-in'),
    role: z.enum(['teacher', 'admin']),
    name: z.string(),
    email,
    /** Absolute end of the session, ISO 8601. */
    endsAt: z.iso.datetime(),
    /** Until when the login is good for calls marked `stepUp`; absent when it is not. */
    steppedUpUntil: instant.optional(),
    /** The schools that the login names, by their numbers; absent when it names none. */
    schoolNumbers: z.array(z.string()).optional(),
    /** An admin's on-behalf visit until `until`: `name` and `email` are then the other person's, `by` the admin's name. */
    onBehalf: z.object({ userId: id, by: z.string(), until: instant }).optional(),
  }),
]);

export type SessionState = z.infer<typeof sessionState>;

/** A session of the person; `browser` and `system` from its `User-Agent`, if known. */
export const ownSession = z.object({
  sessionId: id,
  /** Whether it is the session of this request. */
  here: z.boolean(),
  kind: z.enum(['computer', 'phone', 'tablet']),
  browser: z.string().optional(),
  system: z.string().optional(),
  startedAt: instant.optional(),
  /** Precise to a minute. */
  lastSeenAt: instant,
  endsAt: instant,
});
export type OwnSession = z.infer<typeof ownSession>;

/** The identity provider's back-channel logout. Not in the route table, because browsers do not call it. */
export const backChannelLogoutPath = '/bff/backchannel-logout';

const noAnswer = z.undefined();

export const sessionRoutes = defineRoutes({
  getSession: {
    method: 'GET',
    path: '/bff/session',
    summary: 'Who is signed in here. Does not prolong the session.',
    who: 'anyone',
    onBehalf: 'way-out',
    answer: sessionState,
    problems: ['STORE_UNAVAILABLE'],
  },
  beginLogin: {
    method: 'GET',
    path: '/bff/login',
    summary:
      'Starts the code flow and redirects to the identity provider. `stepUp=1`: whoever is signed in has to prove it again, with a second factor where they have one; the session stays until then.',
    who: 'anyone',
    onBehalf: 'way-out',
    kind: 'navigation',
    query: z.object({ returnTo: z.unknown().optional(), stepUp: z.unknown().optional() }),
    answer: noAnswer,
    problems: ['UPSTREAM_UNAVAILABLE', 'STORE_UNAVAILABLE'],
  },
  listOwnSessions: {
    method: 'GET',
    path: '/bff/sessions',
    summary: 'Where the person is signed in, the latest used first.',
    who: 'signed-in',
    answer: list(ownSession),
    problems: ['STORE_UNAVAILABLE'],
  },
  endOwnSession: {
    method: 'POST',
    path: '/bff/sessions/:sessionId/end',
    summary: 'Ends a session of the same person in another browser; answers those that are left. WRONG_STATE for the one that asks.',
    who: 'signed-in',
    params: z.strictObject({ sessionId: id }),
    answer: list(ownSession),
    problems: ['NOT_FOUND', 'WRONG_STATE', 'STORE_UNAVAILABLE'],
  },
  logoutEverywhere: {
    method: 'POST',
    path: '/bff/sessions/end-all',
    summary: 'Ends every session of the person, this one too; the provider has to ask for the password again in each browser.',
    who: 'signed-in',
    answer: z.object({ location: z.string() }),
    problems: ['STORE_UNAVAILABLE'],
  },
  logout: {
    method: 'POST',
    path: '/bff/logout',
    summary: 'Ends the session, revokes its tokens, and names the address where the provider says goodbye.',
    who: 'anyone',
    onBehalf: 'way-out',
    answer: z.object({ location: z.string() }),
    problems: ['STORE_UNAVAILABLE'],
  },
});
