import type { KeyObject } from 'node:crypto';
import type { AccessEntry } from '@edison/contracts/bff/admin/person';
import type { SessionLimits } from '@edison/contracts/session-limits';
import type { StepUpRule } from '@edison/contracts/step-up';
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

/** Name of the session cookie on https. On http it is `edison`, because browsers refuse the prefix `__Host-` there (RFC 6265bis). */
export const secureCookieName = '__Host-edison';

/**
 * The session of a browser. `key` is the row's key (a hash), never the cookie. While an admin sees the site on behalf of somebody else,
 * role, name and e-mail are that person's, so that the admin can do nothing that they could not.
 */
export interface Session {
  readonly key: string;
  readonly subject: string;
  readonly role: 'teacher' | 'admin';
  readonly permissions: readonly string[];
  readonly name: string;
  readonly email: string;
  /** The absolute end of the session. */
  readonly endsAt: Date;
  /** Until when the login is good for calls marked `stepUp`; undefined when it is not. */
  readonly steppedUpUntil?: Date | undefined;
  /** The schools that the login names. */
  readonly schoolNumbers?: readonly string[] | undefined;
  readonly onBehalf?: OnBehalfVisit;
}

/** The on-behalf visit of an admin. */
export interface OnBehalfVisit {
  /** The backend's id of the visit. */
  readonly id: string;
  readonly userId: string;
  /** The admin's own name. */
  readonly by: string;
  readonly until: Date;
  /** Whether the visit has expired: then only ending it is allowed. */
  readonly over: boolean;
}

/** The private half of the key that signs assertions now, and its id. */
export interface AssertionKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
}

export interface SessionOptions {
  /** The site's origin, without a trailing slash; base of every absolute URL. */
  readonly siteUrl: string;
  /** The schema `bff` must be migrated already. */
  readonly database: Database;
  readonly identity: IdentityOptions;
  /** Secrets, newest first; older ones only unseal. */
  readonly sessionKeys: readonly string[];
  readonly sessionIdleSeconds: number;
  readonly sessionAbsoluteSeconds: number;
  /** Limits of admins' sessions: 2 hours without use and 12 since the login when absent. */
  readonly adminSessions?: SessionLimits | undefined;
  /** What a login has to be for calls marked `stepUp`; when absent, one of an admin needs a second factor. */
  readonly stepUp?: StepUpRule | undefined;
  readonly now?: () => Date;
  /** Leases for token refreshes; rows of the database by default. Tests replace them to show the race without. */
  readonly leases?: Leases;
  /** Called with the outcome of each refresh of tokens. */
  readonly refreshed?: (how: Refreshed) => void;
  /** The key of assertions, for a backend in this process; without it the backend gets the provider's access tokens. */
  readonly assertionKey?: (() => AssertionKey) | undefined;
  /** Breaker and call reports of the provider; a breaker of its own when absent. */
  readonly watched?: Pick<Watched, 'breaker' | 'begin'>;
}

/** What the functions of login, refresh and logout work with. */
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
  readonly stepUp: StepUpRule;
}

/** The sessions of one app. */
export interface Sessions {
  /**
   * The session of this browser, or undefined for a guest. Prolongs it (at most one write a minute) except on
   * `/bff/session`, which browsers poll. Throws `STORE_UNAVAILABLE`.
   */
  read(request: FastifyRequest): Promise<Session | undefined>;
  /** The session of this browser, for pages outside the scope of sessions. Does not prolong it. Throws `STORE_UNAVAILABLE`. */
  find(request: FastifyRequest): Promise<Session | undefined>;
  /**
   * What tells the backend who calls: an assertion for a backend in this process, otherwise the person's access token. The session's tokens
   * are refreshed when they have expired, or when it equals `refused`, to which the backend has just answered 401. Throws
   * `SESSION_EXPIRED` (the session has ended, this answer clears the cookie), `SIGNED_OUT` (it had ended before, the cookie stays),
   * `UPSTREAM_UNAVAILABLE` (the session stays; names the backend if there is no refresh token for a refused token),
   * `STORE_UNAVAILABLE`.
   */
  backendToken(session: Session, refused?: string): Promise<string>;
  /** Refreshes the tokens of a session, and with them its role. Throws as `backendToken` does. */
  refresh(session: Session): Promise<void>;
  /** Ends the session of a deactivated person: deletes its row and clears the cookie with this answer. */
  expire(session: Session): Promise<void>;
  /** The same for guests' calls, of the site itself; a new one when the last equals `refused`. Throws `UPSTREAM_UNAVAILABLE`. */
  guestToken(refused?: string): Promise<string>;
  /**
   * Redirects this browser to the identity provider; sends the reply. With `stepUp` the person of this session has to prove it again.
   * Throws `UPSTREAM_UNAVAILABLE`.
   */
  beginLogin(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: { readonly returnTo?: unknown; readonly stepUp?: unknown },
  ): Promise<void>;
  /** Logs this browser out and returns the URL to go to. Throws `STORE_UNAVAILABLE`. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<{ location: string }>;
  /** Starts an on-behalf visit of an admin, or ends it with undefined. Throws `SIGNED_OUT` and `STORE_UNAVAILABLE`. */
  setOnBehalf(session: Session, whom: OnBehalf | undefined): Promise<void>;
  /** The active sessions of the person with this `sub`, the last used first. Throws `STORE_UNAVAILABLE`. */
  listOf(subject: string): Promise<readonly OwnSession[]>;
  /** Ends all sessions of the person with this `sub` for an admin, on every replica; returns how many there were. Throws `STORE_UNAVAILABLE`. */
  endAllByAdmin(subject: string): Promise<number>;
  /** The access log of a person's accounts, newest first. Throws `STORE_UNAVAILABLE`. */
  accessLogOf(subjects: readonly string[]): Promise<readonly AccessEntry[]>;
  /** Ends another session of the same person. Throws `NOT_FOUND` when it does not exist or is somebody else's, and `STORE_UNAVAILABLE`. */
  endOther(session: Session, sessionId: string): Promise<void>;
  /**
   * Logs the person out in every browser; the next login in each has to ask for the password.
   * Returns as `end` does. Throws `STORE_UNAVAILABLE`.
   */
  logoutEverywhere(session: Session, request: FastifyRequest, reply: FastifyReply): Promise<{ location: string }>;
}
