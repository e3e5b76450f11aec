import type { AccessEntry } from '@edison/contracts/bff/admin/person';
import type { Database } from '@edison/database/database';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Generated } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { SessionOwners } from './session-owner.ts';
import { orStoreUnavailable } from './store-errors.ts';

/** What belongs to an entry besides the person and what they did. `key`: the session's; `detail`: the pattern of a route. */
interface Noted {
  readonly key?: string | undefined;
  readonly detail?: string | undefined;
}

/** Logins, logouts and refusals, kept for half a year (ASVS 16.3). Changes by admins stand in the backend's audit log. */
export interface AccessLog {
  /** Writes down what somebody did. Never throws: nobody stays logged in because their logout could not be written down. */
  record(subject: string, what: AccessEntry['what'], noted?: Noted): Promise<void>;
  /** The latest 50 of a person, whatever the accounts, newest first. Throws `STORE_UNAVAILABLE`. */
  of(subjects: readonly string[]): Promise<readonly AccessEntry[]>;
  /** Removes what is too old. */
  clear(): Promise<void>;
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
const shown = 50;

export function createAccessLog({ database, owners, now, log }: AccessLogParts): AccessLog {
  const db = database.queries<Tables>('bff');
  /** Whoever is refused the same again and again is written down once a minute. */
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
    async clear() {
      // Index: access_trail_at.
      const old = new Date(now().getTime() - keptMilliseconds);
      await db.deleteFrom('access_trail').where('at', '<', old).execute();
    },
  };
}

/** Writes down who of those signed in was refused what: a call, or an admin page. Guests are nobody, and stand in the log alone. */
export function logRefusals(app: FastifyInstance, accessLog: Pick<AccessLog, 'record'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const signedIn = request.session?.signedIn?.();
    const isRefused = reply.statusCode === 403 || String(reply.getHeader('location') ?? '') === '/login?reason=admin';
    if (!signedIn || !isRefused) return;
    await accessLog.record(signedIn.person.subject, 'refused', { key: signedIn.key, detail: askedFor(request) });
  });
}

/** The pattern of a route, never the address: that may name a person or hold a secret. */
function askedFor({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? 'nothing'}`;
}
