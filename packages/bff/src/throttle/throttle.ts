import { createHmac } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import { addressSubject } from '@edison/database/client-address';
import { countTry, type Limit, type Try, uncountTry } from '@edison/database/count-try';
import type { Database } from '@edison/database/database';
import type { ExpiredTables } from '@edison/database/jobs/expired-rows';
import { deriveKeys } from '@edison/database/seal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { orStoreUnavailable } from '../session/store/store-errors.ts';
import type { BrowserMark } from './browser-mark.ts';

/** Limits of one purpose: by browser, by IP address (which a whole school may share) and by subject, such as a person. */
export interface Rule {
  readonly purpose: string;
  readonly browser?: Limit;
  readonly address?: Limit;
  readonly subject?: Limit;
}

/** The request and reply of a try. */
export interface HttpExchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Counts tries against limits, over all replicas. */
export interface Throttle {
  /**
   * Counts a try before it is made, against the browser's limit first, so that one browser cannot use up its IP address's.
   *
   * @param about value for the rule's `subject` limit, such as event and e-mail, in capitals or not; stored as a keyed digest only.
   * @param weight how many tries this counts as, such as the number of seats.
   * @returns a function that takes the count back.
   * @throws Problem RATE_LIMITED with `Retry-After`; STORE_UNAVAILABLE if the try cannot be counted.
   */
  count(rule: Rule, exchange: HttpExchange, about?: string, weight?: number): Promise<() => Promise<void>>;
  /** A keyed digest of the client address, IPv6 by /64: 43 characters, until the newest of the secrets changes. */
  senderOf(request: FastifyRequest): string;
}

/** The throttle's table in the schema `bff`, created by `database/migrations/030-throttle.sql`. */
export interface ThrottleTables {
  throttle: { subject: string; tries: number; ends_at: Date };
}

interface ThrottleParts {
  readonly database: Database;
  /** Newest first. */
  readonly secrets: readonly string[];
  readonly marks: BrowserMark;
  readonly now: () => Date;
}

export function createThrottle({ database, secrets, marks, now }: ThrottleParts): Throttle {
  const db = database.queries<ThrottleTables>('bff');
  const [key] = deriveKeys(secrets, 'throttle');
  if (!key) throw new Error('At least one session key is needed');
  const digest = (parts: readonly string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

  return {
    async count({ purpose, browser, address, subject }, { request, reply }, about, weight) {
      const counted: Try[] = [];
      const uncount = async () => {
        for (const one of counted) await orStoreUnavailable(() => uncountTry(db, one));
      };
      async function countOne(kind: string, who: string, limit: Limit): Promise<void> {
        const counter = { table: 'bff.throttle', subject: digest([purpose, kind, who]), weight };
        const retryAfter = await orStoreUnavailable(() => countTry(db, counter, limit, now()));
        if (retryAfter > 0) {
          // A try that one limit refuses is not counted against the others.
          await uncount();
          throw new Problem('RATE_LIMITED', { retryAfter });
        }
        counted.push(counter);
      }
      const mark = marks.read(request);
      if (browser && mark !== undefined) await countOne('browser', mark, browser);
      if (address) await countOne('address', addressSubject(request.ip), address);
      // Browsers get a mark only within the address's limit, so that refused tries do not add counters.
      if (browser && mark === undefined) await countOne('browser', marks.give(request, reply), browser);
      if (subject && about !== undefined) await countOne('subject', about.normalize('NFC').toLowerCase(), subject);
      return uncount;
    },
    senderOf: ({ ip }) => digest(['sender', addressSubject(ip)]),
  };
}

/** Counters whose time is over. Relies on `throttle_ends_at`. */
export function expiredCounters(now: Date): ExpiredTables {
  return { counters: { table: 'bff.throttle', where: sql`r.ends_at < ${now}` } };
}
