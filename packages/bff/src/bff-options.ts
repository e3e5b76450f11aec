import type { StartCounts } from '@edison/contracts/bff/admin/start-list';
import type { SiteRenderer } from '@edison/contracts/content/site-renderer';
import type { SessionLimits } from '@edison/contracts/session-limits';
import type { StepUpRule } from '@edison/contracts/step-up';
import type { Database } from '@edison/database/database';
import type { FastifyInstance } from 'fastify';
import type { SecurityContact } from './feeds/security-txt.ts';
import type { ReadMailQueue } from './operations/stored-counts.ts';
import type { IdentityOptions } from './session/provider/discover-provider.ts';
import type { SessionOptions } from './session/session.ts';

/** Every option of the bff; nothing here is read from the environment. */
export interface BffOptions {
  /** Our own origin, without a slash at the end. Every absolute URL comes from it. */
  readonly siteUrl: string;
  /** The value of Strict-Transport-Security over https; two years and every host below the site's when absent. */
  readonly transportSecurity?: string;
  /** Whom to tell about a hole, for `/.well-known/security.txt`; without it there is no such file. */
  readonly security?: SecurityContact | undefined;
  /** The bff uses its schema `bff`. */
  readonly database: Database;
  readonly web: SiteRenderer;
  readonly backendUrl: string;
  /** Signs the assertions for a backend in this process; without it the backend gets the provider's access tokens. */
  readonly assertionKey?: SessionOptions['assertionKey'];
  /** `mediaUrl` is the image CDN that `/media/` addresses are rewritten to. */
  readonly content: { readonly url: string; readonly root: string; readonly mediaUrl?: string };
  readonly identity: IdentityOptions;
  readonly sessionKeys: readonly string[];
  readonly sessionIdleSeconds: number;
  readonly sessionAbsoluteSeconds: number;
  /** Limits of admins' sessions: 2 hours without use and 12 since the login when absent. */
  readonly adminSessions?: SessionLimits;
  /** What a login has to be for calls marked `stepUp`; when absent, one of an admin needs a second factor. */
  readonly stepUp?: StepUpRule;
  /** IP addresses or ranges of proxies whose X-Forwarded-For is believed; empty: none. */
  readonly trustedProxies: readonly string[];
  /** The secret with which the content service signs its purge calls. */
  readonly purgeKey: string;
  /** Hosts from which scripts may load after a visitor's consent. */
  readonly scriptHosts: readonly string[];
  /** Other hosts that a redirect of the content service may lead to; none when absent. */
  readonly redirectHosts?: readonly string[];
  readonly operations: { readonly host: string; readonly port: number } | undefined;
  /** True when the embedded upstreams send no mail; shown in the metrics. */
  readonly mailIsOff?: boolean;
  /** Reads the outboxes of the embedded upstreams, by upstream, for the metrics. */
  readonly mailQueues?: Readonly<Record<string, ReadMailQueue>>;
  /** For the metrics: version of the release, and the commit that it was built from where known. */
  readonly build?: { readonly version: string; readonly commit: string };
  /** Reads what the start list counts, from the embedded backend; undefined: the log and `/readyz?verbose` tell nothing of it. */
  readonly startCounts?: (() => Promise<StartCounts>) | undefined;
  /** Sender of the embedded upstreams' mails; absent where both are remote. */
  readonly mailFrom?: string | undefined;
  readonly logLevel: string;
  /** Where log lines are written; standard output when absent. */
  readonly logTo?: { write(line: string): void };
  readonly now?: () => Date;
  /** False: another process on this database runs the jobs. */
  readonly runsJobs?: boolean;
  /** How long the backend may take to answer; 4.5 seconds when absent. */
  readonly backendTimeoutMilliseconds?: number | undefined;
  /** Seconds between readiness 503 and closing, so that a load balancer notices; 0: close at once. */
  readonly drainSeconds?: number;
  /** Registers further routes, such as those of the demo. */
  readonly extend?: (app: FastifyInstance) => Promise<void>;
}

/** A bff with everything installed; it listens after `listen`. */
export interface Bff extends AsyncDisposable {
  readonly app: FastifyInstance;
  /** Starts listening, on the operations port too; returns the URL. */
  listen(host: string, port: number): Promise<string>;
  /** Answers 503 to readiness probes, waits `drainSeconds`, and closes. A second call waits for the first. */
  stop(): Promise<void>;
}
