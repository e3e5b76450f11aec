import type { GlobalContent } from '@edison/contracts/content/global';
import { startConsent } from './consent/start-consent.ts';
import { lookForMark } from './features/on-behalf/look-for-mark.ts';
import { mayPrefetch, prefetchLinks } from './navigation/prefetch-links.ts';
import { startSmoothScroll } from './scrolling/start-smooth-scroll.ts';

export interface AfterLoad {
  readonly global: GlobalContent;
  readonly isDraft: boolean;
  /** Fetches a page and its chunks, unless they are loaded. */
  readonly load: (path: string) => Promise<unknown>;
  /** Registers a listener that is called after each navigation. */
  readonly onShown: (listener: () => void) => void;
  readonly whenIdle: (work: () => void, timeout: number) => void;
}

/** Starts what is not needed for the first view (smooth scrolling, prefetching, consent), when the browser is idle after hydration. */
export function startAfterLoad({ global, isDraft, load, onShown, whenIdle }: AfterLoad): void {
  startSmoothScroll();
  onShown(prefetchLinks({ page: document, load, may: () => mayPrefetch(navigator, isDraft), whenIdle }));
  void startConsent(global, onShown);
  void lookForMark();
}
