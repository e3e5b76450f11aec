import type { AccessEntry } from '@edison/contracts/bff/admin/person';
import { loginPath } from '@edison/contracts/private-paths';
import type { Database } from '@edison/database/database';
import type { ExpiredTables } from '@edison/database/jobs/expired-rows';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { type Generated, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { SessionOwners } from './session-owner.ts';
import { orStoreUnavailable } from './store-errors.ts';

/** Optional parts of an entry. `key`: of the session; `detail`: pattern of the refused route. */
interface Noted {
  readonly key?: string | undefined;
  readonly detail?: string | undefined;
}

/** Logins, logouts and refusals, kept for half a year (ASVS 16.3). Changes by admins are in the backend's audit log. */
export interface AccessLog {
  /** Adds an entry. Never throws, so that a failure does not stop a logout. */
  record(subject: string, what: AccessEntry['what'], noted?: Noted): Promise<void>;
  /** The latest 50 entries of a person's accounts, newest first. Throws `STORE_UNAVAILABLE`. */
  of(subjects: readonly string[]): Promise<readonly AccessEntry[]>;
}

interface Tables {
  access_trail: {
    id: Generated<string>;
    at: Date;
    owner: string;
    what: AccessEntry['what'];
    session: string | null;
    detail: string | null;
  };
}

export interface AccessLogParts {
  readonly database: Database;
  readonly owners: SessionOwners;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const keptMilliseconds = 183 * 86_400_000;

/** What is too old to be kept. Relies on `access_trail_at`. */
export function oldAccessEntries(now: Date): ExpiredTables {
  return { entries: { table: 'bff.access_trail', where: sql`r.at < ${new Date(now.getTime() - keptMilliseconds)}` } };
}

const shown = 50;

export function createAccessLog({ database, owners, now, log }: AccessLogParts): AccessLog {
  const db = database.queries<Tables>('bff');
  /** Limits equal refusals of a person to one entry a minute. */
  const refused = new LRUCache<string, true>({ max: 1_000, ttl: 60_000, ttlResolution: 0, perf: { now: () => now().getTime() } });

  function isKnown(refusal: string): boolean {
    if (refused.has(refusal)) return true;
    refused.set(refusal, true);
    return false;
  }

  return {
    async record(subject, what, { key = '', detail = '' } = {}) {
      if (what === 'refused' && isKnown(`${key} ${detail}`)) return;
      const row = { at: now(), owner: owners.of(subject), what, session: key.slice(0, 8) || null, detail: detail || null };
      await db
        .insertInto('access_trail')
        .values(row)
        .execute()
        .catch((err: unknown) => log.warn({ err, what }, 'an access was not written down'));
    },
    of: (subjects) =>
      orStoreUnavailable(async () => {
        if (subjects.length === 0) return [];
        // Index: access_trail_owner.
        const rows = db.selectFrom('access_trail').selectAll().where('owner', 'in', subjects.flatMap(owners.all));
        const found = await rows.orderBy('id', 'desc').limit(shown).execute();
        return found.map(({ at, what, session, detail }) => ({
          at: at.toISOString(),
          what,
          ...(session !== null && { session }),
          ...(detail !== null && { detail }),
        }));
      }),
  };
}

/** Records refused calls and admin pages of signed-in people. Refusals of guests are only in the request log. */
export function logRefusals(app: FastifyInstance, accessLog: Pick<AccessLog, 'record'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const signedIn = request.session?.signedIn?.();
    const isRefused = reply.statusCode === 403 || String(reply.getHeader('location') ?? '') === `${loginPath}?reason=admin`;
    if (!signedIn || !isRefused) return;
    await accessLog.record(signedIn.person.subject, 'refused', { key: signedIn.key, detail: askedFor(request) });
  });
}

/** Method and route pattern, never the URL, which may name a person or hold a secret. */
function askedFor({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? 'nothing'}`;
}
