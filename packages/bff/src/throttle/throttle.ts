import { createHmac } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import { countTry, type Limit, type Try, uncountTry } from '@edison/database/count-try';
import type { Database } from '@edison/database/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deriveKeys } from '../session/store/seal.ts';
import { orStoreUnavailable } from '../session/store/store-errors.ts';
import { addressSubject } from './address-subject.ts';
import type { BrowserMark } from './browser-mark.ts';

/** What is limited, and how much: by browser, by address (a whole school shares one; only of people who may be anybody), and by what it is about. */
export interface Rule {
  readonly purpose: string;
  readonly browser?: Limit;
  readonly address?: Limit;
  readonly subject?: Limit;
}

/** Who tries. */
export interface Trier {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Limits of tries that hold over all replicas. */
export interface Throttle {
  /**
   * Counts a try before it is made: at a known browser first, so that one browser cannot use up the address.
   *
   * @param about what the rule's `subject` limits, for example an event and an address, in any spelling; kept as a keyed digest only.
   * @param weight how many tries this one counts as, for example the seats that it asks for.
   * @returns a function that takes the try back.
   * @throws Problem RATE_LIMITED with `Retry-After`; STORE_UNAVAILABLE, for whoever cannot be counted is not let in.
   */
  count(rule: Rule, trier: Trier, about?: string, weight?: number): Promise<() => Promise<void>>;
  /** Removes what is over. */
  clear(): Promise<void>;
}

/** The throttle's part of the schema `bff`, as `database/migrations/030-throttle.sql` makes it. */
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
          // What one counter refuses costs nothing at another.
          await uncount();
          throw new Problem('RATE_LIMITED', { retryAfter });
        }
        counted.push(counter);
      }
      const mark = marks.read(request);
      if (browser && mark !== undefined) await countOne('browser', mark, browser);
      if (address) await countOne('address', addressSubject(request.ip), address);
      // A browser without a mark has used up nothing yet. It gets one within the address's limit: else each try would leave a counter behind.
      if (browser && mark === undefined) await countOne('browser', marks.give(request, reply), browser);
      if (subject && about !== undefined) await countOne('subject', about.normalize('NFC').toLowerCase(), subject);
      return uncount;
    },
    // Relies on `throttle_ends_at`.
    clear: async () => void (await db.deleteFrom('throttle').where('ends_at', '<', now()).execute()),
  };
}
