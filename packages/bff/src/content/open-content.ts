import { createHash } from 'node:crypto';
import { type GlobalContent, globalAnswer, type PortalMenus } from '@edison/contracts/content/global';
import type { ContentPage } from '@edison/contracts/content/page';
import { sitePath } from '@edison/contracts/fields';
import { Problem } from '@edison/contracts/problem';
import { contentCalls } from '@edison/contracts/upstream/content';
import type { Database } from '@edison/database/database';
import type { FastifyBaseLogger } from 'fastify';
import { maskPath } from '../plugins/request-log.ts';
import { createAnswerKeeper } from './answer-keeper.ts';
import { createContentClient, type RawAnswer } from './content-client.ts';
import { contentKeys } from './content-keys.ts';
import { openKeptAnswers } from './kept-answers.ts';
import { createMedia } from './media.ts';
import { putYoungest } from './put-youngest.ts';
import { readPage } from './read-page.ts';
import { sanitizeSvg } from './rich-text.ts';
import { type Cached, createStaleCache, type StaleCache } from './stale-cache.ts';

/** What a path of the content service is. `version` changes when anything of it does. */
export type ContentAnswer =
  | { readonly kind: 'page'; readonly page: ContentPage; readonly version: string }
  | { readonly kind: 'moved'; readonly location: string }
  | { readonly kind: 'gone' };

export type GlobalAnswer = { readonly kind: 'global'; readonly date: string; readonly global: GlobalContent; readonly version: string };

type Answer = ContentAnswer | GlobalAnswer | { readonly kind: 'menus'; readonly menus: PortalMenus };

/** The content service as the rest of the bff knows it: old rather than absent. */
export interface Content extends AsyncDisposable {
  /** Throws `NOT_FOUND`, or `UPSTREAM_UNAVAILABLE` when nothing is there to cover the failure. */
  page(path: string): Promise<Cached<ContentAnswer>>;
  global(): Promise<Cached<GlobalAnswer>>;
  menus(): Promise<PortalMenus>;
  /** Fetches these paths, and Global, anew. */
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
const menusPath = '/api/minprofil.dk/min-oversigt';

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
  const media = createMedia(client, parts.mediaUrl, now);
  const kept = openKeptAnswers(parts.database);
  const keeper = createAnswerKeeper({ kept, now, log, maxEntries, maxAgeMilliseconds: day });
  /** Paths without a page of their own; nobody asks for them again for a moment. */
  const astray = new Map<string, { readonly until: number; readonly error: unknown }>();

  const keys = contentKeys(root);
  const read = async (key: string, raw: RawAnswer, text: string): Promise<Answer> => {
    if (key === menusPath) return { kind: 'menus', menus: contentCalls.GetMenus.answer.parse(raw.body).Page };
    if (key === keys.global) return readGlobal(raw.body, versionOf(text));
    return readContent(raw, versionOf(text), (body) => readPage(body, { media, log }));
  };
  const cache: StaleCache<Answer> = createStaleCache<Answer>({
    load: async (key) => {
      const raw = await client.fetch(key);
      if (raw.status === 404) {
        keeper.forget(key);
        throw new Problem('NOT_FOUND');
      }
      const text = JSON.stringify(raw);
      const value = await read(key, raw, text).catch((cause: unknown) => {
        log.warn({ err: cause, key: maskPath(key) }, 'an answer of the content service is off its contract');
        throw new Problem('UPSTREAM_UNAVAILABLE', { cause });
      });
      const other = keys.otherSpelling(key, value);
      if (other) {
        keeper.forget(key);
        throw new Unkept(other);
      }
      keeper.keep(key, text, versionOf(text));
      return { value, bytes: text.length };
    },
    isFinal: hasNoPage,
    now,
    freshMilliseconds,
    revalidateMilliseconds: 600_000,
    staleMilliseconds: day,
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
      if (value.kind === 'global' || value.kind === 'menus') throw new Problem('NOT_FOUND');
      return { value, ...age };
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
      const { value } = await cache.get(menusPath);
      if (value.kind !== 'menus') throw new Problem('UPSTREAM_UNAVAILABLE');
      return value.menus;
    },
    async refresh(paths) {
      for (const path of paths) astray.delete(path);
      await Promise.allSettled([keys.global, ...paths.map(keys.page)].map((key) => cache.refresh(key)));
    },
    [Symbol.asyncDispose]: () => client[Symbol.asyncDispose](),
  };
}

function hasNoPage(error: unknown): boolean {
  return error instanceof Unkept || (error instanceof Problem && error.code === 'NOT_FOUND');
}

async function readContent(raw: RawAnswer, version: string, page: (body: unknown) => Promise<ContentPage>): Promise<ContentAnswer> {
  if (raw.status === 410) return { kind: 'gone' };
  if (raw.status !== 301 && raw.status !== 308) return { kind: 'page', page: await page(raw.body), version };
  const location = typeof raw.body === 'object' && raw.body !== null && 'location' in raw.body ? raw.body.location : undefined;
  // Own paths only: content never sends a visitor to another site.
  if (typeof location !== 'string' || !/^\/(?![/\\])[^\s\\]*$/.test(location)) throw new Error('a move without a place');
  return { kind: 'moved', location };
}

function readGlobal(body: unknown, version: string): GlobalAnswer {
  const { date, Global } = globalAnswer.parse(body);
  const SoMe = Global.SoMe.map((link) => ({ ...link, SVG: sanitizeSvg(link.SVG) }));
  return { kind: 'global', date, global: { ...Global, SoMe }, version };
}

function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
