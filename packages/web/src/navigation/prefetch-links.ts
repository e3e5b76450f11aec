import { isPublicPage } from './follow-links.ts';

/** Milliseconds after which the browser prefetches even if it is not idle. */
const idleTimeout = 2_000;
/** At most so many pages are prefetched from one page. */
const mostAPage = 10;

/** The parts of `navigator` that describe the connection; `connection` is missing in some browsers. */
export interface NetworkState {
  readonly onLine: boolean;
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Whether prefetching is acceptable: not offline, on 2g, with a data saver, or in a preview. */
export function mayPrefetch({ onLine, connection }: NetworkState, isDraft: boolean): boolean {
  return onLine && !isDraft && connection?.saveData !== true && !/2g$/.test(connection?.effectiveType ?? '');
}

export interface PrefetchParts {
  readonly page: Document;
  /** Fetches a page and its chunks, once. */
  readonly load: (path: string) => Promise<unknown>;
  readonly may: () => boolean;
  /** Calls back when the browser is idle, after `timeout` milliseconds at the latest. */
  readonly whenIdle: (work: () => void, timeout: number) => void;
}

/**
 * Prefetches the pages whose links come into view, when the browser is idle, one after another.
 *
 * @returns a function that observes the links of a new page
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
