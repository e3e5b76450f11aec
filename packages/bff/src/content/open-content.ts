import { type ContentFaults, contentFaults } from '@edison/contracts/bff/admin/dashboard';
import type { PortalMenus } from '@edison/contracts/content/global';
import type { ContentPage, PageSummary } from '@edison/contracts/content/page';
import { sitePath } from '@edison/contracts/fields';
import { Problem } from '@edison/contracts/problem';
import { contentCalls } from '@edison/contracts/upstream/content';
import type { Database } from '@edison/database/database';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Watched } from '../breaker/watch-upstreams.ts';
import type { CacheSize } from '../operations/metrics.ts';
import { BrokenPage, hasNoPage, NotStored, openAnswerCaches } from './answer-caches.ts';
import { warnOnce } from './blocks/warn-once.ts';
import type { Cached } from './cache/stale-cache.ts';
import { createContentClient, OffContract } from './content-client.ts';
import { contentKeys } from './content-keys.ts';
import { type ContentLists, contentLists } from './content-lists.ts';
import { createMedia } from './media.ts';
import type { ContentAnswer, GlobalAnswer } from './read-answer.ts';
import { readPage } from './read-page.ts';
import type { RedirectTarget } from './redirect-target.ts';

/** The content service behind its caches: stale answers are served while it fails. */
export interface Content extends AsyncDisposable {
  /** Throws `NOT_FOUND`, `UPSTREAM_UNAVAILABLE` when loading fails and nothing is cached, `TRY_AGAIN` while the budget for unknown addresses is spent. */
  page(path: string): Promise<Cached<ContentAnswer>>;
  global(): Promise<Cached<GlobalAnswer>>;
  menus(): Promise<PortalMenus>;
  /** All published pages of the site, including those with `noindex`. */
  pages(): Promise<Cached<readonly PageSummary[]>>;
  /** What is wrong with the content's files; nothing where the service does not tell. Throws `UPSTREAM_UNAVAILABLE`. */
  faults(): Promise<ContentFaults>;
  /** The draft that the token of a preview link opens; never cached. Throws `NOT_FOUND`. */
  draft(token: string): Promise<ContentPage>;
  /** Lists that blocks of pages show; cached and stored like pages. */
  readonly lists: ContentLists;
  /** Lists with parameters of the visitor's choice: few are cached, none is stored. */
  readonly openLists: ContentLists;
  /** Loads these pages again, and everything that pages share (Global, menus, lists). */
  refresh(paths: readonly string[]): Promise<void>;
  /** Entries and bytes of the caches. */
  held(): Readonly<Record<'kept' | 'open', CacheSize>>;
}

export interface ContentParts {
  readonly url: string;
  readonly root: string;
  readonly mediaUrl?: string;
  readonly redirectTarget: RedirectTarget;
  readonly database: Database;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  readonly watched: Watched;
  /** Called with the state of each answer that was served. */
  readonly served?: (state: Cached<unknown>['state']) => void;
}

/** Opens the caches with the answers that an earlier process has stored. */
export async function openContent(parts: ContentParts): Promise<Content> {
  const { root, now, log, database } = parts;
  const client = createContentClient(parts.url, parts.watched);
  const reading = { media: createMedia(client, parts.mediaUrl, now), warn: warnOnce(log), redirectTarget: parts.redirectTarget };
  const keys = contentKeys(root);
  const { kept, open, lists } = await openAnswerCaches({ client, keys, reading, database, now, log, served: parts.served });
  /** Paths without a page, remembered for ten seconds. */
  const notFound = new LRUCache<string, { readonly error: unknown }>({ max: 1_000, ttl: 10_000, ttlResolution: 0, perf: { now } });

  async function findPage(path: string): Promise<Cached<ContentAnswer>> {
    const lately = notFound.get(path);
    if (lately) throw lately.error;
    try {
      const { value, ...age } = await kept.get(keys.page(path));
      if (value.kind === 'page' || value.kind === 'moved' || value.kind === 'gone') return { value, ...age };
      throw new Problem('NOT_FOUND');
    } catch (error) {
      if (hasNoPage(error)) notFound.set(path, { error });
      throw error;
    }
  }

  return {
    async page(path) {
      if (!sitePath.safeParse(path).success) throw new Problem('NOT_FOUND');
      return findPage(path).catch((error: unknown) => {
        if (error instanceof NotStored) return { value: error.answer, storedAt: now(), state: 'miss' };
        throw error;
      });
    },
    async global() {
      const { value, ...age } = await kept.get(keys.global);
      if (value.kind !== 'global') throw new Problem('UPSTREAM_UNAVAILABLE');
      return { value, ...age };
    },
    async menus() {
      const { value } = await kept.get(keys.menus);
      if (value.kind !== 'menus') throw new Problem('UPSTREAM_UNAVAILABLE');
      return value.menus;
    },
    async pages() {
      const { value, ...age } = await kept.get(keys.pages);
      if (value.kind !== 'pages') throw new Problem('UPSTREAM_UNAVAILABLE');
      return { value: value.items, ...age };
    },
    faults: () =>
      client.fetch(contentCalls.GetFaults.path, ({ status, body }) =>
        status === 200 ? contentFaults.parse(body) : { items: [], total: 0 },
      ),
    async draft(token) {
      return client
        .fetch(`/x/draft?token=${encodeURIComponent(token)}`, (raw) => {
          if (raw.status !== 200) throw new Problem('NOT_FOUND');
          return readPage(raw.body, reading);
        })
        .catch((error: unknown) => {
          throw error instanceof OffContract ? new BrokenPage(error) : error;
        });
    },
    lists: contentLists((key) => kept.get(key), keys),
    openLists: contentLists((key) => open.get(key), keys),
    async refresh(paths) {
      for (const path of paths) notFound.delete(path);
      await Promise.allSettled([keys.global, keys.menus, ...lists(), ...paths.map(keys.page)].map((key) => kept.refresh(key)));
    },
    held: () => ({ kept: { entries: kept.size, bytes: kept.bytes }, open: { entries: open.size, bytes: open.bytes } }),
    [Symbol.asyncDispose]: () => client[Symbol.asyncDispose](),
  };
}
