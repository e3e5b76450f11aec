import { Problem } from '@edison/contracts/problem';
import type { Database } from '@edison/database/database';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { maskPath } from '../operations/request-log.ts';
import { createNotFoundBudget } from '../throttle/not-found-budget.ts';
import { createAnswerWriter } from './cache/answer-writer.ts';
import { type Cached, createStaleCache, type StaleCache } from './cache/stale-cache.ts';
import { openStoredAnswers } from './cache/stored-answers.ts';
import { type ContentClient, OffContract, type RawAnswer } from './content-client.ts';
import type { ContentKeys } from './content-keys.ts';
import { type Answer, type ContentAnswer, type ReadAnswerParts, readAnswer, versionOf } from './read-answer.ts';

/** Caches of the content service's answers, by the path of the call. */
export interface AnswerCaches {
  /** Answers that pages are made of; stored in the database as well. */
  readonly kept: StaleCache<Answer>;
  /** Answers to calls that visitors can combine freely: few entries, in memory only. */
  readonly open: StaleCache<Answer>;
  /** The keys of the lists in `kept`. */
  lists(): readonly string[];
}

export interface AnswerCacheParts {
  readonly client: Pick<ContentClient, 'fetch'>;
  readonly keys: ContentKeys;
  readonly reading: ReadAnswerParts;
  readonly database: Database;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** Called with the state of each answer that was served. */
  readonly served?: ((state: Cached<Answer>['state']) => void) | undefined;
}

const day = 24 * 3_600_000;
const maxEntries = 2_000;
const maxOpenLists = 100;
/** More than visitors and robots need for mistyped addresses, less than a scanner asks for. */
const unknownPages = { burst: 200, refillPerSecond: 50 };

/** Thrown to answer another spelling of a page's address without storing it: there is no end of spellings. */
export class NotStored extends Error {
  readonly answer: ContentAnswer;
  constructor(answer: ContentAnswer) {
    super('another spelling');
    this.answer = answer;
  }
}

/** A page whose JSON breaks the contract: not found (R1.4), unless a good copy of it is cached. */
export class BrokenPage extends Problem {
  constructor({ field = '', cause }: OffContract) {
    super('NOT_FOUND', { cause, field });
  }
}

/** Whether a failure means that there is no page at this address, and not that the content service is down. */
export function hasNoPage(error: unknown): boolean {
  return error instanceof NotStored || (error instanceof Problem && error.code === 'NOT_FOUND' && !(error instanceof BrokenPage));
}

/** The schema's message for the first wrong field. */
function reasonOf(cause: unknown): string {
  if (cause instanceof z.ZodError) return cause.issues[0]?.message ?? '';
  return cause instanceof Error ? cause.message : '';
}

/** Opens both caches, `kept` with the answers that an earlier process has stored. */
export async function openAnswerCaches({ client, keys, reading, database, now, log, served }: AnswerCacheParts): Promise<AnswerCaches> {
  const table = openStoredAnswers(database);
  const writer = createAnswerWriter({ kept: table, now, log, maxEntries, maxAgeMilliseconds: day });
  const listed = new Set<string>();
  const ages = { now, freshMilliseconds: 10_000, revalidateMilliseconds: 600_000, staleMilliseconds: day, ...(served && { served }) };

  async function readFetched(
    key: string,
    raw: RawAnswer,
  ): Promise<{ readonly value: Answer; readonly text: string; readonly bytes: number }> {
    if (raw.status === 404 && key !== keys.global && keys.listOf(key) === undefined) throw new Problem('NOT_FOUND');
    const text = JSON.stringify(raw);
    return { value: await readAnswer({ key, raw, version: versionOf(text) }, keys, reading), text, bytes: text.length };
  }

  async function fetchAnswer(key: string) {
    return client
      .fetch(key, (raw) => readFetched(key, raw))
      .catch((error: unknown) => {
        if (!(error instanceof OffContract)) throw error;
        reading.warn(error.message, { path: maskPath(key), field: error.field, why: reasonOf(error.cause) });
        throw keys.isPage(key) ? new BrokenPage(error) : error;
      });
  }

  async function fetchKept(key: string): Promise<{ readonly value: Answer; readonly bytes: number }> {
    const { value, text, bytes } = await fetchAnswer(key);
    const other = keys.otherSpelling(key, value);
    if (other) throw new NotStored(other);
    if (keys.listOf(key)) listed.add(key);
    writer.write(key, text, versionOf(text));
    return { value, bytes };
  }

  const notFound = createNotFoundBudget(now, unknownPages);
  let published: { readonly list?: Answer; readonly keys: ReadonlySet<string> } = { keys: new Set() };
  /** Looks a page up in the list of all pages; called only while the budget for unknown addresses is spent. */
  async function isPublished(key: string): Promise<boolean> {
    const list = await kept.get(keys.pages).catch(() => undefined);
    if (list?.value.kind === 'pages' && list.value !== published.list)
      published = { list: list.value, keys: new Set(list.value.items.map(({ path }) => keys.page(path))) };
    return published.keys.has(key);
  }
  const load = async (key: string) => {
    // Known and published pages do not need the budget for unknown addresses.
    const isUnknown = keys.isPage(key) && !kept.has(key);
    const isBudgeted = isUnknown && notFound.take();
    if (isUnknown && !isBudgeted && !(await isPublished(key))) throw new Problem('TRY_AGAIN');
    try {
      const loaded = await fetchKept(key);
      if (isBudgeted) notFound.giveBack();
      return loaded;
    } catch (error) {
      if (hasNoPage(error)) writer.forget(key);
      throw error;
    }
  };
  const kept = createStaleCache<Answer>({ load, isFinal: hasNoPage, ...ages, maxEntries, maxBytes: 64 * 1024 * 1024 });
  const open = createStaleCache<Answer>({ load: fetchAnswer, ...ages, maxEntries: maxOpenLists, maxBytes: 8 * 1024 * 1024 });

  await table.prune(new Date(now() - day), maxEntries);
  for (const { key, body, storedAt } of await table.readAll(maxEntries)) {
    // Stored answers are parsed and sanitised like new ones: the rules may have changed since.
    const version = versionOf(body);
    const value = await readAnswer({ key, raw: JSON.parse(body), version }, keys, reading).catch(() => undefined);
    writer.known(key, version, storedAt.getTime());
    if (value && keys.listOf(key)) listed.add(key);
    if (value && !keys.otherSpelling(key, value)) kept.put(key, { value, bytes: body.length }, storedAt.getTime());
    else writer.forget(key);
  }
  return { kept, open, lists: () => [...listed] };
}
