import type { PageAnswer } from '@edison/contracts/content/routes';
import type { PublicDocument, SiteRenderer } from '@edison/contracts/content/site-renderer';
import { LRUCache } from 'lru-cache';
import type { Content } from '../content/open-content.ts';
import type { CacheSize } from '../operations/metrics.ts';
import type { PageSource } from './page-source.ts';
import { preparePage, type RenderedPage } from './rendered-page.ts';
import { withoutPastRelease } from './without-past-release.ts';

/** A page from the cache. `storedAt`: when its content was loaded, in milliseconds since 1970. */
export interface ServedPage {
  readonly kind: 'page';
  readonly page: RenderedPage;
  readonly storedAt: number;
  readonly state: 'hit' | 'stale' | 'miss';
}

/** `members`: a page for signed-in people only, which is never cached. */
type Served =
  | ServedPage
  | { readonly kind: 'moved'; readonly location: string }
  | { readonly kind: 'members'; readonly answer: PageAnswer };

/** Rendered public pages by path, the same for every visitor. */
export interface PageCache {
  /** The cached page if it can be sent without waiting; it is checked against its sources in the background once a second. */
  peek(path: string): ServedPage | undefined;
  /** Whether the page is cached. */
  has(path: string): boolean;
  /** Throws `NOT_FOUND`, `GONE`, `UPSTREAM_UNAVAILABLE`. */
  get(path: string): Promise<Served>;
  /**
   * Renders these pages again at once, serving the old ones meanwhile, and has all other pages checked against their sources at the next
   * request.
   */
  renew(paths: readonly string[]): Promise<void>;
  /** Entries and bytes of the cache. */
  held(): CacheSize;
}

export interface PageCacheParts {
  readonly web: Pick<SiteRenderer, 'renderPublic'>;
  readonly siteUrl: string;
  readonly content: Pick<Content, 'global'>;
  readonly source: PageSource;
  /** Content-Security-Policy of public documents. */
  readonly policy: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly now: () => number;
}

interface Entry {
  readonly page: RenderedPage;
  readonly key: string;
  readonly storedAt: number;
  readonly complete: boolean;
  checkedAt: number;
}

/** Up to this age a page counts as `hit` in headers and metrics, after it as `stale`. */
const freshMilliseconds = 15_000;
/** How often a page is checked against its sources at most; the sources have caches of their own. */
const checkEveryMilliseconds = 1_000;
/** A page that was not checked for this long is checked before it is sent. */
const waitAfterMilliseconds = 60_000;
const maxEntries = 1_000;
const maxBytes = 128 * 1024 * 1024;

export function createPageCache(parts: PageCacheParts): PageCache {
  const { now } = parts;
  const entries = new LRUCache<string, Entry>({ max: maxEntries, maxSize: maxBytes, sizeCalculation: ({ page }) => page.bytes });
  const flights = new Map<string, Promise<Served>>();

  async function look(path: string): Promise<Served> {
    const [found, global] = await Promise.all([parts.source.find(path), parts.content.global()]);
    if (found.kind === 'moved') {
      entries.delete(path);
      return found;
    }
    if (!found.answer.page.guestAllowed) {
      entries.delete(path);
      return { kind: 'members', answer: found.answer };
    }
    const shared = withoutPastRelease(global.value.global, now());
    const key = `${found.key}.${global.value.version}.${shared.ReleaseDate ?? ''}`;
    const storedAt = Math.min(found.storedAt, global.storedAt);
    const known = entries.get(path);
    if (known?.key === key) {
      const checked = { ...known, storedAt, checkedAt: now() };
      entries.set(path, checked);
      return served(checked);
    }
    const document: PublicDocument = {
      path,
      siteUrl: parts.siteUrl,
      global: shared,
      view: { kind: 'page', answer: found.answer },
    };
    const page = await preparePage(await parts.web.renderPublic(document), parts.policy, parts.headers);
    entries.set(path, { page, key, storedAt, complete: found.complete, checkedAt: now() });
    return { kind: 'page', page, storedAt, state: 'miss' };
  }

  function checkOnce(path: string): Promise<Served> {
    const flying = flights.get(path);
    if (flying) return flying;
    const flight = look(path).finally(() => flights.delete(path));
    flights.set(path, flight);
    flight.catch((error: unknown) => {
      if (error instanceof Error && 'status' in error && (error.status === 404 || error.status === 410)) entries.delete(path);
    });
    return flight;
  }

  /** Waits for a running check first, since that may have read the old content. */
  async function checkAgain(path: string): Promise<Served> {
    await flights.get(path)?.catch(() => undefined);
    return checkOnce(path);
  }

  const served = (entry: Entry): ServedPage => ({
    kind: 'page',
    page: entry.page,
    storedAt: entry.storedAt,
    state: now() - entry.storedAt < freshMilliseconds ? 'hit' : 'stale',
  });

  function peek(path: string): ServedPage | undefined {
    const entry = entries.get(path);
    const age = entry ? now() - entry.checkedAt : 0;
    if (!entry || age < checkEveryMilliseconds) return entry && served(entry);
    // A page that was rendered without its events is not served again: the backend may be back.
    if (age >= waitAfterMilliseconds || !entry.complete) return undefined;
    checkOnce(path).catch(() => undefined);
    return served(entry);
  }

  return {
    peek,
    has: (path) => entries.has(path),
    get: async (path) => peek(path) ?? checkOnce(path),
    held: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
    async renew(paths) {
      for (const entry of entries.values()) entry.checkedAt = Math.min(entry.checkedAt, now() - checkEveryMilliseconds);
      await Promise.allSettled(paths.filter((path) => entries.has(path)).map(checkAgain));
    },
  };
}
