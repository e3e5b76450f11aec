import type { PortalMenus } from '@edison/contracts/content/global';
import type { ContentPage, PageSummary } from '@edison/contracts/content/page';
import { sitePath } from '@edison/contracts/fields';
import { Problem } from '@edison/contracts/problem';
import type { Database } from '@edison/database/database';
import type { FastifyBaseLogger } from 'fastify';
import { maskPath } from '../plugins/request-log.ts';
import { createAnswerKeeper } from './answer-keeper.ts';
import { warnOnce } from './blocks/warn-once.ts';
import { createContentClient, type RawAnswer } from './content-client.ts';
import { contentKeys } from './content-keys.ts';
import { type ContentLists, contentLists } from './content-lists.ts';
import { openKeptAnswers } from './kept-answers.ts';
import { createMedia } from './media.ts';
import { putYoungest } from './put-youngest.ts';
import { type Answer, type ContentAnswer, type GlobalAnswer, readAnswer, versionOf } from './read-answer.ts';
import { readPage } from './read-page.ts';
import { type Cached, createStaleCache, type StaleCache } from './stale-cache.ts';

/** The content service as the rest of the bff knows it: old rather than absent. */
export interface Content extends AsyncDisposable {
  /** Throws `NOT_FOUND`, or `UPSTREAM_UNAVAILABLE` when nothing is there to cover the failure. */
  page(path: string): Promise<Cached<ContentAnswer>>;
  global(): Promise<Cached<GlobalAnswer>>;
  menus(): Promise<PortalMenus>;
  /** Every page of the site, published and for search engines or not. */
  pages(): Promise<Cached<readonly PageSummary[]>>;
  /** A page that is not published, for the token of a preview link; held by nobody. Throws `NOT_FOUND`. */
  draft(token: string): Promise<ContentPage>;
  /** What the pages themselves ask for: kept as they are. */
  readonly lists: ContentLists;
  /** What anybody may ask for, in any combination: little of it is held, and none is kept. */
  readonly openLists: ContentLists;
  /** Fetches these paths, and what pages share, anew. */
  refresh(paths: readonly string[]): Promise<void>;
}

export interface ContentParts {
  readonly url: string;
  readonly root: string;
  readonly mediaUrl?: string;
  readonly database: Database;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  readonly failed: () => void;
}

const day = 24 * 3_600_000;
const freshMilliseconds = 10_000;
const maxEntries = 2_000;
const maxAstray = 1_000;
const maxOpenLists = 100;

/** An answer for another spelling of an address: told, and not stored, since there is no end of spellings. */
class Unkept extends Error {
  readonly answer: ContentAnswer;
  constructor(answer: ContentAnswer) {
    super('another spelling');
    this.answer = answer;
  }
}

/** Opens the cache with what an earlier process has kept. */
export async function openContent(parts: ContentParts): Promise<Content> {
  const { root, now, log } = parts;
  const client = createContentClient(parts.url, parts.failed);
  const reading = { media: createMedia(client, parts.mediaUrl, now), warn: warnOnce(log) };
  const kept = openKeptAnswers(parts.database);
  const keeper = createAnswerKeeper({ kept, now, log, maxEntries, maxAgeMilliseconds: day });
  /** Paths without a page of their own; nobody asks for them again for a moment. */
  const astray = new Map<string, { readonly until: number; readonly error: unknown }>();

  const keys = contentKeys(root);
  const read = (key: string, raw: RawAnswer, text: string) => readAnswer(key, raw, versionOf(text), keys, reading);
  /** Lists that pages have asked for. */
  const listed = new Set<string>();
  async function fetchAnswer(key: string): Promise<{ readonly value: Answer; readonly text: string }> {
    const raw = await client.fetch(key);
    if (raw.status === 404 && keys.listOf(key) === undefined) throw new Problem('NOT_FOUND');
    const text = JSON.stringify(raw);
    const value = await read(key, raw, text).catch((cause: unknown) => {
      log.warn({ err: cause, key: maskPath(key) }, 'an answer of the content service is off its contract');
      throw new Problem('UPSTREAM_UNAVAILABLE', { cause });
    });
    return { value, text };
  }
  const ages = { now, freshMilliseconds, revalidateMilliseconds: 600_000, staleMilliseconds: day };
  const open = createStaleCache<Answer>({
    load: async (key) => {
      const { value, text } = await fetchAnswer(key);
      return { value, bytes: text.length };
    },
    ...ages,
    maxEntries: maxOpenLists,
    maxBytes: 8 * 1024 * 1024,
  });
  const cache: StaleCache<Answer> = createStaleCache<Answer>({
    load: async (key) => {
      const { value, text } = await fetchAnswer(key).catch((error: unknown) => {
        if (hasNoPage(error)) keeper.forget(key);
        throw error;
      });
      if (keys.listOf(key)) listed.add(key);
      const other = keys.otherSpelling(key, value);
      if (other) {
        keeper.forget(key);
        throw new Unkept(other);
      }
      keeper.keep(key, text, versionOf(text));
      return { value, bytes: text.length };
    },
    isFinal: hasNoPage,
    ...ages,
    maxEntries,
    maxBytes: 64 * 1024 * 1024,
  });
  await kept.prune(new Date(now() - day), maxEntries);
  for (const { key, body, storedAt } of await kept.readAll(maxEntries)) {
    // What was kept goes the same way as what arrives: through the contract and the sanitiser of today.
    const value = await read(key, JSON.parse(body), body).catch(() => undefined);
    keeper.known(key, versionOf(body), storedAt.getTime());
    if (value && !keys.otherSpelling(key, value)) cache.put(key, { value, bytes: body.length }, storedAt.getTime());
    else keeper.forget(key);
  }

  async function findPage(path: string): Promise<Cached<ContentAnswer>> {
    const lately = astray.get(path);
    if (lately && lately.until > now()) throw lately.error;
    try {
      const { value, ...age } = await cache.get(keys.page(path));
      if (value.kind === 'page' || value.kind === 'moved' || value.kind === 'gone') return { value, ...age };
      throw new Problem('NOT_FOUND');
    } catch (error) {
      if (hasNoPage(error)) putYoungest(astray, path, { until: now() + freshMilliseconds, error }, maxAstray);
      throw error;
    }
  }

  return {
    async page(path) {
      if (!sitePath.safeParse(path).success) throw new Problem('NOT_FOUND');
      return findPage(path).catch((error: unknown) => {
        if (error instanceof Unkept) return { value: error.answer, storedAt: now(), state: 'miss' };
        throw error;
      });
    },
    async global() {
      const { value, ...age } = await cache.get(keys.global);
      if (value.kind !== 'global') throw new Problem('UPSTREAM_UNAVAILABLE');
      return { value, ...age };
    },
    async menus() {
      const { value } = await cache.get(keys.menus);
      if (value.kind !== 'menus') throw new Problem('UPSTREAM_UNAVAILABLE');
      return value.menus;
    },
    async pages() {
      const { value, ...age } = await cache.get(keys.pages);
      if (value.kind !== 'pages') throw new Problem('UPSTREAM_UNAVAILABLE');
      return { value: value.items, ...age };
    },
    async draft(token) {
      const raw = await client.fetch(`/x/draft?token=${encodeURIComponent(token)}`);
      if (raw.status !== 200) throw new Problem('NOT_FOUND');
      return readPage(raw.body, reading).catch((cause: unknown) => {
        throw new Problem('UPSTREAM_UNAVAILABLE', { cause });
      });
    },
    lists: contentLists((key) => cache.get(key), keys),
    openLists: contentLists((key) => open.get(key), keys),
    async refresh(paths) {
      for (const path of paths) astray.delete(path);
      await Promise.allSettled([keys.global, keys.menus, ...listed, ...paths.map(keys.page)].map((key) => cache.refresh(key)));
    },
    [Symbol.asyncDispose]: () => client[Symbol.asyncDispose](),
  };
}

function hasNoPage(error: unknown): boolean {
  return error instanceof Unkept || (error instanceof Problem && error.code === 'NOT_FOUND');
}
