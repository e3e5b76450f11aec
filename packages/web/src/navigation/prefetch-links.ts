import { isPublicPage } from './follow-links.ts';

/** The browser waits at most this long for a quiet moment. */
const idleTimeout = 2_000;
/** A list of a hundred links is no reason to fetch a hundred pages. */
const mostAPage = 10;

/** The browser's network information; not every browser has it. */
export interface Line {
  readonly onLine: boolean;
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** True where fetching ahead costs the visitor nothing: not offline, not on 2g, not with a data saver, and never in a preview. */
export function mayPrefetch({ onLine, connection }: Line, isDraft: boolean): boolean {
  return onLine && !isDraft && connection?.saveData !== true && !/2g$/.test(connection?.effectiveType ?? '');
}

export interface PrefetchParts {
  readonly page: Document;
  /** Fetches a page and its parts, once. */
  readonly load: (path: string) => Promise<unknown>;
  readonly may: () => boolean;
  /** Calls back in a quiet moment, after `timeout` milliseconds at the latest. */
  readonly whenIdle: (work: () => void, timeout: number) => void;
}

/**
 * Fetches the pages of links of the page and its menus that come into view, in quiet moments, one after another.
 *
 * @returns looks at the links of a new page
 */
export function prefetchLinks({ page, load, may, whenIdle }: PrefetchParts): () => void {
  const known = new Set<string>([page.location.pathname]);
  let queue: string[] = [];
  let left = mostAPage;
  let isAsked = false;
  const watcher = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      watcher.unobserve(target);
      want(target);
    }
  });

  function want(link: HTMLAnchorElement): void {
    const url = new URL(link.href);
    if (known.has(url.pathname) || url.search !== '' || !isPublicPage(url, page.location.origin)) return;
    known.add(url.pathname);
    queue.push(url.pathname);
    if (isAsked) return;
    isAsked = true;
    whenIdle(() => void work(), idleTimeout);
  }

  async function work(): Promise<void> {
    while (queue.length > 0 && left > 0 && may()) {
      left -= 1;
      await load(queue.shift() ?? '').catch(() => undefined);
    }
    for (const path of queue) known.delete(path);
    queue = [];
    isAsked = false;
  }

  function look(): void {
    watcher.disconnect();
    left = mostAPage;
    for (const link of page.querySelectorAll(`:is(main, nav) a[href]:not([target="_blank"], [download])`)) watcher.observe(link);
  }

  look();
  return look;
}
