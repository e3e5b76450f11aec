import type { AccessEntry } from '@edison/contracts/bff/admin/person';
import type { Database } from '@edison/database/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Watched } from '../breaker/watch-upstreams.ts';
import type { Refreshed } from '../operations/metrics.ts';
import type { IdentityOptions, Provider } from './provider/discover-provider.ts';
import type { AccessLog } from './store/access-log.ts';
import type { SessionCache } from './store/session-cache.ts';
import type { OnBehalf, OwnSession } from './store/session-content.ts';
import type { SessionLife } from './store/session-life.ts';
import type { SessionStore } from './store/session-store.ts';
import type { Leases } from './tokens/lease.ts';

/**
 * Who sits at this browser. `key` is the row's key (a hash), never the cookie. Where an admin sees the site as somebody else, role, name
 * and e-mail are that person's, so that nothing is open that is not open to them.
 */
export interface Session {
  readonly key: string;
  readonly subject: string;
  readonly role: 'teacher' | 'admin';
  readonly permissions: readonly string[];
  readonly name: string;
  readonly email: string;
  /** When the session ends whatever the person does. */
  readonly endsAt: Date;
  readonly onBehalf?: SeenAs;
}

/** Whom an admin sees the site as. */
export interface SeenAs {
  /** What the backend knows it by. */
  readonly id: string;
  readonly userId: string;
  /** The admin's own name. */
  readonly by: string;
  readonly until: Date;
  /** Whether the time is up: then there is nothing left but the way out. */
  readonly over: boolean;
}

export interface SessionOptions {
  /** Our own origin, without a slash at the end. Every absolute URL comes from it. */
  readonly siteUrl: string;
  /** Its schema `bff` is migrated already (`database/migrations`). */
  readonly database: Database;
  readonly identity: IdentityOptions;
  /** Secrets, newest first; older ones still open what they have locked. */
  readonly sessionKeys: readonly string[];
  readonly sessionIdleSeconds: number;
  readonly sessionAbsoluteSeconds: number;
  readonly now?: () => Date;
  /** The lock that keeps refreshes single; rows of the database unless a test shows what happens without. */
  readonly leases?: Leases;
  /** Hears how each refresh of tokens ended. */
  readonly refreshed?: (how: Refreshed) => void;
  /** What stands before the provider, and sees its calls; a breaker of its own without. */
  readonly watched?: Pick<Watched, 'breaker' | 'begin'>;
}

/** What the steps of a session's life work with. */
export interface SessionParts {
  readonly provider: Provider;
  readonly store: SessionStore;
  readonly cache: SessionCache;
  readonly leases: Leases;
  readonly life: SessionLife;
  readonly accessLog: AccessLog;
  readonly now: () => Date;
  readonly siteUrl: string;
  readonly logoutHint: boolean;
}

/** The sessions of one app. */
export interface Sessions {
  /**
   * The session of this browser, or undefined for a guest. Prolongs it (at most one write a minute), but for
   * `/bff/session`, which browsers poll. Throws `STORE_UNAVAILABLE`.
   */
  read(request: FastifyRequest): Promise<Session | undefined>;
  /** The session of this browser, on a page outside the scope of sessions. Prolongs nothing. Throws `STORE_UNAVAILABLE`. */
  find(request: FastifyRequest): Promise<Session | undefined>;
  /**
   * The person's access token for the backend; refreshed when it has run out, or when it is `refused`, the token that
   * the backend has just answered 401 to. Throws `SESSION_EXPIRED` (the session is over, the cookie goes
   * with this answer), `SIGNED_OUT` (it was gone already, the cookie stays), `UPSTREAM_UNAVAILABLE` (the session lives; naming the backend where there is nothing to refresh a refused token
   * with), `STORE_UNAVAILABLE`.
   */
  accessToken(session: Session, refused?: string): Promise<string>;
  /** Ends a session whose person is deactivated: its row goes, and the cookie with this answer. */
  expire(session: Session): Promise<void>;
  /** The site's own token, for guests' calls. Throws `UPSTREAM_UNAVAILABLE`. */
  guestToken(refused?: string): Promise<string>;
  /** Redirects this browser to the identity provider; sends the reply. Throws `UPSTREAM_UNAVAILABLE`. */
  beginLogin(request: FastifyRequest, reply: FastifyReply, returnTo: unknown): Promise<void>;
  /** Logs this browser out and answers where to go from here. Throws `STORE_UNAVAILABLE`. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<{ location: string }>;
  /** From now on this session is seen as somebody else's, or with nothing as the admin's own again. Throws `SIGNED_OUT` and `STORE_UNAVAILABLE`. */
  seeAs(session: Session, whom: OnBehalf | undefined): Promise<void>;
  /** The living sessions of a person, by the provider's name for them, the latest used first. Throws `STORE_UNAVAILABLE`. */
  listOf(subject: string): Promise<readonly OwnSession[]>;
  /** Ends all of somebody else's, on every replica at once; answers how many there were. Throws `STORE_UNAVAILABLE`. */
  endAllOf(subject: string): Promise<number>;
  /** How a person came and went lately with any of their accounts, newest first. Throws `STORE_UNAVAILABLE`. */
  accessLogOf(subjects: readonly string[]): Promise<readonly AccessEntry[]>;
  /** Ends another session of the same person. Throws `NOT_FOUND` when it is nobody's or another's, and `STORE_UNAVAILABLE`. */
  endOther(session: Session, sessionId: string): Promise<void>;
  /**
   * Logs the person out in every browser; wherever the provider still knows them, it has to ask for the password.
   * Answers as `end` does. Throws `STORE_UNAVAILABLE`.
   */
  endAll(session: Session, request: FastifyRequest, reply: FastifyReply): Promise<{ location: string }>;
}
