import { Problem } from '@edison/contracts/problem';
import type { Database } from '@edison/database/database';
import type { FastifyBaseLogger } from 'fastify';
import { maskPath } from '../plugins/request-log.ts';
import { createAnswerKeeper } from './cache/answer-keeper.ts';
import { openKeptAnswers } from './cache/kept-answers.ts';
import { type Cached, createStaleCache, type StaleCache } from './cache/stale-cache.ts';
import type { ContentClient } from './content-client.ts';
import type { ContentKeys } from './content-keys.ts';
import { type Answer, type ContentAnswer, readAnswer, versionOf } from './read-answer.ts';
import type { ReadPageParts } from './read-page.ts';
import { createStrayBudget } from './stray-budget.ts';

/** The answers of the content service, by the path that each was asked at. */
export interface AnswerCaches {
  /** What pages are made of; written to the database as well. */
  readonly kept: StaleCache<Answer>;
  /** What anybody may ask for in any combination: few, and in memory only. */
  readonly open: StaleCache<Answer>;
  /** The keys of the lists in `kept`. */
  lists(): readonly string[];
}

export interface AnswerCacheParts {
  readonly client: Pick<ContentClient, 'fetch'>;
  readonly keys: ContentKeys;
  readonly reading: ReadPageParts;
  readonly database: Database;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** Hears where each answer came from. */
  readonly served?: ((state: Cached<Answer>['state']) => void) | undefined;
}

const day = 24 * 3_600_000;
const maxEntries = 2_000;
const maxOpenLists = 100;

/** An answer for another spelling of an address: told, and not stored, since there is no end of spellings. */
export class Unkept extends Error {
  readonly answer: ContentAnswer;
  constructor(answer: ContentAnswer) {
    super('another spelling');
    this.answer = answer;
  }
}

/** Whether a failure means that there is no page at this address: an answer, and no outage. */
export function hasNoPage(error: unknown): boolean {
  return error instanceof Unkept || (error instanceof Problem && error.code === 'NOT_FOUND');
}

/** Opens both caches, the first with what an earlier process has kept. */
export async function openAnswerCaches({ client, keys, reading, database, now, log, served }: AnswerCacheParts): Promise<AnswerCaches> {
  const table = openKeptAnswers(database);
  const keeper = createAnswerKeeper({ kept: table, now, log, maxEntries, maxAgeMilliseconds: day });
  const listed = new Set<string>();
  const ages = { now, freshMilliseconds: 10_000, revalidateMilliseconds: 600_000, staleMilliseconds: day, ...(served && { served }) };

  async function fetchAnswer(key: string): Promise<{ readonly value: Answer; readonly text: string; readonly bytes: number }> {
    const raw = await client.fetch(key);
    if (raw.status === 404 && keys.listOf(key) === undefined) throw new Problem('NOT_FOUND');
    const text = JSON.stringify(raw);
    const value = await readAnswer(key, raw, versionOf(text), keys, reading).catch((cause: unknown) => {
      log.warn({ err: cause, key: maskPath(key) }, 'an answer of the content service is off its contract');
      throw new Problem('UPSTREAM_UNAVAILABLE', { cause });
    });
    return { value, text, bytes: text.length };
  }

  async function fetchKept(key: string): Promise<{ readonly value: Answer; readonly bytes: number }> {
    const { value, text, bytes } = await fetchAnswer(key);
    const other = keys.otherSpelling(key, value);
    if (other) throw new Unkept(other);
    if (keys.listOf(key)) listed.add(key);
    keeper.keep(key, text, versionOf(text));
    return { value, bytes };
  }

  const strays = createStrayBudget(now);
  const load = async (key: string) => {
    // What is known is fetched whatever else is asked for.
    const isStray = keys.isPage(key) && !kept.has(key);
    if (isStray && !strays.take()) throw new Problem('TRY_AGAIN');
    try {
      const loaded = await fetchKept(key);
      if (isStray) strays.giveBack();
      return loaded;
    } catch (error) {
      if (hasNoPage(error)) keeper.forget(key);
      throw error;
    }
  };
  const kept = createStaleCache<Answer>({ load, isFinal: hasNoPage, ...ages, maxEntries, maxBytes: 64 * 1024 * 1024 });
  const open = createStaleCache<Answer>({ load: fetchAnswer, ...ages, maxEntries: maxOpenLists, maxBytes: 8 * 1024 * 1024 });

  await table.prune(new Date(now() - day), maxEntries);
  for (const { key, body, storedAt } of await table.readAll(maxEntries)) {
    // What was kept goes the same way as what arrives: through the contract and the sanitiser of today.
    const value = await readAnswer(key, JSON.parse(body), versionOf(body), keys, reading).catch(() => undefined);
    keeper.known(key, versionOf(body), storedAt.getTime());
    if (value && keys.listOf(key)) listed.add(key);
    if (value && !keys.otherSpelling(key, value)) kept.put(key, { value, bytes: body.length }, storedAt.getTime());
    else keeper.forget(key);
  }
  return { kept, open, lists: () => [...listed] };
}
