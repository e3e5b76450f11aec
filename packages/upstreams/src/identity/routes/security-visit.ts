import { randomBytes } from 'node:crypto';
import { createSealer } from '@edison/database/seal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { methodNames } from '../accounts/authentication-methods.ts';
import { html } from '../pages/html.ts';
import type { Page, PageFrame } from '../pages/page.ts';
import { visitCookie } from '../provider/end-session.ts';
import { findFactors, hasSecondFactor } from '../second-factor/factors.ts';
import type { PageParts } from './page-parts.ts';
import { type Judgement, judge, type Proof, proofSeconds, readProof } from './proof.ts';

/**
 * A visit to the page of security: its id, what was shown there, and the login at the provider that it belongs to, so that the next person at
 * the same computer does not go on with it.
 */
interface SecurityVisit {
  readonly seed: string;
  /** When it began, milliseconds since 1970; with each factor a new one begins. */
  readonly at: number;
  readonly proof: Proof | undefined;
  readonly session: string;
}

const shape = z.object({ seed: z.string(), at: z.number(), proof: z.unknown().optional(), session: z.string() });

/** Reads and keeps visits, which lie sealed in a cookie. */
export interface SecurityVisits {
  /** The browser's visit, or a new one; what was shown in it, or else in a login at the provider that is fresh; and what is missing still. */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ readonly own: SecurityVisit; readonly proof: Proof | undefined; readonly judged: Judgement }>;
  keep(reply: FastifyReply, visit: SecurityVisit): void;
  /** Begins a new one with what was shown, so that nothing that was seen before is of use. */
  renew(reply: FastifyReply, visit: Omit<SecurityVisit, 'seed' | 'at'>): void;
  /** Whether this browser has shown all factors of an account, whose password was right. Without a second factor there is no more to show. */
  hasShownAll(request: FastifyRequest, reply: FastifyReply, accountId: string): Promise<boolean>;
}

type VisitParts = Pick<PageParts, 'provider' | 'queries' | 'factors' | 'secrets' | 'frame'>;

export function createSecurityVisits(parts: VisitParts): SecurityVisits {
  const { frame, secrets, factors, queries } = parts;
  const sealer = createSealer(secrets, 'security visit');
  const secure = frame.siteUrl.startsWith('https:');
  const cookie = { path: frame.prefix || '/', httpOnly: true, sameSite: 'lax', secure, maxAge: proofSeconds } as const;

  const read = (request: FastifyRequest): SecurityVisit | undefined => {
    const text = sealer.open(request.cookies[visitCookie] ?? '', visitCookie);
    const visit = text === undefined ? undefined : shape.safeParse(JSON.parse(text)).data;
    // The browser forgets the cookie by then; a copy of it ends here.
    if (!visit || factors.now().getTime() - visit.at > proofSeconds * 1_000) return undefined;
    return { ...visit, proof: readProof(visit.proof) };
  };

  const begin = ({ proof, session }: Omit<SecurityVisit, 'seed' | 'at'>): SecurityVisit => {
    return { seed: randomBytes(32).toString('base64url'), at: factors.now().getTime(), proof, session };
  };
  const keep: SecurityVisits['keep'] = (reply, visit) =>
    void reply.setCookie(visitCookie, sealer.seal(JSON.stringify(visit), visitCookie), cookie);

  const open: SecurityVisits['open'] = async (request, reply) => {
    const { session, proof: shownAtLogin } = await readSession(parts, request, reply);
    const kept = read(request);
    const own = kept?.session === session ? kept : begin({ proof: undefined, session });
    const shownHere = await judge(factors, own.proof);
    if (shownHere.missing !== 'password') return { own, proof: own.proof, judged: shownHere };
    return { own, proof: shownAtLogin, judged: await judge(factors, shownAtLogin) };
  };

  return {
    open,
    keep,
    renew: (reply, visit) => keep(reply, begin(visit)),
    async hasShownAll(request, reply, accountId) {
      if (!hasSecondFactor(await findFactors(queries, accountId))) return true;
      const { judged } = await open(request, reply);
      return judged.missing === 'nothing' && judged.account.id === accountId;
    },
  };
}

/** The browser's login at the provider, and what it has shown. */
async function readSession({ provider }: VisitParts, request: FastifyRequest, reply: FastifyReply) {
  const current = provider();
  const { accountId, uid, amr = ['pwd'], loginTs } = await current.Session.get(current.createContext(request.raw, reply.raw));
  if (!accountId || loginTs === undefined) return { session: '', proof: undefined };
  return { session: uid, proof: { accountId, methods: methodNames.filter((name) => amr.includes(name)), at: loginTs } };
}

/** For whoever changes password or e-mail of an account with a second factor, which their browser has not shown. `then`: how they go on. */
export function showFactorFirstPage({ prefix }: PageFrame, then = 'kom så tilbage hertil'): Page {
  return {
    heading: 'Vis først trin to',
    status: 403,
    body: html`<p>Din profil er beskyttet med to trin. Vis det andet trin på siden »Log ind med to trin«, og ${then}. Der er intet ændret.</p>
<p><a class="button" href="${prefix}/sikkerhed">Vis trin to</a></p>`,
  };
}
