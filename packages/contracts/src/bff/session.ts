import { z } from 'zod';
import { email } from '../fields.ts';
import { defineRoutes } from '../route.ts';

/** Who sits at this browser. The token itself never leaves the server. */
export const sessionState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guest') }),
  z.object({
    kind: z.literal('signed-in'),
    role: z.enum(['teacher', 'admin']),
    name: z.string(),
    email,
    /** When the session ends whatever the person does, ISO 8601. */
    endsAt: z.iso.datetime(),
  }),
]);

export type SessionState = z.infer<typeof sessionState>;

const noAnswer = z.undefined();

export const sessionRoutes = defineRoutes({
  getSession: {
    method: 'GET',
    path: '/bff/session',
    summary: 'Who is signed in here. Does not prolong the session.',
    who: 'anyone',
    answer: sessionState,
    problems: ['STORE_UNAVAILABLE'],
  },
  beginLogin: {
    method: 'GET',
    path: '/bff/login',
    summary: 'Starts the code flow and redirects to the identity provider.',
    who: 'anyone',
    kind: 'navigation',
    query: z.object({ returnTo: z.unknown().optional() }),
    answer: noAnswer,
    problems: ['UPSTREAM_UNAVAILABLE', 'STORE_UNAVAILABLE'],
  },
  logout: {
    method: 'POST',
    path: '/bff/logout',
    summary: 'Ends the session, revokes its tokens, and names the address where the provider says goodbye.',
    who: 'anyone',
    answer: z.object({ location: z.string() }),
    problems: ['STORE_UNAVAILABLE'],
  },
});
