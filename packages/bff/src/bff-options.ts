import type { SiteRenderer } from '@edison/contracts/content/site-renderer';
import type { Database } from '@edison/database/database';
import type { FastifyInstance } from 'fastify';
import type { ReadMailQueue } from './operations/stored-counts.ts';
import type { IdentityOptions } from './session/provider/discover-provider.ts';

/** Every option of the bff; nothing here is read from the environment. */
export interface BffOptions {
  /** Our own origin, without a slash at the end. Every absolute URL comes from it. */
  readonly siteUrl: string;
  /** Ours is the schema `bff`. */
  readonly database: Database;
  readonly web: SiteRenderer;
  readonly backendUrl: string;
  /** `mediaUrl` is the image CDN that `/media/` addresses are rewritten to. */
  readonly content: { readonly url: string; readonly root: string; readonly mediaUrl?: string };
  readonly identity: IdentityOptions;
  readonly sessionKeys: readonly string[];
  readonly sessionIdleSeconds: number;
  readonly sessionAbsoluteSeconds: number;
  /** Addresses or ranges whose X-Forwarded-For counts; empty = nobody's. */
  readonly trustedProxies: readonly string[];
  /** Shared with the content service, which signs its purge calls with it. */
  readonly purgeKey: string;
  /** Hosts of scripts that a visitor may consent to. */
  readonly scriptHosts: readonly string[];
  /** Other hosts that a redirect of the content service may lead to; none when absent. */
  readonly redirectHosts?: readonly string[];
  readonly operations: { readonly host: string; readonly port: number } | undefined;
  /** No mail leaves the embedded parts; the metrics say so. */
  readonly mailIsOff?: boolean;
  /** The outboxes of parts that run beside us, by the name of the part, for the metrics. */
  readonly mailQueues?: Readonly<Record<string, ReadMailQueue>>;
  /** What runs, for the metrics: the version of the release, and the commit it was built from where the build says so. */
  readonly build?: { readonly version: string; readonly commit: string };
  readonly logLevel: string;
  /** Takes the lines of the log instead of standard output. */
  readonly logTo?: { write(line: string): void };
  readonly now?: () => Date;
  /** How long the backend may take to answer; less than five seconds when absent. */
  readonly backendTimeoutMilliseconds?: number | undefined;
  /** Seconds between "not ready" and closing, for a balancer to notice; 0 = close at once. */
  readonly drainSeconds?: number;
  /** Adds routes of the site's own. */
  readonly extend?: (app: FastifyInstance) => Promise<void>;
}

/** A bff that is put together, and perhaps listening. */
export interface Bff extends AsyncDisposable {
  readonly app: FastifyInstance;
  /** Starts listening, the operations port too; answers the address. */
  listen(host: string, port: number): Promise<string>;
  /** Readiness 503, drain, close. Twice is once. */
  stop(): Promise<void>;
}
